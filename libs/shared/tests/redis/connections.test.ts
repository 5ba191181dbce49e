import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createProducerRedis, createWorkerRedis } from '../../src/redis/connections.ts'
import { testRedis } from '../../src/testing/test-redis.ts'
import { listen, reserveAddress } from './absent-redis.ts'

/** The address of the tests' Redis, whose answers reach a client only as `answer` says. */
async function relayAnswers(answer: (client: Socket, data: Buffer) => void): Promise<string> {
  const url = new URL(testRedis().url)
  const { port, hostname } = url
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.pipe(server)
    server.on('data', (data) => answer(client, data))
    client.on('error', () => server.destroy())
    client.on('close', () => server.destroy())
  })
  url.port = String(await listen(relay))
  onTestFinished(() => {
    relay.close()
  })
  return url.href
}

it('a producer’s command fails at once while Redis is away', async () => {
  const redis = createProducerRedis({ url: 'redis://127.0.0.1:1', commandTimeoutMs: 5_000, onError: () => {} })
  // It was not kept for a later connection.
  await expect(redis.get('x')).rejects.toThrow('writeable')
  redis.disconnect()
})

it('a producer’s command fails after its timeout when Redis is silent', async () => {
  let isSilent = false
  const url = await relayAnswers((client, data) => {
    if (!isSilent) client.write(data)
  })
  const redis = createProducerRedis({ url, commandTimeoutMs: 50, onError: () => {} })
  await once(redis, 'ready')
  isSilent = true
  await expect(redis.get('x')).rejects.toThrow('Command timed out')
  redis.disconnect()
})

it('a producer waits longer for its greeting than for any command after it', async () => {
  // Delays every answer beyond the timeout of a command.
  const url = await relayAnswers((client, data) => setTimeout(() => client.write(data), 200))
  const errors: Error[] = []
  const redis = createProducerRedis({ url, commandTimeoutMs: 50, onError: (error) => errors.push(error) })
  await once(redis, 'ready')
  await expect(redis.ping()).rejects.toThrow('Command timed out')
  expect(errors).toEqual([])
  redis.disconnect()
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
  const absent = await reserveAddress()
  let refusals = 0
  const redis = createWorkerRedis({
    url: absent.url,
    onError: () => {
      refusals += 1
    },
  })
  const answer = redis.ping()
  await expect.poll(() => refusals).toBeGreaterThan(2)
  const back = await absent.comeBack()
  expect(await answer).toBe('PONG')
  redis.disconnect()
  back.close()
})
