import { createPublicKey, type KeyObject } from 'node:crypto'
import { createDatabase, createPool, pingDatabase } from '@comporta/shared/db/database.ts'
import { observePools } from '@comporta/shared/db/observe-pool.ts'
import { createLogger, type Logger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { bucketOf, type CheckpointConfig, type CommandConfig, type Config } from './config.ts'
import type { HashKeys } from './domain/hash-keys.ts'
import { createLedgerMetrics, type LedgerMetrics } from './ledger-metrics.ts'
import type { LedgerDatabase, LedgerPool, LedgerSchema } from './storage/database.ts'
import type { FileStore } from './storage/file-store.ts'
import { createFolderFiles } from './storage/folder-files.ts'
import { groupSettings } from './storage/group-connection.ts'
import { createGroupCommit, type GroupCommit, waitersMax } from './use-cases/group-commit.ts'
import type { CheckpointSource } from './use-cases/load-checkpoint.ts'
import type { Repeating } from './use-cases/repeat-postings.ts'

/** Everything that the use-cases need. */
export interface Dependencies {
  database: LedgerDatabase
  groupCommit: GroupCommit
  logger: Logger
  metrics: LedgerMetrics
}

/** The composition root of the processes: the dependencies, the health checks, and how to close them. */
export interface Composition {
  dependencies: Dependencies
  /** For a command that posts while nobody else does. */
  repeating: Repeating
  health: { database: () => Promise<void> }
  close: () => Promise<void>
}

/** At most two groups are under way, each on one connection. The other connections wait for accounts that somebody else has locked. */
export const groupPoolOptions = { maxConnections: 2 + waitersMax, settings: groupSettings } as const

/**
 * Merchants' reads follow the order of an index, or stretches of 32 in it, and stop where the page ends. PostgreSQL expects
 * few entries of a merchant without statistics: it would read and sort a whole long history for each page.
 */
export const readSettings = {
  enable_sort: 'off',
  max_parallel_workers_per_gather: '0',
} as const

export function compose(config: Config, processName: string): Composition {
  const logger = createLogger({ name: processName, level: config.LOG_LEVEL })
  const metrics = createLedgerMetrics(createMetrics(processName))
  const connection = {
    url: config.DATABASE_URL,
    applicationName: processName,
    onError: (error: Error) => logger.warn({ err: error }, 'connection'),
  }
  const pool = createPool({ ...connection, maxConnections: config.DATABASE_MAX_CONNECTIONS, settings: readSettings })
  const groupPool = createPool({ ...connection, ...groupPoolOptions })
  observePools(metrics.process, { main: pool, groups: groupPool })
  const database = createDatabase<LedgerSchema>(pool)
  const posting = { pool: groupPool, hashKeys: config.LEDGER_HASH_KEYS, logger, metrics }
  return {
    dependencies: { database, groupCommit: createGroupCommit(posting), logger, metrics },
    repeating: posting,
    health: { database: () => pingDatabase(database) },
    // Not the database's own `destroy`, which does nothing if no query ever ran.
    async close() {
      await Promise.all([pool.end(), groupPool.end()])
    },
  }
}

/** For commands. Throws when the settings have no keys. */
export function hashKeysOf({ LEDGER_HASH_KEYS: keys }: CommandConfig): HashKeys {
  if (!keys) throw new Error('Set LEDGER_HASH_KEYS')
  return keys
}

/** Where checkpoints are written: a bucket before a folder; undefined without either. Loads a bucket's client for a bucket only. */
export async function openFiles(config: CheckpointConfig): Promise<FileStore | undefined> {
  const bucket = bucketOf(config)
  if (!bucket) return config.LEDGER_CHECKPOINT_FOLDER ? createFolderFiles(config.LEDGER_CHECKPOINT_FOLDER) : undefined
  const { createBucketFiles } = await import('./storage/bucket-files.ts')
  return createBucketFiles(bucket)
}

export const noCheckpoints = 'Set LEDGER_CHECKPOINT_KEY, and LEDGER_CHECKPOINT_FOLDER or LEDGER_CHECKPOINT_BUCKET'

/** For commands. Throws when the settings lack the place of the checkpoints or the key that signs them. */
export async function checkpointsOf(config: CheckpointConfig): Promise<{ files: FileStore; privateKey: KeyObject }> {
  const files = await openFiles(config)
  const privateKey = config.LEDGER_CHECKPOINT_KEY
  if (!files || !privateKey) throw new Error(noCheckpoints)
  return { files, privateKey }
}

/** As `checkpointsOf`, for readers. */
export async function checkpointSourceOf(config: CheckpointConfig): Promise<CheckpointSource> {
  const { files, privateKey } = await checkpointsOf(config)
  return { files, publicKey: createPublicKey(privateKey) }
}

/** For what reads much of the ledger: a command, a worker's checkpoints, or its closed days. Statements have no time limit. */
export function composeCommand(
  config: Pick<CommandConfig, 'DATABASE_URL'>,
  commandName: string,
): { pool: LedgerPool; database: LedgerDatabase; close: () => Promise<void> } {
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: commandName,
    maxConnections: 1,
    statementTimeoutMs: 0,
    // The next query on a lost connection fails by itself.
    onError: () => undefined,
  })
  return { pool, database: createDatabase<LedgerSchema>(pool), close: () => pool.end() }
}
