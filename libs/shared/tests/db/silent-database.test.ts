import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createDatabase, createPool, isDatabaseUnavailable, pingDatabase } from '../../src/db/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../src/testing/database-proxy.ts'

let proxy: DatabaseProxy
let pool: pg.Pool

beforeEach(async () => {
  proxy = await startDatabaseProxy(inject('databaseAdminUrl'))
  pool = createPool({
    url: proxy.url,
    applicationName: 'test',
    maxConnections: 1,
    statementTimeoutMs: 100,
    onError: () => undefined,
  })
})
afterEach(async () => {
  await pool.end()
  await proxy.close()
})

const database = () => createDatabase<Record<string, never>>(pool)
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was done',
    (error: unknown) => error,
  )

describe.each([
  ['PostgreSQL hears nobody', 'callers'],
  ['nobody hears PostgreSQL', 'database'],
] as const)('while %s', (_what, who) => {
  it('a statement fails as unavailable, and a new connection works afterwards', async () => {
    await pingDatabase(database())
    proxy.silence(who)
    expect(isDatabaseUnavailable(await errorOf(pingDatabase(database())))).toBe(true)
    proxy.speak()
    await vi.waitFor(() => pingDatabase(database()), { timeout: 60_000 })
  })

  it('a transaction fails as unavailable, and leaves no connection that is still in it', async () => {
    const cut = database()
      .transaction()
      .execute(async (transaction) => {
        await sql`SELECT 1`.execute(transaction)
        proxy.silence(who)
        await sql`SELECT 2`.execute(transaction)
      })
    expect(isDatabaseUnavailable(await errorOf(cut))).toBe(true)
    proxy.speak()
    const { rows } = await sql<{ now: Date; begun: Date }>`
      SELECT statement_timestamp() AS now, transaction_timestamp() AS begun`.execute(database())
    expect(rows[0]?.begun).toEqual(rows[0]?.now)
  })

  it('a request for a connection fails as unavailable', async () => {
    proxy.silence(who)
    expect(isDatabaseUnavailable(await errorOf(pingDatabase(database())))).toBe(true)
    proxy.speak()
    await pingDatabase(database())
  })
})
