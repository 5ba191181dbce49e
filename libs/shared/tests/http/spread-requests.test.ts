import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { createHttpServer } from '../../src/http/server.ts'
import { createServiceClient } from '../../src/http/service-client.ts'
import { spreadLookups } from '../../src/http/spread-lookups.ts'
import { createLogger } from '../../src/telemetry/logger.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

const logger = createLogger({ name: 'replica', level: 'silent' })

/** One process of a service; all have the same port, like containers. */
async function startReplica(host: string, port = 0): Promise<number> {
  const server = createHttpServer({
    logger,
    metrics: createMetrics('replica'),
    health: {},
    requestIdFrom: 'caller',
    connectionLifeMs: 200,
  })
  server.get('/who', async () => ({ host }))
  await server.listen({ host, port })
  onTestFinished(() => server.close())
  return (server.server.address() as AddressInfo).port
}

it('a new replica gets requests from callers that are already connected, and none is lost', async () => {
  const replicas = ['127.0.0.1']
  const port = await startReplica('127.0.0.1')
  const client = createServiceClient({
    baseUrl: `http://replicas.internal:${port}`,
    audience: 'psp-sandbox',
    timeoutMs: 5_000,
    maxConnections: 4,
    lookup: spreadLookups(((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        replicas.map((address) => ({ address, family: 4 })),
      )) as never),
  })
  onTestFinished(() => client.close())
  const ask = async () => {
    const answer = await client.call(z.object({ host: z.string() }), { method: 'GET', path: '/who', idempotent: false })
    return answer.host
  }
  expect(await Promise.all(Array.from({ length: 4 }, ask))).toEqual(Array(4).fill('127.0.0.1'))
  await startReplica('127.0.0.2', port)
  replicas.push('127.0.0.2')
  const lost: unknown[] = []
  await expect.poll(() => ask().catch((error) => lost.push(error)), { interval: 20 }).toBe('127.0.0.2')
  expect(lost).toEqual([])
})

it('a look-up begins with each address in turn, whatever their order', () => {
  const systems = ['10.0.0.3', '10.0.0.1', '10.0.0.2'].map((address) => ({ address, family: 4 }))
  const firsts: string[] = []
  const look = spreadLookups(((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, systems.reverse())) as never)
  for (let count = 0; count < 6; count += 1) {
    look('replicas.internal', { all: true }, (_error, found) =>
      firsts.push((found as { address: string }[])[0]?.address ?? ''),
    )
  }
  expect(new Set(firsts.slice(0, 3)).size).toBe(3)
  expect(firsts.slice(3)).toEqual(firsts.slice(0, 3))
})

it('a request that is answered 503 is not sent again, however long its connection has lived', async () => {
  const server = createHttpServer({
    logger,
    metrics: createMetrics('busy'),
    health: {},
    requestIdFrom: 'caller',
    connectionLifeMs: 0,
  })
  let asked = 0
  server.post('/sales', async (_request, reply) => {
    asked += 1
    return reply.code(503).send({ error: 'Service Unavailable' })
  })
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const client = createServiceClient({ baseUrl, audience: 'psp-sandbox', timeoutMs: 5_000 })
  onTestFinished(() => client.close())
  const create = () => client.request({ method: 'POST', path: '/sales', body: {}, idempotent: false })
  expect([(await create()).status, (await create()).status]).toEqual([503, 503])
  expect(asked).toBe(2)
})

it('a connection on the same host is kept, since no other replica has its address', async () => {
  const server = createHttpServer({
    logger,
    metrics: createMetrics('alone'),
    health: {},
    requestIdFrom: 'caller',
  })
  let connections = 0
  server.server.on('connection', () => {
    connections += 1
  })
  server.get('/who', async () => ({}))
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const client = createServiceClient({ baseUrl, audience: 'psp-sandbox', timeoutMs: 5_000, maxConnections: 1 })
  onTestFinished(() => client.close())
  const ask = () => client.request({ method: 'GET', path: '/who', idempotent: true })
  await ask()
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  expect((await ask()).headers['connection']).not.toBe('close')
  await ask()
  expect(connections).toBe(1)
})
