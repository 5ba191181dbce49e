import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPrivateRedis } from '../servers/private-redis.ts'
import { type RedisAccount, redisPrefix, redisUsers, usersFile, withAccount } from '../servers/redis-accounts.ts'
import type { RunningServer } from '../servers/server-process.ts'

const run = promisify(execFile)
const accounts: RedisAccount[] = redisUsers.map((user) => ({
  user,
  password: `password-of-${user}`,
  prefix: redisPrefix(user),
}))
const [gateway, sales] = accounts as [RedisAccount, RedisAccount]

let folder: string
let server: RunningServer
const open: Redis[] = []

const connect = (url: string): Redis => {
  const redis = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 1 })
  redis.on('error', () => undefined)
  open.push(redis)
  return redis
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-redis-'))
  const started = await startPrivateRedis(folder, { accounts })
  if (!started) throw new Error('install redis-server or valkey-server')
  server = started
})
afterAll(async () => {
  for (const redis of open) redis.disconnect()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a Redis account', () => {
  it('reads and writes its own keys, in scripts too, and nobody else’s', async () => {
    const own = connect(withAccount(server.url, sales))
    await own.set('comporta:sales:key', '1')
    expect(await own.eval("return redis.call('GET', KEYS[1])", 1, 'comporta:sales:key')).toBe('1')
    await expect(own.get('comporta:gateway:key')).rejects.toThrow('NOPERM')
    // A script can name any keys.
    await expect(own.eval("return redis.call('GET', 'comporta:gateway:key')", 0)).rejects.toThrow(
      /can't access|permission/,
    )
    await expect(connect(withAccount(server.url, gateway)).get('comporta:sales:key')).rejects.toThrow('NOPERM')
  })

  it.each([
    ['KEYS', ['*']],
    ['SCAN', ['0']],
    ['RANDOMKEY', []],
    ['FLUSHALL', []],
    ['FLUSHDB', []],
    ['CONFIG', ['GET', '*']],
    ['ACL', ['LIST']],
    ['MONITOR', []],
    ['CLIENT', ['LIST']],
    ['CLIENT', ['TRACKING', 'ON', 'BCAST']],
    ['SCRIPT', ['FLUSH']],
    ['FUNCTION', ['LIST']],
    ['SHUTDOWN', []],
    ['SWAPDB', ['0', '1']],
  ])('may not run %s', async (command, parameters) => {
    await expect(connect(withAccount(server.url, sales)).call(command, ...parameters)).rejects.toThrow('NOPERM')
  })

  it('publishes changes only where it may, and only the gateway’s account may listen', async () => {
    const listener = connect(withAccount(server.url, gateway))
    const heard = new Promise<string>((resolve) => listener.on('message', (_channel, text) => resolve(text)))
    await listener.subscribe('comporta:gateway:changes')
    const webhooks = accounts.find(({ user }) => user === 'webhooks') as RedisAccount
    const speaker = connect(withAccount(server.url, webhooks))
    await speaker.publish('comporta:gateway:changes', 'look again')
    expect(await heard).toBe('look again')
    await expect(speaker.subscribe('comporta:gateway:changes')).rejects.toThrow('NOPERM')
    await expect(speaker.publish('comporta:sales:else', '')).rejects.toThrow('NOPERM')
    await expect(connect(withAccount(server.url, sales)).publish('comporta:gateway:changes', '')).rejects.toThrow(
      'NOPERM',
    )
    await expect(connect(withAccount(server.url, gateway)).subscribe('another')).rejects.toThrow('NOPERM')
  })

  it('is required, with its own password', async () => {
    const { host, port } = new URL(server.url)
    const nobody = connect(`redis://${host.split(':')[0]}:${port}`)
    await expect(nobody.set('comporta:sales:key', '2')).rejects.toThrow('NOAUTH')
    const wrong = connect(withAccount(server.url, { ...sales, password: 'guessed' }))
    await expect(wrong.ping()).rejects.toThrow()
  })

  it('has its password on no command line', async () => {
    const { stdout } = await run('ps', ['-eo', 'args'])
    for (const { password } of accounts) expect(stdout).not.toContain(password)
    expect(stdout).not.toContain(decodeURIComponent(new URL(server.url).password))
  })
})

it('Redis still has what accounts wrote in transactions and in scripts after a restart', async () => {
  const data = await mkdtemp(join(folder, 'again-'))
  const before = await startPrivateRedis(data, { accounts })
  const writer = connect(withAccount(before?.url ?? '', sales))
  const keys = ['a', 'b', 'c', 'd'].map((name) => `comporta:sales:${name}`) as [string, string, string, string]
  await writer.multi().set(keys[0], '1').set(keys[1], '2').exec()
  await writer.eval("redis.call('SET', KEYS[1], '3') redis.call('SET', KEYS[2], '4')", 2, keys[2], keys[3])
  await before?.stop()
  const after = await startPrivateRedis(data, { accounts })
  try {
    const reader = connect(withAccount(after?.url ?? '', sales))
    expect(await reader.mget(keys)).toEqual(['1', '2', '3', '4'])
  } finally {
    await after?.stop()
  }
})

it('deploy/redis.sh makes the same accounts, from the environment or from files', async () => {
  const admin = { user: 'admin', password: 'of people', prefix: '' }
  const file = join(folder, 'redis-password-sales')
  await writeFile(file, 'password-of-sales\n')
  const users = join(folder, 'users-of-compose.acl')
  const script = join(import.meta.dirname, '../../deploy/redis.sh')
  const env = {
    PATH: process.env['PATH'],
    REDIS_USERS_FILE: users,
    REDIS_PASSWORD: admin.password,
    REDIS_PASSWORD_GATEWAY: 'password-of-gateway',
    REDIS_PASSWORD_SALES_FILE: file,
    REDIS_PASSWORD_WITHDRAWALS: 'password-of-withdrawals',
    REDIS_PASSWORD_WEBHOOKS: 'password-of-webhooks',
  }
  const { stdout } = await run('sh', [script, 'echo', 'redis-server'], { env })
  expect(stdout).toBe(`redis-server --aclfile ${users}\n`)
  expect(await readFile(users, 'utf8')).toBe(usersFile([admin, ...accounts]))
  await expect(run('sh', [script, 'echo'], { env: { ...env, REDIS_PASSWORD_GATEWAY: '' } })).rejects.toThrow(
    'REDIS_PASSWORD_GATEWAY is required',
  )
})
