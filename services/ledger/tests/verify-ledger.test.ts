import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import {
  capture,
  credit,
  hashKeys,
  hashKeysText,
  hold,
  newMerchant,
  postHistory,
  postOne,
  saveTables,
  startLedger,
} from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let superuser: pg.Client
let saved: Awaited<ReturnType<typeof saveTables>>

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
  superuser = await ledger.openAsSuperuser()
  await postHistory(here)
  await disarm()
  saved = await saveTables(superuser)
})
afterAll(() => ledger.stop())

const verify = () => verifyLedger({ pool: here.pool, hashKeys, onProgress: () => undefined })

/** Removes everything that would stop a superuser from changing one column alone. */
async function disarm(): Promise<void> {
  const { rows } = await superuser.query<{ relation: string; name: string }>(`
    SELECT conrelid::regclass::text AS relation, conname AS name FROM pg_constraint
    WHERE contype IN ('c', 'p') AND conrelid::regclass::text IN ('balances', 'transfers', 'holds')`)
  for (const { relation, name } of rows) await superuser.query(`ALTER TABLE ${relation} DROP CONSTRAINT "${name}"`)
  await superuser.query('DROP INDEX transfers_in_chain')
  await superuser.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
}

interface Column {
  table: string
  column: string
  type: string
}

const readColumns = async (): Promise<Column[]> => {
  const { rows } = await superuser.query<Column>(`
    SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN ('balances', 'transfers', 'holds')
    ORDER BY table_name, ordinal_position`)
  return rows
}

/** The smallest change of a value; for a null, any value. */
function otherValue({ column, type }: Column): string {
  switch (type) {
    case 'bigint':
      return `coalesce("${column}", 0) + 1`
    case 'smallint':
      return `coalesce("${column}", 0) % 2 + 1`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'bytea':
      return `coalesce(set_byte("${column}", 31, (get_byte("${column}", 31) + 1) % 256), sha256('x'))`
    case 'timestamp with time zone':
      return `coalesce("${column}" + interval '1 microsecond', now())`
    default:
      return `coalesce("${column}", '') || ' '`
  }
}

const rowsOf = async (table: string): Promise<string[]> => {
  const { rows } = await superuser.query<{ place: string }>(`SELECT ctid::text AS place FROM ${table} ORDER BY ctid`)
  return rows.map(({ place }) => place)
}

