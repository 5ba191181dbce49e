import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { StatementKind } from '../src/domain/command.ts'
import { checkProof, transferProofSchema } from '../src/domain/transfer-proof.ts'
import { toEntryView } from '../src/http/statement-view.ts'
import { createFolderFiles } from '../src/storage/folder-files.ts'
import { listEntries } from '../src/use-cases/list-entries.ts'
import { proveTransfer } from '../src/use-cases/prove-transfer.ts'
import { reportDays } from '../src/use-cases/report-days.ts'
import { createCheckpoints } from '../src/use-cases/take-checkpoint.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import {
  adjustment,
  capture,
  credit,
  giveBack,
  hashKeys,
  hold,
  newMerchant,
  postOne,
  release,
  startLedger,
} from './ledger.ts'

const migrationsDir = join(import.meta.dirname, '../migrations')

/** A ledger made by the version before forms had numbers: every kind of transfer that it knew, and what it answered about them. */
const before = JSON.parse(await readFile(join(import.meta.dirname, 'ledger-of-form-1.json'), 'utf8'))
const merchantId: MerchantId = before.merchantId

let ledger: Awaited<ReturnType<typeof startLedger>>
/** The newest version, on the rows of that ledger; no test changes it. */
let here: ReturnType<typeof ledger.join>
let upgraded: Awaited<ReturnType<typeof startAt>>

beforeAll(async () => {
  ledger = await startLedger()
  upgraded = await startAt('0007', before.tables)
  await upgraded.upgrade()
  here = upgraded.join()
})
afterAll(async () => {
  await ledger.stop()
  await upgraded.drop()
})

/** A database with the migrations before `version`, and these rows; `upgrade` brings it to the newest version. */
async function startAt(version: string, rows: Record<string, unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const name of await readdir(migrationsDir)) {
    if (name < version) await symlink(join(migrationsDir, name), join(folder, name))
  }
  const database = await createTestDatabase(`ledger-before-${version}`, folder)
  const superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  for (const [table, content] of Object.entries(rows)) {
    const json = typeof content === 'string' ? content : JSON.stringify(content)
    await superuser.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [json])
  }
  return {
    superuser,
    join: () => ledger.join(database.url),
    upgrade: () => migrate({ databaseUrl: database.ownerUrl, serviceRole: roleOfUrl(database.url), migrationsDir }),
    async drop() {
      await superuser.end()
      await database.drop()
    },
  }
}

/** The same, for one test. */
async function startOnce(version: string, rows: Record<string, unknown>) {
  const started = await startAt(version, rows)
  onTestFinished(started.drop)
  return started
}

const verify = ({ pool }: typeof here) => verifyLedger({ pool, hashKeys, onProgress: () => undefined })

/** The ledger's rows, by table, as they were when entries were a table of their own. */
async function rowsOfBefore(): Promise<Record<'balances' | 'transfers' | 'holds' | 'entries', string>> {
  const leg = (account: string) => `
    SELECT merchant_id, sequence, '${account}' AS account, id AS transfer_id, kind, ${account}_change_cents AS amount_cents,
      NULL::bigint AS available_change_cents, NULL::bigint AS held_change_cents, NULL::bigint AS available_cents,
      NULL::bigint AS held_cents, NULL::bytea AS hash, created_at
    FROM transfers WHERE ${account}_change_cents IS NOT NULL`
  const selects = {
    balances: 'SELECT * FROM balances',
    transfers: `SELECT id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents, available_cents, held_cents, hold_id,
      hold_reason, settle_at, repeats, subject_type, subject_id, description, created_at, actor,
      CASE WHEN available_change_cents IS NULL THEN hash END AS hash FROM transfers`,
    holds: `SELECT made.id, made.merchant_id, posted_cents AS amount_cents, hold_reason AS reason,
      coalesce(state, 'active') AS state, made.settle_at, ended_by, coalesce(fee_cents, 0) AS fee_cents,
      coalesce(returned_cents, 0) AS returned_cents
      FROM transfers AS made LEFT JOIN holds ON holds.id = made.id WHERE hold_id = made.id AND outcome = 'posted'`,
    entries: `SELECT merchant_id, sequence, 'merchant' AS account, id AS transfer_id, kind,
      available_change_cents + held_change_cents AS amount_cents, available_change_cents, held_change_cents, available_cents,
      held_cents, hash, created_at FROM transfers WHERE available_change_cents IS NOT NULL
      UNION ALL ${leg('provider_clearing')} UNION ALL ${leg('fee_revenue')} UNION ALL ${leg('adjustments')}`,
  }
  const jsonOf = async (select: string): Promise<string> => {
    const { rows } = await here.pool.query<{ rows: string }>(
      `SELECT coalesce(json_agg(one), '[]')::text AS rows FROM (${select}) AS one`,
    )
    return rows[0]?.rows ?? '[]'
  }
  return {
    balances: await jsonOf(selects.balances),
    transfers: await jsonOf(selects.transfers),
    holds: await jsonOf(selects.holds),
    entries: await jsonOf(selects.entries),
  }
}

