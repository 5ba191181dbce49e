import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'

export interface MigrateOptions {
  /** Connects as the role that owns the tables. */
  databaseUrl: string
  /** The role that the service connects as; migrations grant to `current_setting('comporta.service_role')`. */
  serviceRole: string
  /** A folder of `0001_….ts` files, each exporting `up`. */
  migrationsDir: string
}

/** Brings a database to the newest migration; safe to run from several processes at once. Returns what it applied. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 2,
    // A statement may take as long as it needs; a server that cannot be reached may not.
    connectionTimeoutMillis: 10_000,
    options: `-c comporta.service_role=${options.serviceRole}`,
  })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db: database, provider: migrationFiles(options.migrationsDir) })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await database.destroy()
  }
}

/** The role name in a connection URL; grants go to it. */
export function roleOfUrl(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username)
}

const migrationFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const file of (await readdir(folder)).sort()) {
      if (!/^\d{4}_[a-z0-9-]+\.ts$/.test(file)) continue
      migrations[file.replace(/\.ts$/, '')] = await import(pathToFileURL(join(folder, file)).href)
    }
    return migrations
  },
})
