import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { createDatabase, createPool, pingDatabase } from '@comporta/shared/db/database.ts'
import { createJobSender, type JobSender } from '@comporta/shared/jobs/job-sender.ts'
import { createLedgerClient, type LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { createProducerRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger, type Logger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { createTestBank, type TestBank } from './clients/test-bank.client.ts'
import type { Config } from './config.ts'
import { createSalesMetrics, type SalesMetrics } from './sales-metrics.ts'
import type { SalesDatabase, SalesSchema } from './storage/database.ts'

/** All that the use-cases reach. */
export interface Dependencies {
  database: SalesDatabase
  ledger: LedgerClient
  provider: PixProvider
  /** Only where the provider is the sandbox. */
  testBank: TestBank | undefined
  jobs: JobSender
  settings: {
    /** After this a refund that the provider does not know never arrived there; above the SPI's 40 seconds. */
    refundSettleWindowMs: number
  }
  logger: Logger
  metrics: SalesMetrics
  /** The gateway's address as merchants and payers know it, without a final slash. */
  publicUrl: string
}

/** The composition root of both processes: the dependencies, whether they are well, and how they end. */
export interface Composition {
  dependencies: Dependencies
  health: { database: () => Promise<void>; redis: () => Promise<void> }
  close: () => Promise<void>
}

const ledgerTimeoutMs = 3_000
const redisTimeoutMs = 500

export function compose(config: Config, processName: string): Composition {
  const logger = createLogger({ name: processName, level: config.LOG_LEVEL })
  const metrics = createMetrics(processName)
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection')
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: processName,
    maxConnections: config.DATABASE_MAX_CONNECTIONS,
    onError,
  })
  const database = createDatabase<SalesSchema>(pool)
  const redis = createProducerRedis({ url: config.REDIS_URL, commandTimeoutMs: redisTimeoutMs, onError })
  const jobs = createJobSender({ redis, prefix: config.QUEUE_PREFIX, logger, metrics })
  const ledger = createLedgerClient({
    baseUrl: config.LEDGER_URL,
    sign: createServiceTokenSigner('sales', config.SERVICE_PRIVATE_KEY),
    timeoutMs: ledgerTimeoutMs,
  })
  const provider = createPixProvider(config)
  const testBank = config.PIX_PROVIDER === 'sandbox' ? createTestBank(config) : undefined
  return {
    dependencies: {
      database,
      ledger,
      provider,
      testBank,
      jobs,
      settings: { refundSettleWindowMs: config.REFUND_SETTLE_WINDOW_MS },
      logger,
      metrics: createSalesMetrics(metrics),
      publicUrl: config.PUBLIC_URL,
    },
    health: {
      database: () => pingDatabase(database),
      async redis() {
        await redis.ping()
      },
    },
    async close() {
      await jobs.close()
      await Promise.allSettled([ledger.close(), provider.close(), testBank?.close()])
      redis.disconnect()
      await database.destroy()
    },
  }
}
