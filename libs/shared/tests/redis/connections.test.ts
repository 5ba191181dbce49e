import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { createProducerRedis, createWorkerRedis } from '../../src/redis/connections.ts'
import { testRedis } from '../../src/testing/test-redis.ts'
import { listen, reserveAddress } from './absent-redis.ts'

it('a producer’s command fails at once while Redis is away', async () => {
  const redis = createProducerRedis({ url: 'redis://127.0.0.1:1', commandTimeoutMs: 5_000, onError: () => {} })
  await expect(redis.get('x')).rejects.toThrow()
  redis.disconnect()
})

it('a producer’s command fails after its timeout when Redis is silent', async () => {
  const silent = createServer(() => {})
  const port = await listen(silent)
  const redis = createProducerRedis({ url: `redis://127.0.0.1:${port}`, commandTimeoutMs: 50, onError: () => {} })
  await expect(redis.get('x')).rejects.toThrow()
  redis.disconnect()
  silent.close()
})

it('a producer waits for the answer to its greeting, and for no command after it', async () => {
  const url = new URL(testRedis().url)
  const { port, hostname } = url
  const slow = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.pipe(server)
    // Delays every answer beyond the timeout of a command.
    server.on('data', (answer) => setTimeout(() => client.write(answer), 200))
    client.on('error', () => server.destroy())
    client.on('close', () => server.destroy())
  })
  url.port = String(await listen(slow))
  const errors: Error[] = []
  const redis = createProducerRedis({ url: url.href, commandTimeoutMs: 50, onError: (error) => errors.push(error) })
  await once(redis, 'ready')
  await expect(redis.ping()).rejects.toThrow('Command timed out')
  expect(errors).toEqual([])
  redis.disconnect()
  slow.close()
})

it('a producer works again once Redis is back, without a restart', async () => {
  const absent = await reserveAddress()
  const redis = createProducerRedis({ url: absent.url, commandTimeoutMs: 1_000, onError: () => {} })
  await expect(redis.ping()).rejects.toThrow()
  const back = await absent.comeBack()
  await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), { timeout: 60_000, interval: 100 })
  redis.disconnect()
  back.close()
})

it('a worker’s command waits until Redis is there', async () => {
  const redis = createWorkerRedis({ url: testRedis().url, onError: () => {} })
  expect(await redis.ping()).toBe('PONG')
  redis.disconnect()
})
