import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findServers, type Servers } from '../servers/find-servers.ts'

let dataFolder: string
let servers: Servers | undefined
/** Where the data is when root runs this: outside of the data folder, which PostgreSQL's user could not enter. */
let clusterFolder: string | undefined

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'comporta-servers-'))
})
afterEach(async () => {
  await servers?.stop()
  servers = undefined
  for (const folder of [dataFolder, clusterFolder]) if (folder) await rm(folder, { recursive: true, force: true })
})

const start = async (): Promise<Servers> => {
  servers = await findServers({
    dataFolder,
    durable: true,
    databaseAdminUrl: undefined,
    redisUrl: undefined,
    onlyContainers: false,
  })
  const [row] = await query<{ folder: string }>(
    servers.postgres.url,
    `SELECT current_setting('data_directory') AS folder`,
  )
  clusterFolder = row?.folder
  return servers
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that ends reports an error to connected clients; the query then fails, or was answered before.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function redis<Result>(url: string, work: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url, { retryStrategy: () => null })
  client.on('error', () => undefined)
  try {
    return await work(client)
  } finally {
    client.disconnect()
  }
}

describe.skipIf(process.env['TEST_INFRA'] === 'containers')('private servers', () => {
  it('keep their data from one start to the next', async () => {
    const first = await start()
    await query(first.postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await redis(first.redis.url, (client) => client.set('kept', '42'))
    await first.stop()
    const second = await start()
    expect(await query(second.postgres.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    expect(await redis(second.redis.url, (client) => client.get('kept'))).toBe('42')
  })

  it('refuse a wrong password', async () => {
    const { postgres, redis: server } = await start()
    const guessed = (url: string): string => Object.assign(new URL(url), { password: 'guessed' }).href
    await expect(query(guessed(postgres.url), 'SELECT 1')).rejects.toThrow('password authentication failed')
    await expect(redis(guessed(server.url), (client) => client.ping())).rejects.toThrow('WRONGPASS')
  })

  it('run Redis with an append-only file and without eviction', async () => {
    const { redis: server } = await start()
    const settings = await redis(server.url, (client) => client.config('GET', 'maxmemory-policy', 'appendonly'))
    expect(settings).toEqual(expect.arrayContaining(['noeviction', 'yes']))
  })

  it('come back with their data after they were killed', async () => {
    const { postgres, redis: server } = await start()
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await redis(server.url, (client) => client.set('kept', '42'))
    postgres.kill?.('SIGKILL')
    server.kill?.('SIGKILL')
    await vi.waitFor(
      async () => {
        expect(await query(postgres.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
        expect(await redis(server.url, (client) => client.get('kept'))).toBe('42')
      },
      { timeout: 60_000, interval: 100 },
    )
  })

  it('end when the process that started them is killed, and their data is there at the next start', async () => {
    const holder = fork(join(import.meta.dirname, 'hold-servers.ts'), [dataFolder], {
      execPath: process.execPath,
      execArgv: [],
    })
    const [{ postgresUrl, redisUrl }] = (await once(holder, 'message')) as [{ postgresUrl: string; redisUrl: string }]
    await query(postgresUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await redis(redisUrl, (client) => client.set('kept', '42'))
    holder.kill('SIGKILL')
    await vi.waitFor(
      async () => {
        await expect(query(postgresUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
        await expect(redis(redisUrl, (client) => client.ping())).rejects.toThrow()
      },
      { timeout: 60_000, interval: 100 },
    )
    const { postgres, redis: server } = await start()
    expect(await query(postgres.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    expect(await redis(server.url, (client) => client.get('kept'))).toBe('42')
  })
})
