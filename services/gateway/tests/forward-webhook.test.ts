import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway, webhookSecret } from './gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  for (const upstream of [gateway.sales, gateway.withdrawals]) {
    upstream.received.length = 0
    upstream.answerWith((_request, response) => response.writeHead(200).end())
  }
})

const callback = '{"pix":[{"endToEndId":"E1","txid":"t"}]}'
const post = (url: string, payload = callback, type = 'application/json') =>
  gateway.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

it.each([`/webhooks/pix/${webhookSecret}`, `/webhooks/pix/${webhookSecret}/pix`])(
  '200 when both services have taken the callback at %s',
  async (url) => {
    expect((await post(url)).statusCode).toBe(200)
    for (const upstream of [gateway.sales, gateway.withdrawals]) {
      expect(upstream.received).toHaveLength(1)
      expect(upstream.received[0]).toMatchObject({ method: 'POST', url: '/webhooks/pix' })
      expect(upstream.received[0]?.body.toString()).toBe(callback)
      expect(upstream.received[0]?.caller).toEqual({ service: 'gateway', scopes: [] })
    }
  },
)

it.each([['wrong-secret-of-nobody'], [webhookSecret.slice(0, -1)], [`${webhookSecret}x`], ['']])(
  '404, and no service hears of it, when the secret is "%s"',
  async (secret) => {
    const response = await post(`/webhooks/pix/${secret}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      error: 'Not Found',
      code: 'not_found',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    expect(gateway.sales.received).toEqual([])
  },
)

it('takes bytes of any type: what they mean is for the services to say', async () => {
  expect((await post(`/webhooks/pix/${webhookSecret}`, 'a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(
    200,
  )
  expect(gateway.sales.received[0]?.body.toString()).toBe('a=b')
})

it.each(['sales', 'withdrawals'] as const)(
  '503, so that the provider sends it again, when %s is away',
  async (service) => {
    await gateway[service].stop()
    try {
      expect((await post(`/webhooks/pix/${webhookSecret}`)).statusCode).toBe(503)
    } finally {
      await gateway[service].start()
    }
  },
)

it.each(['sales', 'withdrawals'] as const)('503 when %s fails, 400 when it refuses', async (service) => {
  gateway[service].answerWith((_request, response) => response.writeHead(500).end())
  expect((await post(`/webhooks/pix/${webhookSecret}`)).statusCode).toBe(503)
  gateway[service].answerWith((_request, response) => response.writeHead(400).end())
  expect((await post(`/webhooks/pix/${webhookSecret}`)).statusCode).toBe(400)
})
