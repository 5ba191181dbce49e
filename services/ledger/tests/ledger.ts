import { fileURLToPath } from 'node:url'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { type MerchantId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import { type Dependencies, groupPoolOptions } from '../src/dependencies.ts'
import type { Adjustment, Capture, Command, Credit, PlaceHold, Release, Return } from '../src/domain/command.ts'
import type { Outcome } from '../src/domain/outcome.ts'
import { createLedgerMetrics } from '../src/ledger-metrics.ts'
import type { LedgerPool, LedgerSchema } from '../src/storage/database.ts'
import { createGroupCommit } from '../src/use-cases/group-commit.ts'
import { postTransfers } from '../src/use-cases/post-transfers.ts'

/** A ledger on a database of its own; `join` adds another process's view of the same database. */
export async function startLedger() {
  const testDatabase = await createTestDatabase('ledger', fileURLToPath(new URL('../migrations', import.meta.url)))
  const pools: LedgerPool[] = []
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
      groupCommit: createGroupCommit({ pool, logger, metrics }),
      logger,
      metrics,
    }
  }

  return {
    ...testDatabase,
    join,
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await testDatabase.drop()
    },
  }
}

export const newMerchant = (): MerchantId => newId<MerchantId>()
export const newTransferId = (): TransferId => newId<TransferId>()

/** Posts one command and answers its outcome. */
export async function postOne(dependencies: Pick<Dependencies, 'groupCommit'>, command: Command): Promise<Outcome> {
  const [outcome] = await postTransfers(dependencies, [command])
  if (!outcome) throw new Error('no outcome')
  return outcome
}

const about = (merchantId: MerchantId) => ({
  transferId: newTransferId(),
  merchantId,
  subject: { type: 'none', id: '' },
  description: null,
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

export const capture = (held: PlaceHold, fee: bigint): Capture => ({
  ...about(held.merchantId),
  kind: 'capture',
  holdId: held.transferId,
  feeCents: cents(fee),
})

export const release = (held: Command): Release => ({
  ...about(held.merchantId),
  kind: 'release',
  holdId: held.transferId,
})

export const giveBack = (held: PlaceHold, amount: bigint): Return => ({
  ...about(held.merchantId),
  kind: 'return',
  holdId: held.transferId,
  amountCents: cents(amount),
})

export const adjustment = (merchantId: MerchantId, amount: bigint): Adjustment => ({
  ...about(merchantId),
  kind: 'adjustment',
  amountCents: cents(amount),
  description: 'a reason',
  actor: 'operator:one operator:two',
})
