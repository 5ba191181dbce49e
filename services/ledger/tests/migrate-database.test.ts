import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, roleOfUrl } from '@comporta/shared/db/migrations.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkProof } from '../src/domain/transfer-proof.ts'
import { listEntries } from '../src/use-cases/list-entries.ts'
import { proveTransfer } from '../src/use-cases/prove-transfer.ts'
import { reportDays } from '../src/use-cases/report-days.ts'
import { createCheckpoints } from '../src/use-cases/take-checkpoint.ts'
import { verifyLedger } from '../src/use-cases/verify-ledger.ts'
import { credit, newMerchant, postHistory, postOne, startLedger } from './ledger.ts'

const migrationsDir = join(import.meta.dirname, '../migrations')

let ledger: Awaited<ReturnType<typeof startLedger>>
let here: ReturnType<typeof ledger.join>
let history: Promise<MerchantId> | undefined

beforeAll(async () => {
  ledger = await startLedger()
  here = ledger.join()
})
afterAll(() => ledger.stop())

/** One for all tests, which do not change it. */
function historyOnce(): Promise<MerchantId> {
  history ??= postHistory(here)
  return history
}

/** The ledger's rows as they were when entries were a table of their own, by table. */
async function rowsOfBefore(): Promise<Record<'balances' | 'transfers' | 'holds' | 'entries', string>> {
  await historyOnce()
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

/** A database of the version before one row per transfer, with this ledger's history; `upgrade` brings it to the newest. */
async function startBefore() {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const name of await readdir(migrationsDir)) {
    if (name < '0006') await symlink(join(migrationsDir, name), join(folder, name))
  }
  const before = await createTestDatabase('ledger-before', folder)
  const superuser = new pg.Client({ connectionString: before.superuserUrl })
  await superuser.connect()
  onTestFinished(async () => {
    await superuser.end()
    await before.drop()
  })
  for (const [table, rows] of Object.entries(await rowsOfBefore())) {
    await superuser.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [rows])
  }
  return {
    superuser,
    join: () => ledger.join(before.url),
    upgrade: () => migrate({ databaseUrl: before.ownerUrl, serviceRole: roleOfUrl(before.url), migrationsDir }),
  }
}

describe('a ledger from before there was one row per transfer', () => {
  it('has every transfer, hold and page of its statement after the upgrade, is true, and goes on', async () => {
    const merchantId = await historyOnce()
    const { upgrade, superuser, join: joinAfter } = await startBefore()
    await upgrade()
    const there = joinAfter()
    for (const table of ['balances', 'transfers', 'holds']) {
      const select = `SELECT to_jsonb(one) AS row FROM ${table} AS one ORDER BY to_jsonb(one)::text`
      expect((await superuser.query(select)).rows).toEqual((await here.pool.query(select)).rows)
    }
    const verify = (pool: pg.Pool) => verifyLedger({ pool, onProgress: () => undefined })
    expect(await verify(there.pool)).toEqual(await verify(here.pool))
    for (const kind of [undefined, 'hold', 'adjustment'] as const) {
      const filter = { merchantId, kind, limit: 5 }
      expect(await listEntries(there, filter)).toEqual(await listEntries(here, filter))
    }
    const period = { merchantId, from: undefined, to: undefined }
    expect(await reportDays(there, period)).toEqual(await reportDays(here, period))
    await postOne(there, credit(merchantId, 1n))
    expect(await verify(there.pool)).toMatchObject({ transfers: 15, movements: 12 })
  })

  it('continues its checkpoints, and what was proven before is proven', async () => {
    const merchantId = await historyOnce()
    const { privateKey } = generateKeyPairSync('ed25519')
    const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
    const source = { folder, publicKey: createPublicKey(privateKey) }
    const checkpointsOf = ({ pool, logger, metrics }: typeof here) =>
      createCheckpoints({ pool, folder, privateKey, everyMs: 900_000, logger, metrics })
    await checkpointsOf(here)(new Date('2026-11-22T12:00:00Z'))
    const { rows } = await here.pool.query('SELECT id FROM transfers WHERE merchant_id = $1 AND sequence = 4', [
      merchantId,
    ])
    const wanted = { merchantId, transferId: rows[0].id }
    const proof = await proveTransfer(here.pool, source, wanted)

    const { upgrade, join: joinAfter } = await startBefore()
    await upgrade()
    const there = joinAfter()
    expect(await proveTransfer(there.pool, source, wanted)).toEqual(proof)
    expect(checkProof(proof, source.publicKey).statement.number).toBe(1)
    await postOne(there, credit(newMerchant(), 1n))
    await checkpointsOf(there)(new Date('2026-11-22T12:15:00Z'))
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
    const { upgrade, superuser } = await startBefore()
    await superuser.query('ALTER TABLE entries DISABLE TRIGGER ALL')
    await superuser.query(lie)
    await expect(upgrade()).rejects.toThrow(/is not what its transfer says|violates/)
    expect((await superuser.query('SELECT FROM entries LIMIT 1')).rows).toHaveLength(1)
  })
})