/** Makes one change, returns what verification says, and restores everything. */
async function tamper(statement: string): Promise<string> {
  await superuser.query(statement)
  const lie = await verify().then(
    () => 'nothing was found',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  await saved.restore()
  return lie
}

describe('verification', () => {
  it('finds nothing wrong in an untouched ledger', async () => {
    expect(await verify()).toEqual({ merchants: 2, transfers: 14, movements: 11, holds: 6 })
  })

  // A few hundred verifications, one for each column of each row.
  it('finds a change in any column of any row, and names the row', { timeout: 600_000 }, async () => {
    const missed: string[] = []
    for (const column of await readColumns()) {
      for (const [index] of (await rowsOf(column.table)).entries()) {
        const [place] = (await rowsOf(column.table)).slice(index)
        const lie = await tamper(
          `UPDATE ${column.table} SET "${column.column}" = ${otherValue(column)} WHERE ctid = '${place}'`,
        )
        const isNamed = /^LedgerLie: (balance of merchant|transfer|hold|merchant) \S+/.test(lie)
        if (!isNamed) missed.push(`${column.table}.${column.column} of row ${index}: ${lie}`)
      }
    }
    expect(missed).toEqual([])
    expect(await verify()).toMatchObject({ transfers: 14 })
  })

  it('finds a missing row, and a row that was added', async () => {
    const missed: string[] = []
    for (const table of ['balances', 'transfers', 'holds']) {
      for (const [index] of (await rowsOf(table)).entries()) {
        const [place] = (await rowsOf(table)).slice(index)
        const lie = await tamper(`DELETE FROM ${table} WHERE ctid = '${place}'`)
        if (!lie.startsWith('LedgerLie: ')) missed.push(`${table} without row ${index}: ${lie}`)
      }
    }
    const added = [
      `INSERT INTO transfers SELECT * FROM transfers LIMIT 1`,
      `INSERT INTO holds (id, merchant_id, amount_cents, state)
       SELECT gen_random_uuid(), merchant_id, 0, 'active' FROM balances LIMIT 1`,
      `INSERT INTO holds (id, merchant_id, amount_cents, state)
       SELECT id, merchant_id, posted_cents, 'active' FROM transfers WHERE posted_cents = 700`,
      `INSERT INTO balances (merchant_id, sequence) VALUES (gen_random_uuid(), 1)`,
    ]
    for (const statement of added) {
      const lie = await tamper(statement)
      if (!lie.startsWith('LedgerLie: ')) missed.push(`${statement}: ${lie}`)
    }
    expect(missed).toEqual([])
  })

  it('finds a gap in a chain, however long', async () => {
    const newest = `(SELECT id FROM transfers ORDER BY sequence DESC LIMIT 1)`
    for (const gone of [1, 5_000]) {
      expect(await tamper(`UPDATE transfers SET sequence = sequence + ${gone} WHERE id = ${newest}`)).toMatch(
        /^LedgerLie: (transfer|merchant) /,
      )
    }
  })

  it('finds rows that belong to nobody, even with the lowest of all ids', async () => {
    const first = '00000000-0000-0000-0000-000000000000'
    expect(await tamper(`INSERT INTO balances (merchant_id, sequence) VALUES ('${first}', 1)`)).toMatch(/^LedgerLie: /)
    expect(
      await tamper(`INSERT INTO holds (id, merchant_id, amount_cents, state)
        SELECT '${first}', merchant_id, 0, 'active' FROM balances LIMIT 1`),
    ).toMatch(/^LedgerLie: /)
  })

  it('finds transfers that changed places', async () => {
    const lie = await tamper(`UPDATE transfers SET sequence = 14 - sequence WHERE merchant_id = (
      SELECT merchant_id FROM transfers GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1)`)
    expect(lie).toMatch(/^LedgerLie: transfer /)
  })
})

describe('npm run ledger:verify', () => {
  let large: Awaited<ReturnType<typeof startLedger>>
  beforeAll(async () => {
    large = await startLedger()
    const there = large.join()
    const merchants = Array.from({ length: 50 }, newMerchant)
    // Half of it is one merchant's: more than is verified at once. Its last transfers end holds that its first ones made.
    const [busy = newMerchant(), ...others] = merchants
    const creditsOf = (round: number) =>
      Array.from({ length: 500 }, (_, index) => credit(others[(index + round) % 98] ?? busy, 100n))
    await there.groupCommit.post(creditsOf(0))
    const holds = Array.from({ length: 500 }, () => hold(busy, 1n))
    await there.groupCommit.post(holds)
    for (let round = 1; round < 23; round += 1) await there.groupCommit.post(creditsOf(round))
    await there.groupCommit.post(holds.map((held) => capture(held, 0n)))
  })
  afterAll(() => large.stop())

  const run = (url: string) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('../src/verify.ts', import.meta.url))], {
      env: { ...process.env, DATABASE_URL: url, LEDGER_HASH_KEYS: hashKeysText },
    })

  it('verifies 12,500 transfers while the service goes on, and exits with 0', async () => {
    const there = large.join()
    let isRunning = true
    const service = (async () => {
      while (isRunning) await postOne(there, credit(newMerchant(), 1n))
    })()
    const { stdout } = await run(large.url).finally(() => {
      isRunning = false
      return service
    })
    expect(Number(/([\d,]+) transfers/.exec(stdout)?.[1]?.replaceAll(',', ''))).toBeGreaterThanOrEqual(12_500)
    expect(stdout).toContain('The ledger is true')
  })

  it('exits with 1 and names the transfer when its amount was changed', async () => {
    const admin = await large.openAsSuperuser()
    await admin.query('ALTER TABLE transfers DISABLE TRIGGER ALL')
    const { rows } = await admin.query<{ id: string; sequence: string }>(`
      UPDATE transfers SET posted_cents = 101, available_change_cents = 101, provider_clearing_change_cents = -101,
        available_cents = available_cents + 1
      WHERE sequence = 3000 AND merchant_id = (SELECT max(merchant_id::text)::uuid FROM balances
        WHERE sequence > 3000) RETURNING merchant_id AS id, sequence`)
    const [changed] = rows
    await expect(run(large.url)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`number ${changed?.sequence} of merchant ${changed?.id}: hash`),
    })
  })
})
