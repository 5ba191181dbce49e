import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMetricsApp } from '../src/http/app.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson, startUpstream, type Upstream } from './upstream.ts'

let gateway: TestGateway
let worker: Upstream

beforeAll(async () => {
  worker = await startUpstream('psp-sandbox', '')
  gateway = await startGateway({ environment: { HEALTH_TARGETS: `sales-worker=${worker.url}/health` } })
})
afterAll(async () => {
  await gateway.close()
  await worker.stop()
})

it('/health is 200 while every process is healthy, and names the one that is not', async () => {
  worker.answerWith((_request, response) => sendJson(response, 200, { status: 'ok' }))
  const response = await gateway.app.inject('/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ok', checks: { database: 'ok', redis: 'ok', 'sales-worker': 'ok' } })

  worker.answerWith((_request, broken) => sendJson(broken, 503, { status: 'unavailable' }))
  await vi.waitFor(
    async () => {
      const down = await gateway.app.inject('/health')
      expect(down.statusCode).toBe(503)
      expect(down.json()).toMatchObject({ status: 'unavailable', checks: { database: 'ok', 'sales-worker': 'down' } })
    },
    { timeout: 60_000 },
  )
})

it('the gateway is ready while its database answers, even when Redis and a worker are down', async () => {
  worker.answerWith((_request, response) => sendJson(response, 503, {}))
  const lone = await startGateway({
    environment: { REDIS_URL: 'redis://127.0.0.1:1', HEALTH_TARGETS: `sales-worker=${worker.url}/health` },
  })
  expect((await lone.app.inject('/health')).statusCode).toBe(503)
  for (const url of ['/health/ready', '/ready']) {
    const ready = await lone.app.inject(url)
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ok', checks: { database: 'ok' } })
  }
  expect((await lone.app.inject('/health/live')).json()).toEqual({ status: 'ok', checks: {} })
  await lone.close()
})

it('metrics have a server of their own, and are not at the public port', async () => {
  expect((await gateway.app.inject('/metrics')).statusCode).toBe(404)
  const metrics = createMetricsApp(gateway.dependencies)
  const response = await metrics.inject('/metrics')
  expect(response.body).toContain('comporta_http_request_seconds')
  await metrics.close()
})
