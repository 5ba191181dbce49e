import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../src/db/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-database.ts'

const migrations = {
  '0001_create': 'CREATE TABLE one (id int); CREATE TABLE two (id int)',
  '0002_change': 'ALTER TABLE two ADD COLUMN more int; ALTER TABLE one ADD COLUMN more int',
} as const

async function folderOf(names: readonly (keyof typeof migrations)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) {
    const statements = migrations[name].split('; ').map((text) => `await database.executeQuery(query('${text}'))`)
    const query =
      "const query = (sql) => ({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: sql } })"
    await writeFile(
      join(folder, `${name}.ts`),
      `${query}\nexport async function up(database) {\n${statements.join('\n')}\n}\n`,
    )
  }
  return folder
}

async function connect({ ownerUrl }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function prepare(): Promise<{ database: TestDatabase; change: (lockWaitMs: number) => Promise<string[]> }> {
  const database = await createTestDatabase('beside-work', await folderOf(['0001_create']))
  onTestFinished(() => database.drop())
  const migrationsDir = await folderOf(['0001_create', '0002_change'])
  return {
    database,
    change: (lockWaitMs) =>
      migrate({ databaseUrl: database.ownerUrl, serviceRole: 'test_beside-work', migrationsDir, lockWaitMs }),
  }
}

/** Whether somebody waits for a table of this database. */
const hasWaiters = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND locktype = 'relation' AND NOT granted) AS waits`,
  )
  return rows[0]?.waits === true
}

it('a migration that waits for a table keeps nobody else from it, and finishes once it is free', async () => {
  const { database, change } = await prepare()
  const [worker, other] = [await connect(database), await connect(database)]
  await worker.query('BEGIN')
  await worker.query('SELECT FROM one')
  const changed = change(50)
  await expect.poll(() => hasWaiters(other), { interval: 5 }).toBe(true)
  // Waits behind the migration until that gives up for now.
  await other.query('SELECT FROM one')
  await worker.query('COMMIT')
  expect(await changed).toEqual(['0002_change'])
})

it('a migration is tried again after a deadlock', async () => {
  const { database, change } = await prepare()
  const [worker, other] = [await connect(database), await connect(database)]
  await worker.query('BEGIN')
  await worker.query('SELECT FROM one')
  const changed = change(30_000)
  await expect.poll(() => hasWaiters(other), { interval: 5 }).toBe(true)
  // The migration holds the second table and wants the first; PostgreSQL ends one of the two.
  await worker.query('SELECT FROM two').then(
    () => worker.query('COMMIT'),
    () => worker.query('ROLLBACK'),
  )
  expect(await changed).toEqual(['0002_change'])
})
