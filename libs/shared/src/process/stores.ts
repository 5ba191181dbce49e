import type { Kysely } from 'kysely'
import type { StoresConfig } from '../config/connections-environment.ts'
import { createDatabase, createPool, pingDatabase, plansByKey } from '../db/database.ts'
import { observePools } from '../db/observe-pool.ts'
import type { JobCatalog } from '../jobs/job-catalog.ts'
import { createJobSender, type JobSender } from '../jobs/job-sender.ts'
import { createProducerRedis, type Redis } from '../redis/connections.ts'
import { loadDataKeys } from '../sealing/data-keys.ts'
import { createVault, type Vault } from '../sealing/vault.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'

/** What every service with workers needs: its database and its queues. */
export interface Stores<Schema> {
  database: Kysely<Schema>
  /** Seals the personal values in the database. */
  vault: Vault
  jobs: JobSender
  /** For answering requests: it fails at once if Redis is away. */
  redis: Redis
  logger: Logger
  /** The process's own registry. */
  metrics: Metrics
  health: { database: () => Promise<void>; redis: () => Promise<void> }
  close: () => Promise<void>
}

export interface ProcessNames {
  /** The name in logs, metrics and the database, e.g. `sales-worker`. */
  process: string
  catalog: JobCatalog
  /** The columns with personal values, as rows name them. */
  sealed: readonly string[]
  /** The pool's `connectionWaitMs`, for a process with far more hands than connections. */
  connectionWaitMs?: number
}

const redisTimeoutMs = 500

export function openStores<Schema>(names: ProcessNames, config: StoresConfig): Stores<Schema> {
  const logger = createLogger({ name: names.process, level: config.LOG_LEVEL })
  const metrics = createMetrics(names.process)
  const onError = (error: Error): void => logger.warn({ err: error }, 'connection')
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: names.process,
    maxConnections: config.DATABASE_MAX_CONNECTIONS,
    settings: plansByKey,
    ...(names.connectionWaitMs !== undefined && { connectionWaitMs: names.connectionWaitMs }),
    onError,
  })
  observePools(metrics, { main: pool })
  const vault = createVault({
    columns: names.sealed,
    load: () =>
      loadDataKeys({
        pool,
        secret: config.DATA_ENCRYPTION_KEY,
        secretBefore: config.DATA_ENCRYPTION_KEY_BEFORE,
        rolloutSeconds: config.DATA_KEY_ROLLOUT_SECONDS,
      }),
  })
  const database = createDatabase<Schema>(pool, vault)
  const redis = createProducerRedis({ url: config.REDIS_URL, commandTimeoutMs: redisTimeoutMs, onError })
  const jobs = createJobSender({ redis, prefix: config.QUEUE_PREFIX, catalog: names.catalog, logger, metrics })
  return {
    database,
    vault,
    jobs,
    redis,
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
      redis.disconnect()
      await database.destroy()
    },
  }
}
