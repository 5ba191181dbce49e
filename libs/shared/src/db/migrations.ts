import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { isLockTimeout, sqlStateOf } from './database.ts'

export interface MigrateOptions {
  /** Connects as the role that owns the tables. */
  databaseUrl: string
  /** The role that the service connects as; migrations grant to `current_setting('comporta.service_role')`. */
  serviceRole: string
  /** A folder of `0001_….ts` files, each exporting `up`. */
  migrationsDir: string
  /** How long it waits for a table that is in use; meanwhile everybody else who wants that table waits behind it. */
  lockWaitMs?: number
}

const betweenTriesMs = 500
const triesMax = 120

/**
 * Brings a database to the newest migration; safe to run from several processes at once, and while the previous version
 * is at work. Returns what it applied. Each migration is its own transaction: a single one would hold every table that
 * any of them wants.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 2,
    // A statement may take as long as it needs; a server that cannot be reached may not.
    connectionTimeoutMillis: 10_000,
    lock_timeout: options.lockWaitMs ?? 1_500,
    options: `-c comporta.service_role=${options.serviceRole}`,
  })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db: database, provider: migrationFiles(options.migrationsDir) })
    const applied: string[] = []
    for (;;) {
      const next = await applyNext(migrator)
      if (next === undefined) return applied
      applied.push(next)
    }
  } finally {
    await database.destroy()
  }
}

/** Tries again after a lock timeout or a deadlock: nothing of the migration was done then. */
async function applyNext(migrator: Migrator): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error === undefined) return results[0]?.migrationName
    const isHeldUp = isLockTimeout(error) || sqlStateOf(error) === '40P01'
    if (!isHeldUp || tries === triesMax) throw error
    await delay(betweenTriesMs)
  }
}

/** The role name in a connection URL; grants go to it. */
export function roleOfUrl(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username)
}

const migrationFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9-]+\.ts$/.test(file))
    return Object.fromEntries(files.map((file) => [basename(file, '.ts'), loadedWhenRun(join(folder, file))]))
  },
})

/** Loads the code of a migration when it runs: a database that is up to date needs none. */
const loadedWhenRun = (path: string): Migration => ({
  async up(database) {
    const { up } = (await import(pathToFileURL(path).href)) as Migration
    await up(database)
  },
})