const startBeforeOneRow = async () => startOnce('0006', await rowsOfBefore())

describe('a ledger from before there was more than one form', () => {
  it('has the same statement and the same days, to the letter, and verifies', async () => {
    const pages = Object.entries<string>(before.pages)
    for (const [kind, page] of pages) {
      const { entries } = await listEntries(here, {
        merchantId,
        kind: kind === 'all' ? undefined : (kind as StatementKind),
        limit: 100,
      })
      expect(JSON.stringify(entries.map(toEntryView))).toBe(page)
    }
    const reported = await reportDays(here, { merchantId, from: '2026-11-20', to: '2026-11-23' })
    // There were no transfers between merchants then.
    const days = reported.map(({ transferredCents, ...day }) => (transferredCents === 0n ? day : undefined))
    expect(JSON.stringify(days, (_, value) => (typeof value === 'bigint' ? String(value) : value))).toBe(before.days)
    expect(await verify(here)).toEqual({ merchants: 2, transfers: 14, movements: 11, holds: 6 })
  })

  it('goes on in the newest form: its chains have both, and verify', async () => {
    const { upgrade, join: joinAfter, superuser } = await startOnce('0007', before.tables)
    await upgrade()
    const there = joinAfter()
    await postOne(there, credit(merchantId, 1n, { description: 'ação' }))
    await postOne(there, hold(merchantId, 10_000_000n))
    await postOne(there, adjustment(merchantId, -1n))
    const { rows } = await superuser.query('SELECT form, count(*)::int FROM transfers GROUP BY form ORDER BY form')
    expect(rows).toEqual([
      { form: 1, count: 14 },
      { form: 2, count: 3 },
    ])
    expect(await verify(there)).toMatchObject({ transfers: 17, movements: 13 })
  })

  it('answers repeated commands as before, and posts none of them again', async () => {
    const { upgrade, join: joinAfter } = await startOnce('0007', before.tables)
    await upgrade()
    const there = joinAfter()
    const known = (sequence: number) => before.tables.transfers.find(isOf(sequence))
    const isOf = (sequence: number) => (row: { merchant_id: string; sequence: number }) =>
      row.merchant_id === merchantId && row.sequence === sequence
    const held = hold(merchantId, 2_000n, { transferId: known(4).id })
    const commands = [
      credit(merchantId, 10_000n, { transferId: known(1).id, description: 'Pix' }),
      held,
      { ...capture(held, 20n), transferId: known(6).id },
      { ...giveBack(held, 1_000n), transferId: known(8).id },
      { ...release({ ...held, transferId: known(9).id }), transferId: known(10).id },
      { ...adjustment(merchantId, -5n), transferId: known(12).id },
    ]
    for (const [index, sequence] of [1, 4, 6, 8, 10, 12].entries()) {
      const command = commands[index]
      if (!command) throw new Error('no command')
      const { outcome, posted_cents, available_cents } = known(sequence)
      expect(await postOne(there, command)).toMatchObject({
        outcome,
        replayed: true,
        postedCents: BigInt(posted_cents),
        availableCents: BigInt(available_cents),
      })
    }
    expect(await verify(there)).toMatchObject({ transfers: 14 })
  })

  it('continues its checkpoints, and earlier proofs still hold', async () => {
    const { upgrade, join: joinAfter } = await startOnce('0007', before.tables)
    await upgrade()
    const there = joinAfter()
    const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
    await writeFile(join(folder, 'checkpoint-000000001.jsonl'), before.checkpoint)
    const privateKey = createPrivateKey({
      key: Buffer.from(before.signingKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    const source = { files: createFolderFiles(folder), publicKey: createPublicKey(privateKey) }
    expect(checkProof(transferProofSchema.parse(before.proof), source.publicKey).statement.number).toBe(1)
    const own = credit(merchantId, 1n)
    await postOne(there, own)
    const { pool, logger, metrics } = there
    const take = createCheckpoints({
      pool,
      hashKeys,
      files: source.files,
      privateKey,
      everyMs: 900_000,
      logger,
      metrics,
      record: async () => undefined,
    })
    await take(new Date('2026-11-22T22:15:00Z'))
    expect((await metrics.lies.get()).values[0]?.value).toBe(0)
    expect(await readdir(folder)).toHaveLength(2)
    const oldest = before.tables.transfers.find(({ sequence }: { sequence: number }) => sequence === 4)
    expect(await proveTransfer(pool, hashKeys, source, { merchantId, transferId: oldest.id })).toMatchObject({
      ...before.proof,
      version: 2,
    })
    const proof = await proveTransfer(pool, hashKeys, source, { merchantId, transferId: own.transferId })
    expect(checkProof(proof, source.publicKey).transfer).toMatchObject({ form: 2, id: own.transferId, sequence: '14' })
  })
})

describe('a ledger from before there was one row per transfer', () => {
  it('has every transfer, hold and page of its statement after the upgrade, verifies, and goes on', async () => {
    const { upgrade, superuser, join: joinAfter } = await startBeforeOneRow()
    await upgrade()
    const there = joinAfter()
    for (const table of ['balances', 'transfers', 'holds']) {
      const select = `SELECT to_jsonb(one) AS row FROM ${table} AS one ORDER BY to_jsonb(one)::text`
      expect((await superuser.query(select)).rows).toEqual((await here.pool.query(select)).rows)
    }
    expect(await verify(there)).toEqual(await verify(here))
    for (const kind of [undefined, 'hold', 'adjustment'] as const) {
      const filter = { merchantId, kind, limit: 5 }
      expect(await listEntries(there, filter)).toEqual(await listEntries(here, filter))
    }
    const period = { merchantId, from: '2026-11-20', to: '2026-11-23' }
    expect(await reportDays(there, period)).toEqual(await reportDays(here, period))
    await postOne(there, credit(merchantId, 1n))
    expect(await verify(there)).toMatchObject({ transfers: 15, movements: 12 })
  })

  it('continues its checkpoints, and earlier proofs still hold', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
    const source = { files: createFolderFiles(folder), publicKey: createPublicKey(privateKey) }
    const checkpointsOf = ({ pool, logger, metrics }: typeof here) =>
      createCheckpoints({
        pool,
        hashKeys,
        files: source.files,
        privateKey,
        everyMs: 900_000,
        logger,
        metrics,
        record: async () => undefined,
      })
    await checkpointsOf(here)(new Date('2026-11-22T22:00:00Z'))
    const { rows } = await here.pool.query('SELECT id FROM transfers WHERE merchant_id = $1 AND sequence = 4', [
      merchantId,
    ])
    const wanted = { merchantId, transferId: rows[0].id }
    const proof = await proveTransfer(here.pool, hashKeys, source, wanted)

    const { upgrade, join: joinAfter } = await startBeforeOneRow()
    await upgrade()
    const there = joinAfter()
    expect(await proveTransfer(there.pool, hashKeys, source, wanted)).toEqual(proof)
    expect(checkProof(proof, source.publicKey).statement.number).toBe(1)
    await postOne(there, credit(newMerchant(), 1n))
    await checkpointsOf(there)(new Date('2026-11-22T22:15:00Z'))
    expect((await there.metrics.lies.get()).values[0]?.value).toBe(0)
    expect(await readdir(folder)).toHaveLength(2)
  })

  const lies = {
    'an entry of another time': `UPDATE entries SET created_at = created_at - interval '1 s' WHERE sequence = 4`,
    'an entry with another balance': `UPDATE entries SET held_cents = held_cents + 1 WHERE account = 'merchant' AND sequence = 4`,
    'an entry of no transfer': `INSERT INTO entries (merchant_id, sequence, account, transfer_id, kind, amount_cents, created_at)
      SELECT merchant_id, 99, account, transfer_id, kind, amount_cents, created_at FROM entries WHERE account = 'adjustments'`,
    'an entry with another amount': `UPDATE entries SET amount_cents = amount_cents + 1 WHERE account = 'fee_revenue'`,
    'a credit that came from nowhere': `UPDATE entries SET account = 'adjustments' WHERE account = 'provider_clearing' AND sequence = 1`,
    'a transfer without its entry': `DELETE FROM entries WHERE account = 'merchant' AND sequence = 4`,
    'a hold of another amount': `UPDATE holds SET amount_cents = amount_cents + 1 WHERE state = 'active'`,
    'a hold that is gone': `DELETE FROM holds WHERE state = 'captured'`,
    'a hold that nobody made': `INSERT INTO holds (id, merchant_id, amount_cents, reason, state)
      SELECT gen_random_uuid(), merchant_id, 1, 'refund', 'active' FROM balances`,
  }
  it.each(Object.entries(lies))('is not upgraded while there is %s', async (_, lie) => {
    const { upgrade, superuser } = await startBeforeOneRow()
    await superuser.query('ALTER TABLE entries DISABLE TRIGGER ALL')
    await superuser.query(lie)
    await expect(upgrade()).rejects.toThrow(/is not what its transfer says|violates/)
    expect((await superuser.query('SELECT FROM entries LIMIT 1')).rows).toHaveLength(1)
  })
})
