import { fileURLToPath } from 'node:url'
import { createDatabase, createPool } from '@comporta/shared/db/database.ts'
import { createTestDatabase } from '@comporta/shared/testing/test-database.ts'
import type { Kysely } from 'kysely'
import type pg from 'pg'

const migrations = fileURLToPath(new URL('../../../../services/withdrawals/migrations', import.meta.url))

/** A database of a service that has due steps. */
export async function openWorkDatabase<Schema>(): Promise<{
  database: Kysely<Schema>
  pool: pg.Pool
  superuserUrl: string
  close: () => Promise<void>
}> {
  const testDatabase = await createTestDatabase('withdrawals', migrations)
  const pool = createPool({
    url: testDatabase.url,
    applicationName: 'test',
    maxConnections: 8,
    onError: () => undefined,
  })
  const database = createDatabase<Schema>(pool)
  return {
    database,
    pool,
    superuserUrl: testDatabase.superuserUrl,
    async close() {
      await database.destroy()
      await testDatabase.drop()
    },
  }
}
