import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { createDatabase, createPool, pingDatabase } from '@comporta/shared/db/database.ts'
import { createJobSender, type JobSender } from '@comporta/shared/jobs/job-sender.ts'
import { createLedgerClient, type LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { createProducerRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger, type Logger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { type Config, settingsOf } from './config.ts'
import type { WithdrawalSettings } from './domain/withdrawal-settings.ts'
import type { Database, Schema } from './storage/database.ts'
import { createFairShare, type FairShare } from './use-cases/fair-share.ts'
import { createWithdrawalMetrics, type WithdrawalMetrics } from './withdrawal-metrics.ts'

/** All that the use-cases reach. */
export interface Dependencies {
  database: Database
  ledger: LedgerClient
  provider: Pick<PixProvider, 'sendPayout' | 'findPayout'>
  jobs: JobSender
  /** How much of this process one merchant may have at once. */
  share: FairShare
  settings: WithdrawalSettings
  logger: Logger
  metrics: WithdrawalMetrics
}

/** The composition root of both processes: the dependencies, whether they are well, and how they end. */
export interface Composition {
  dependencies: Dependencies
  health: { database: () => Promise<void>; redis: () => Promise<void> }
  close: () => Promise<void>
}

const ledgerTimeoutMs = 3_000
const redisTimeoutMs = 500
const shareWaitMs = 500

/** Of a worker's hands, one merchant gets three quarters at most. */
const shareOf = (concurrency: number): number => Math.max(Math.floor(concurrency * 0.75), 1)

export function compose(config: Config & { WORKER_CONCURRENCY?: number }, processName: string): Composition {
  const logger = createLogger({ name: processName, level: config.LOG_LEVEL })
  const metrics = createMetrics(processName)
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection')
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: processName,
    maxConnections: config.DATABASE_MAX_CONNECTIONS,
    onError,
  })
  const database = createDatabase<Schema>(pool)
  const redis = createProducerRedis({ url: config.REDIS_URL, commandTimeoutMs: redisTimeoutMs, onError })
  const jobs = createJobSender({ redis, prefix: config.QUEUE_PREFIX, logger, metrics })
  const ledger = createLedgerClient({
    baseUrl: config.LEDGER_URL,
    sign: createServiceTokenSigner('withdrawals', config.SERVICE_PRIVATE_KEY),
    timeoutMs: ledgerTimeoutMs,
  })
  const provider = createPixProvider(config)
  return {
    dependencies: {
      database,
      ledger,
      provider,
      jobs,
      share: createFairShare({ limit: shareOf(config.WORKER_CONCURRENCY ?? 1), waitMs: shareWaitMs }),
      settings: settingsOf(config),
      logger,
      metrics: createWithdrawalMetrics(metrics),
    },
    health: {
      database: () => pingDatabase(database),
      async redis() {
        await redis.ping()
      },
    },
    async close() {
      await jobs.close()
      await Promise.allSettled([ledger.close(), provider.close()])
      redis.disconnect()
      await database.destroy()
    },
  }
}
