import type { Kysely } from 'kysely'
import { createServiceTokenSigner, type ServiceName } from '../auth/service-tokens.ts'
import type { ConnectionsConfig } from '../config/connections-environment.ts'
import { createDatabase, createPool, pingDatabase } from '../db/database.ts'
import type { JobCatalog } from '../jobs/job-catalog.ts'
import { createJobSender, type JobSender } from '../jobs/job-sender.ts'
import { createLedgerClient, type LedgerClient } from '../ledger/ledger-client.ts'
import { createPixProvider } from '../provider/create-pix-provider.ts'
import type { PixProvider } from '../provider/pix-provider.ts'
import { createProducerRedis } from '../redis/connections.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'

/** What sales and withdrawals, which move money, stand on: their database, the ledger, the PIX provider, the queues. */
export interface Connections<Schema> {
  database: Kysely<Schema>
  ledger: LedgerClient
  provider: PixProvider
  jobs: JobSender
  logger: Logger
  /** The process's own registry. */
  metrics: Metrics
  health: { database: () => Promise<void>; redis: () => Promise<void> }
  close: () => Promise<void>
}

interface ProcessNames {
  /** Whose key signs the calls. */
  service: ServiceName
  /** As logs, metrics and the database show it, e.g. `sales-worker`. */
  process: string
  catalog: JobCatalog
}

/**
 * Every statement looks rows up by their keys, a few or a few hundred. A plan is kept for as long as its connection, and
 * often made while the tables are empty: it must not be one that reads them whole.
 */
const plansByKey = { enable_hashjoin: 'off', enable_mergejoin: 'off', enable_seqscan: 'off' }

const ledgerTimeoutMs = 3_000
const redisTimeoutMs = 500

export function openConnections<Schema>(names: ProcessNames, config: ConnectionsConfig): Connections<Schema> {
  const logger = createLogger({ name: names.process, level: config.LOG_LEVEL })
  const metrics = createMetrics(names.process)
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection')
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: names.process,
    maxConnections: config.DATABASE_MAX_CONNECTIONS,
    settings: plansByKey,
    onError,
  })
  const database = createDatabase<Schema>(pool)
  const redis = createProducerRedis({ url: config.REDIS_URL, commandTimeoutMs: redisTimeoutMs, onError })
  const jobs = createJobSender({ redis, prefix: config.QUEUE_PREFIX, catalog: names.catalog, logger, metrics })
  const ledger = createLedgerClient({
    baseUrl: config.LEDGER_URL,
    sign: createServiceTokenSigner(names.service, config.SERVICE_PRIVATE_KEY),
    timeoutMs: ledgerTimeoutMs,
  })
  const provider = createPixProvider(config)
  return {
    database,
    ledger,
    provider,
    jobs,
    logger,
    metrics,
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
