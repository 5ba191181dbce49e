import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { createProducerRedis, createWorkerRedis, type Redis } from '@comporta/shared/redis/connections.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findRedisProgram } from '../servers/private-redis.ts'

const password = 'p@ss of both'
const servers: ChildProcess[] = []
const open: Redis[] = []
let folder: string
let program: string
let primary: { port: number; server: ChildProcess }
let url: string

async function start(
  settings: readonly string[],
  mode: readonly string[] = [],
): Promise<{ port: number; server: ChildProcess }> {
  const port = await freePort()
  const own = join(folder, String(port))
  await mkdir(own)
  const file = join(own, 'server.conf')
  await writeFile(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${own}`, ...settings].join('\n'))
  const server = spawn(program, [file, ...mode], { stdio: 'ignore' })
  servers.push(server)
  return { port, server }
}

const withPassword = ['save ""', `requirepass "${password}"`, `masterauth "${password}"`]
const soon = { timeout: 60_000, interval: 50 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-sentinels-'))
  const found = await findRedisProgram()
  if (!found) throw new Error('install redis-server or valkey-server')
  program = found
  primary = await start(withPassword)
  const replica = await start([...withPassword, `replicaof 127.0.0.1 ${primary.port}`])
  const replicaItself = connectTo(`redis://:${encodeURIComponent(password)}@127.0.0.1:${replica.port}`)
  await vi.waitFor(async () => {
    expect(await replicaItself.info('replication')).toContain('master_link_status:up')
  }, soon)
  const watch = [
    `sentinel monitor pix 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass pix "${password}"`,
    'sentinel down-after-milliseconds pix 500',
    'sentinel failover-timeout pix 3000',
  ]
  const sentinels = await Promise.all([1, 2, 3].map(() => start(watch, ['--sentinel'])))
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`)
  for (const host of hosts) {
    const sentinel = connectTo(`redis://${host}`)
    await vi.waitFor(async () => {
      expect(await sentinel.call('SENTINEL', 'CKQUORUM', 'pix')).toContain('OK 3')
      expect(await sentinel.call('SENTINEL', 'REPLICAS', 'pix')).toHaveLength(1)
    }, soon)
  }
  // The first sentinel is away and must be skipped.
  url = `redis+sentinel://:${encodeURIComponent(password)}@127.0.0.1:1,${hosts.join(',')}/pix`
})

afterAll(async () => {
  for (const redis of open) redis.disconnect()
  for (const server of servers) {
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  await rm(folder, { recursive: true, force: true })
})

function keep(redis: Redis): Redis {
  open.push(redis)
  return redis
}

const connectTo = (address: string): Redis =>
  keep(createProducerRedis({ url: address, commandTimeoutMs: 1_000, onError: () => undefined }))

it('producers and workers move to the new primary when the old one freezes, and never go back to it', async () => {
  const producer = connectTo(url)
  const worker = keep(createWorkerRedis({ url, onError: () => undefined }))
  await vi.waitFor(() => producer.set('asked', 'before'), soon)
  await worker.set('worked', 'before')
  // The worker is waiting for work when the failover happens.
  const waiting = worker.blpop('work', 0)

  primary.server.kill('SIGSTOP')
  await vi.waitFor(() => producer.rpush('work', 'after'), soon)
  expect(await waiting).toEqual(['work', 'after'])

  primary.server.kill('SIGCONT')
  const old = connectTo(`redis://:${encodeURIComponent(password)}@127.0.0.1:${primary.port}`)
  await vi.waitFor(async () => expect(await old.info('replication')).toContain('role:slave'), soon)
  await worker.set('worked', 'after')
  await vi.waitFor(async () => expect(await old.get('worked')).toBe('after'), soon)
})
