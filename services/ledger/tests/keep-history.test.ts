import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit, hold, newMerchant, newTransferId, postOne, startLedger } from './ledger.ts'

let ledger: Awaited<ReturnType<typeof startLedger>>
const merchantId = newMerchant()

beforeAll(async () => {
  ledger = await startLedger()
  const here = ledger.join()
  await postOne(here, credit(merchantId, 100n))
  await postOne(here, hold(merchantId, 50n))
})
afterAll(() => ledger.stop())

/** The error of a statement, as one role or another. */
async function refusalOf(url: string, ...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return 'it was done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}

const history = ['transfers', 'entries'] as const
const changesOf = (table: string) => [
  `UPDATE ${table} SET kind = kind`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
  `TRUNCATE ${table} CASCADE`,
  `MERGE INTO ${table} USING balances ON false WHEN MATCHED THEN DELETE`,
]

describe('the service’s role', () => {
  it.each(history)('can neither change nor remove %s', async (table) => {
    for (const statement of changesOf(table)) {
      expect(await refusalOf(ledger.url, statement)).toMatch(/permission denied/)
    }
    const upsert = `INSERT INTO ${table} SELECT * FROM ${table} ON CONFLICT DO NOTHING`
    expect(await refusalOf(ledger.url, upsert)).toBe('it was done')
    const key = table === 'transfers' ? '(id)' : '(merchant_id, sequence, account)'
    const overwrite = `INSERT INTO ${table} SELECT * FROM ${table} ON CONFLICT ${key} DO UPDATE SET kind = 'credit'`
    expect(await refusalOf(ledger.url, overwrite)).toMatch(/permission denied/)
  })

  it.each(history)('cannot take the guard of %s away', async (table) => {
    for (const statement of [
      `ALTER TABLE ${table} DISABLE TRIGGER ${table}_append_only`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `DROP TRIGGER ${table}_append_only ON ${table}`,
      `DROP TABLE ${table}`,
      `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ]) {
      expect(await refusalOf(ledger.url, statement)).toMatch(/must be owner|permission denied/)
    }
    expect(await refusalOf(ledger.url, 'SET session_replication_role = replica')).toMatch(/permission denied/)
  })

  it('cannot remove balances and holds, which it keeps', async () => {
    for (const table of ['balances', 'holds']) {
      expect(await refusalOf(ledger.url, `DELETE FROM ${table}`)).toMatch(/permission denied/)
      expect(await refusalOf(ledger.url, `TRUNCATE ${table}`)).toMatch(/permission denied/)
    }
  })

  it('cannot become the role that owns the tables', async () => {
    const owner = new URL(ledger.ownerUrl).username
    expect(owner).not.toBe(new URL(ledger.url).username)
    expect(await refusalOf(ledger.url, `SET ROLE ${owner}`)).toMatch(/permission denied/)
  })
})

describe('the database itself', () => {
  it.each(history)('stops the owner’s mistakes with %s', async (table) => {
    for (const statement of changesOf(table).slice(0, 4)) {
      expect(await refusalOf(ledger.ownerUrl, statement)).toMatch(/is append-only/)
    }
  })

  it.each(history)('stops replicas’ sessions from changing %s, too', async (table) => {
    for (const statement of changesOf(table).slice(0, 4)) {
      const refusal = await refusalOf(ledger.superuserUrl, 'SET session_replication_role = replica', statement)
      expect(refusal).toMatch(/is append-only/)
    }
  })

  it('takes no entries that do not sum to zero', async () => {
    const leg = `INSERT INTO entries (merchant_id, sequence, account, transfer_id, kind, amount_cents, created_at)
      VALUES ('${merchantId}', 9, 'fee_revenue', '${newTransferId()}', 'credit', 5, now())`
    expect(await refusalOf(ledger.url, leg)).toMatch(/do not sum to zero/)
    const replica = await refusalOf(ledger.superuserUrl, 'SET session_replication_role = replica', leg)
    expect(replica).toMatch(/do not sum to zero/)
  })

  it('takes no balance below zero, and none that does not sum to zero with the house’s shares', async () => {
    const below = `UPDATE balances SET available_cents = -1, held_cents = held_cents + available_cents + 1`
    expect(await refusalOf(ledger.url, below)).toMatch(/check constraint/)
    expect(await refusalOf(ledger.url, 'UPDATE balances SET available_cents = available_cents + 1')).toMatch(
      /check constraint/,
    )
  })
})
