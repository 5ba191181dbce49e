import { fileURLToPath } from 'node:url'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import {
  type BundleId,
  houseMerchantId,
  type MerchantId,
  newId,
  type ProviderAccount,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { hashKeysSetting } from '../src/config.ts'
import { type Dependencies, groupPoolOptions } from '../src/dependencies.ts'
import type {
  Adjustment,
  Capture,
  Command,
  Credit,
  PlaceHold,
  ProviderMove,
  Release,
  Return,
  TransferIn,
  TransferOut,
} from '../src/domain/command.ts'
import type { Outcome } from '../src/domain/outcome.ts'
import { createLedgerMetrics } from '../src/ledger-metrics.ts'
import type { LedgerPool, LedgerSchema } from '../src/storage/database.ts'
import { createGroupCommit } from '../src/use-cases/group-commit.ts'
import { postTransfers } from '../src/use-cases/post-transfers.ts'
import { settleCredits } from '../src/use-cases/settle-credits.ts'

/** As `LEDGER_HASH_KEYS` has them for processes. */
export const hashKeysText = '1:the key of tests which is no secret at all'
export const hashKeys = hashKeysSetting.parse(hashKeysText)

/** A ledger on a database of its own. `join` adds another process's view of that database, `openAsSuperuser` a forger's. */
export async function startLedger() {
  const testDatabase = await createTestDatabase('ledger', fileURLToPath(new URL('../migrations', import.meta.url)))
  const pools: LedgerPool[] = []
  const superusers: pg.Client[] = []
  const logger = createLogger({ name: 'ledger-test', level: 'silent' })

  function join(
    url = testDatabase.url,
    limits: { statementTimeoutMs?: number } = {},
  ): Dependencies & { pool: LedgerPool } {
    const pool = createPool({
      url,
      applicationName: 'ledger-test',
      ...groupPoolOptions,
      ...limits,
      maxConnections: 5,
      onError: () => undefined,
    })
    pools.push(pool)
    const metrics = createLedgerMetrics(createMetrics('ledger-test'))
    return {
      pool,
      database: createDatabase<LedgerSchema>(pool),
      groupCommit: createGroupCommit({ pool, hashKeys, logger, metrics }),
      logger,
      metrics,
    }
  }

  return {
    ...testDatabase,
    join,
    async openAsSuperuser(): Promise<pg.Client> {
      const superuser = new pg.Client({ connectionString: testDatabase.superuserUrl })
      await superuser.connect()
      superusers.push(superuser)
      return superuser
    },
    async stop() {
      await Promise.all([...pools, ...superusers].map((connection) => connection.end()))
      await testDatabase.drop()
    },
  }
}

export const newMerchant = (): MerchantId => newId<MerchantId>()
export const newTransferId = (): TransferId => newId<TransferId>()

/** Posts one command and returns its outcome. */
export async function postOne(dependencies: Pick<Dependencies, 'groupCommit'>, command: Command): Promise<Outcome> {
  const [outcome] = await postTransfers(dependencies, [command])
  if (!outcome) throw new Error('no outcome')
  return outcome
}

/** Every kind of transfer of one merchant alone, posted, refused and repeated: 13 of the returned merchant, and one of another. */
export async function postHistory(here: Dependencies): Promise<MerchantId> {
  const merchantId = newMerchant()
  await postOne(here, credit(merchantId, 10_000n, { description: 'Pix' }))
  const soon = credit(merchantId, 500n, { availableAt: new Date(Date.now() + 300) })
  await postOne(here, soon)
  await postOne(here, credit(merchantId, 600n, { availableAt: new Date(Date.now() + 3_600_000) }))
  const paid = hold(merchantId, 2_000n)
  await postOne(here, paid)
  await postOne(here, hold(merchantId, 50_000n))
  await postOne(here, capture(paid, 20n))
  await postOne(here, capture(paid, 20n))
  await postOne(here, giveBack(paid, 1_000n))
  const released = hold(merchantId, 300n, { reason: 'refund' })
  await postOne(here, released)
  await postOne(here, release(released))
  await postOne(here, hold(merchantId, 700n))
  await postOne(here, adjustment(merchantId, -5n))
  await postOne(here, hold(newMerchant(), 9n, { partial: true, reason: 'dispute' }))
  await vi.waitFor(
    async () => {
      await settleCredits(here)
      const found = here.database.selectFrom('holds').select('state').where('id', '=', soon.transferId)
      expect(await found.execute()).toEqual([{ state: 'released' }])
    },
    { timeout: 60_000 },
  )
  return merchantId
}

/** Saves the rows of all tables; `restore` brings them back after a forgery. */
export async function saveTables(superuser: pg.Client) {
  const tables = ['balances', 'transfers', 'holds']
  await superuser.query('CREATE SCHEMA saved')
  for (const table of tables) await superuser.query(`CREATE TABLE saved.${table} AS TABLE ${table}`)
  return {
    async restore() {
      for (const table of tables) {
        await superuser.query(`DELETE FROM ${table}`)
        await superuser.query(`INSERT INTO ${table} SELECT * FROM saved.${table}`)
      }
    },
    forget: () => superuser.query('DROP SCHEMA saved CASCADE'),
  }
}

/** Allows balances that no service could write. */
export async function dropChecksOfBalances(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = 'balances'::regclass AND contype = 'c'`,
  )
  for (const { name } of rows) {
    await superuser.query(`ALTER TABLE balances DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  }
}

