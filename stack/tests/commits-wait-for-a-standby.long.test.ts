import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, isDatabaseUnavailable } from '@comporta/shared/db/database.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPrivatePostgres } from '../servers/private-postgres.ts'
import type { RunningServer } from '../servers/server-process.ts'

let folder: string
let server: RunningServer
const pools: ReturnType<typeof createPool>[] = []

function openPool(statementTimeoutMs?: number) {
  const limit = statementTimeoutMs === undefined ? {} : { statementTimeoutMs }
  const options = { url: server.url, applicationName: 'waiter', maxConnections: 3, onError: () => undefined }
  const pool = createPool({ ...options, ...limit })
  pools.push(pool)
  return pool
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-standby-'))
  server = await startPrivatePostgres({ dataFolder: folder, durable: true, temporary: true })
  const pool = openPool()
  await pool.query('CREATE TABLE promises (number int)')
  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
  await pool.query('SELECT pg_reload_conf()')
  await vi.waitFor(async () => {
    const { rows } = await pool.query('SHOW synchronous_standby_names')
    expect(rows).toEqual([{ synchronous_standby_names: 'nobody' }])
  })
})

afterAll(async () => {
  for (const pool of pools) void pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )

it('a commit that reaches no standby times out as unknown, and is not acknowledged', async () => {
  const pool = openPool(200)
  const transaction = await pool.connect()
  await transaction.query('BEGIN')
  await transaction.query('INSERT INTO promises VALUES (1)')
  const refusals = await Promise.all([
    refusalOf(pool.query('INSERT INTO promises VALUES (2)')),
    refusalOf(pool.query('INSERT INTO promises VALUES ($1)', [3])),
    refusalOf(transaction.query('COMMIT')),
  ])
  transaction.release(true)
  expect(refusals.map(isDatabaseUnavailable)).toEqual([true, true, true])
  const { rows } = await openPool().query<{ waiting: bigint }>(
    `SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  )
  expect(rows[0]?.waiting).toBe(3n)
})
