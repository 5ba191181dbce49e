import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createDatabase, createPool, inTransaction, isDatabaseUnavailable } from '../../src/db/database.ts'

let database: Kysely<Record<string, never>>

beforeEach(async () => {
  const pool = createPool({
    url: inject('databaseAdminUrl'),
    applicationName: 'test',
    maxConnections: 1,
    onError: () => undefined,
  })
  database = createDatabase(pool)
  // It belongs to this connection, and goes with it.
  await sql`CREATE TEMPORARY TABLE kept (id integer)`.execute(database)
})
afterEach(() => database.destroy())

const read = () => sql`SELECT * FROM kept WHERE id > ${0}`.execute(database)
const write = () => sql`INSERT INTO kept (id) VALUES (${1}) RETURNING *`.execute(database)
const migrate = () => sql`ALTER TABLE kept ADD COLUMN name text`.execute(database)

it('a statement is parsed once per connection', async () => {
  for (let time = 0; time < 3; time += 1) await read()
  const { rows } = await sql`
    SELECT FROM pg_prepared_statements WHERE statement LIKE 'SELECT * FROM kept%' AND ${true}`.execute(database)
  expect(rows.length).toBe(1)
})

it('a statement outdated by a migration fails as unavailable, and works when repeated', async () => {
  await read()
  await migrate()
  const error = await read().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect((await read()).rows).toEqual([])
})

it('a write outdated by a migration changes nothing, fails as unavailable, and works when repeated', async () => {
  await write()
  await migrate()
  const error = await write().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect((await read()).rows).toHaveLength(1)
  await write()
  expect((await read()).rows).toHaveLength(2)
})

it('a transaction with an outdated statement is repeated by itself', async () => {
  await read()
  await migrate()
  await inTransaction(database, async (transaction) => {
    await sql`INSERT INTO kept VALUES (${1}, ${'once'})`.execute(transaction)
    await sql`SELECT * FROM kept WHERE id > ${0}`.execute(transaction)
  })
  expect((await read()).rows).toEqual([{ id: 1, name: 'once' }])
})
