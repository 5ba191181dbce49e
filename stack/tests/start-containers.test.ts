import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { getContainerRuntimeClient } from 'testcontainers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startPostgresContainer, startRedisContainer } from '../servers/containers.ts'
import type { RunningServer } from '../servers/server-process.ts'

let dataFolder: string
let server: RunningServer | undefined

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'comporta-containers-'))
})
afterEach(async () => {
  await server?.stop()
  const { instance } = z
    .object({ instance: z.string() })
    .parse(JSON.parse(await readFile(join(dataFolder, 'containers.json'), 'utf8')))
  const { dockerode } = (await getContainerRuntimeClient()).container
  const { Volumes } = await dockerode.listVolumes({ filters: { name: [instance] } })
  for (const { Name } of Volumes) await dockerode.getVolume(Name).remove()
  await rm(dataFolder, { recursive: true })
})

const startPostgres = async (): Promise<RunningServer> => {
  server = await startPostgresContainer({ dataFolder, durable: true })
  return server
}

const startRedis = async (): Promise<RunningServer> => {
  server = await startRedisContainer({ dataFolder, durable: true })
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function redis<Result>(url: string, work: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url)
  try {
    return await work(client)
  } finally {
    client.disconnect()
  }
}

describe.runIf(process.env['TEST_INFRA'] === 'containers')('servers from containers', () => {
  it('PostgreSQL shuts down cleanly, and has its data at the next start', async () => {
    const first = await startPostgres()
    // PostgreSQL empties an unlogged table after it was killed.
    await query(first.url, 'CREATE UNLOGGED TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    const second = await startPostgres()
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  })

  it('Redis has its data at the next start', async () => {
    const first = await startRedis()
    await redis(first.url, (client) => client.set('kept', '42'))
    await first.stop()
    const second = await startRedis()
    expect(await redis(second.url, (client) => client.get('kept'))).toBe('42')
  })
})