const about = (merchantId: MerchantId) => ({
  transferId: newTransferId(),
  merchantId,
  subject: { type: 'none', id: '' },
  description: null,
  actor: 'service:sales',
  requestId: 'a-request',
})

export const credit = (merchantId: MerchantId, amount: bigint, changes: Partial<Credit> = {}): Credit => ({
  ...about(merchantId),
  kind: 'credit',
  amountCents: cents(amount),
  availableAt: null,
  ...changes,
})

export const hold = (merchantId: MerchantId, amount: bigint, changes: Partial<PlaceHold> = {}): PlaceHold => ({
  ...about(merchantId),
  kind: 'hold',
  amountCents: cents(amount),
  requiredCents: cents(amount),
  reason: 'withdrawal',
  partial: false,
  ...changes,
})

export const capture = (held: PlaceHold, fee: bigint, changes: Partial<Capture> = {}): Capture => ({
  ...about(held.merchantId),
  kind: 'capture',
  holdId: held.transferId,
  feeCents: cents(fee),
  ...changes,
})

export const release = (held: Command): Release => ({
  ...about(held.merchantId),
  kind: 'release',
  holdId: held.transferId,
})

export const giveBack = (held: PlaceHold, amount: bigint, changes: Partial<Return> = {}): Return => ({
  ...about(held.merchantId),
  kind: 'return',
  holdId: held.transferId,
  amountCents: cents(amount),
  ...changes,
})

export const adjustment = (merchantId: MerchantId, amount: bigint): Adjustment => ({
  ...about(merchantId),
  kind: 'adjustment',
  amountCents: cents(amount),
  description: 'a reason',
  actor: 'operator:one operator:two',
})

/** From one of our accounts at PSPs to another. */
export const providerMove = (from: number, to: number, amount: bigint): ProviderMove => ({
  ...about(houseMerchantId),
  kind: 'provider_move',
  amountCents: cents(amount),
  providerAccount: from as ProviderAccount,
  toProviderAccount: to as ProviderAccount,
  description: 'funding of payouts',
  actor: 'operator:one operator:two',
})

/** The first leg of a bundle of its own. */
export const transferOut = (
  merchantId: MerchantId,
  amount: bigint,
  changes: Partial<TransferOut> = {},
): TransferOut => ({
  ...about(merchantId),
  kind: 'transfer_out',
  bundleId: newId<BundleId>(),
  amountCents: cents(amount),
  partial: false,
  ...changes,
})

/** Another leg of the same bundle; without an amount, it brings all that was taken. */
export const transferIn = (
  merchantId: MerchantId,
  amount: bigint | null,
  { bundleId }: Pick<TransferOut, 'bundleId'>,
  changes: Partial<TransferIn> = {},
): TransferIn => ({
  ...about(merchantId),
  kind: 'transfer_in',
  bundleId,
  amountCents: amount === null ? null : cents(amount),
  availableAt: null,
  ...changes,
})
