import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson, type Upstream } from './upstream.ts'

let gateway: TestGateway
let merchant: string
let operator: string

beforeAll(async () => {
  gateway = await startGateway()
  merchant = await gateway.tokenOf('demo-merchant')
  operator = await gateway.tokenOf('demo-operator')
})
afterAll(() => gateway.close())

const upstreams = (): Upstream[] => [gateway.sales, gateway.withdrawals, gateway.ledger, gateway.sandbox]

beforeEach(() => {
  for (const upstream of upstreams()) {
    upstream.received.length = 0
    upstream.answerWith((_request, response) => sendJson(response, 200, { from: 'service' }))
  }
})

const id = '0190a0de-1111-7000-8000-00000000000a'
type Service = 'sales' | 'withdrawals' | 'ledger' | 'sandbox'

const merchantTable: [string, string, Service][] = [
  ['GET', '/v1/withdrawals?status=paid&limit=5', 'withdrawals'],
  ['GET', `/v1/withdrawals/${id}`, 'withdrawals'],
  ['POST', `/v1/withdrawals/${id}/approve`, 'withdrawals'],
  ['POST', `/v1/withdrawals/${id}/reject`, 'withdrawals'],
  ['POST', '/v1/sales', 'sales'],
  ['GET', '/v1/sales?reference=a%20b', 'sales'],
  ['GET', `/v1/sales/${id}`, 'sales'],
  ['POST', `/v1/sales/${id}/cancel`, 'sales'],
  ['POST', `/v1/sales/${id}/refunds`, 'sales'],
  ['GET', `/v1/sales/${id}/refunds`, 'sales'],
  ['GET', '/v1/disputes', 'sales'],
  ['GET', '/v1/balance', 'ledger'],
  ['GET', '/v1/balance/entries?limit=2', 'ledger'],
]

const operatorTable: [string, string, Service][] = [
  ['GET', '/ops/withdrawals/reviews', 'withdrawals'],
  ['GET', `/ops/withdrawals/${id}`, 'withdrawals'],
  ['POST', `/ops/withdrawals/${id}/review/take`, 'withdrawals'],
  ['POST', `/ops/withdrawals/${id}/review/decide`, 'withdrawals'],
  ['POST', `/ops/withdrawals/${id}/payout/close`, 'withdrawals'],
  ['GET', `/ops/withdrawals/settings/${id}`, 'withdrawals'],
  ['PUT', `/ops/withdrawals/settings/${id}`, 'withdrawals'],
  ['GET', `/ops/withdrawals/settings/${id}/changes`, 'withdrawals'],
  ['GET', '/ops/withdrawals/floats', 'withdrawals'],
  ['GET', '/ops/withdrawals/watched-keys', 'withdrawals'],
  ['POST', '/ops/withdrawals/watched-keys', 'withdrawals'],
  ['POST', `/ops/withdrawals/watched-keys/${id}/remove`, 'withdrawals'],
  ['GET', '/ops/withdrawals/alerts', 'withdrawals'],
  ['POST', `/ops/withdrawals/alerts/${id}/resolve`, 'withdrawals'],
  ['GET', '/ops/sales/alerts', 'sales'],
  ['POST', '/ops/sales/alerts/7/resolve', 'sales'],
  ['GET', '/ops/sales/unmatched-payments', 'sales'],
  ['POST', '/ops/sales/unmatched-payments/E12345678202611211430abcdefghijk/return', 'sales'],
]

interface Request {
  method: string
  url: string
  bearer?: string
  payload?: string
  headers?: Record<string, string>
}

const send = ({ method, url, bearer, payload, headers = {} }: Request) =>
  gateway.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })

describe('equal reads by one client at the same moment', () => {
  const read = (bearer: string, url = '/v1/balance') => send({ method: 'GET', url, bearer })

  it('are sent to the service once, and all are answered', async () => {
    await read(merchant)
    gateway.ledger.received.length = 0
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(merchant)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(8)
    expect(gateway.ledger.received.length).toBe(1)
  })

  it('are sent again for whoever asks after the first was sent, since its answer may be too old', async () => {
    const { promise: isSent, resolve: sent } = Promise.withResolvers<void>()
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>()
    gateway.ledger.answerWith(async ({ url }, response) => {
      sent()
      await mayAnswer
      sendJson(response, 200, { url })
    })
    const first = read(merchant)
    await isSent
    const second = read(merchant)
    await expect.poll(() => gateway.ledger.received.length).toBe(2)
    answerNow()
    expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('are not shared with another merchant’s client, or with another question', async () => {
    const rival = await gateway.tokenOf('demo-rival')
    gateway.ledger.answerWith(({ url, caller }, response) =>
      sendJson(response, 200, { url, merchantId: caller?.merchantId }),
    )
    const [own, others, entries] = await Promise.all([
      read(merchant),
      read(rival),
      read(merchant, '/v1/balance/entries?limit=2'),
    ])
    expect(own.json()).toMatchObject({ url: '/v1/balance' })
    expect(entries.json()).toMatchObject({ url: '/v1/balance/entries?limit=2' })
    expect(others.json().merchantId).not.toBe(own.json().merchantId)
  })

  it('fail for all who asked together, and for nobody after them', async () => {
    await gateway.ledger.stop()
    const failed = await Promise.all([read(merchant), read(merchant)])
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    await gateway.ledger.start()
    expect((await read(merchant)).statusCode).toBe(200)
  })
})

describe('relayed routes', () => {
  it.each(merchantTable)('%s %s reaches the service %s in the merchant’s name', async (method, url, service) => {
    const response = await send({ method, url, bearer: merchant })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ from: 'service' })
    const [request] = gateway[service].received
    expect(request).toMatchObject({ method, url })
    expect(request?.caller).toMatchObject({ merchantId: '0190a0de-0000-7000-8000-000000000001', origin: 'api' })
    expect(upstreams().flatMap((upstream) => upstream.received)).toHaveLength(1)
  })

  it.each(operatorTable)('%s %s reaches the service %s in the operator’s name', async (method, url, service) => {
    expect((await send({ method, url, bearer: operator })).statusCode).toBe(200)
    expect(gateway[service].received[0]).toMatchObject({ method, url })
    expect(gateway[service].received[0]?.caller).toMatchObject({ clientId: 'demo-operator', scopes: ['ops'] })
    expect(gateway[service].received[0]?.caller).not.toHaveProperty('merchantId')
  })

  it.each([
    ['GET', `/ops/ledger/merchants/${id}/balance`, `/merchants/${id}/balance`],
    ['GET', `/ops/ledger/merchants/${id}/entries?limit=3`, `/merchants/${id}/entries?limit=3`],
  ])('%s %s reaches the ledger as %s', async (method, url, upstreamUrl) => {
    expect((await send({ method, url, bearer: operator })).statusCode).toBe(200)
    expect(gateway.ledger.received[0]).toMatchObject({ method, url: upstreamUrl })
    expect((await send({ method, url, bearer: merchant })).statusCode).toBe(403)
  })

  it.each([...merchantTable, ...operatorTable])('401 for %s %s without a token', async (method, url) => {
    expect((await send({ method, url })).statusCode).toBe(401)
    expect(upstreams().flatMap((upstream) => upstream.received)).toEqual([])
  })

  it('pass on a body byte for byte', async () => {
    const payload = '{ "amount" : 10.10, "amount": 1.0e1, "note": "\\u00e9" }'
    await send({
      method: 'POST',
      url: '/v1/sales',
      bearer: merchant,
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(gateway.sales.received[0]?.body.toString()).toBe(payload)
    expect(gateway.sales.received[0]?.headers['content-type']).toBe('application/json')
  })

  it('pass on a body that is nested 30,000 levels deep', async () => {
    const payload = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    await send({
      method: 'POST',
      url: '/v1/sales',
      bearer: merchant,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(gateway.sales.received[0]?.body.toString()).toBe(payload)
  })

  it('pass on none of the client’s headers, except those that the route names', async () => {
    const headers = {
      'idempotency-key': 'k',
      'x-merchant-id': 'm',
      'x-service': 's',
      forwarded: 'for=1',
      te: 'trailers',
    }
    await send({ method: 'POST', url: `/v1/sales/${id}/refunds`, bearer: merchant, headers })
    await send({ method: 'POST', url: `/v1/sales/${id}/cancel`, bearer: merchant, headers })
    const [refund, cancel] = gateway.sales.received
    expect(refund?.headers['idempotency-key']).toBe('k')
    for (const name of ['x-merchant-id', 'x-service', 'forwarded', 'te', 'cookie']) {
      expect(refund?.headers).not.toHaveProperty(name)
      expect(cancel?.headers).not.toHaveProperty(name)
    }
    expect(cancel?.headers).not.toHaveProperty('idempotency-key')
  })

  it.each([
    ['an encoded slash', '/v1/sales/..%2f..%2fops', []],
    ['an encoded dot segment', '/v1/sales/%2e%2e', []],
    ['a NUL', '/v1/sales/%00', []],
    ['a semicolon', '/v1/sales/x;y=1', ['/v1/sales/x%3By%3D1']],
    ['a question mark', '/v1/sales/%3Fa=b', []],
  ])('never turn an id with %s into another path', async (_what, url, relayed) => {
    const { statusCode } = await send({ method: 'GET', url, bearer: merchant })
    expect(statusCode).toBe(relayed.length > 0 ? 200 : 404)
    expect(upstreams().flatMap((upstream) => upstream.received.map((request) => request.url))).toEqual(relayed)
  })

  it.each([200, 201, 400, 404, 409, 422, 429, 500, 503])(
    'pass on the status %i and its body unchanged',
    async (status) => {
      gateway.sales.answerWith((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json', 'x-internal': 'secret', 'retry-after': '7' })
        response.end('{"error":  "as it is"}')
      })
      const response = await send({ method: 'GET', url: '/v1/sales', bearer: merchant })
      expect(response.statusCode).toBe(status)
      expect(response.body).toBe('{"error":  "as it is"}')
      expect(response.headers).not.toHaveProperty('x-internal')
      expect(response.headers['retry-after']).toBe('7')
      expect(gateway.sales.received).toHaveLength(1)
    },
  )

  it('500, not 401, when a service refuses the gateway’s own token', async () => {
    gateway.sales.answerWith((_request, response) => sendJson(response, 401, { error: 'Unauthorized', message: 'x' }))
    const response = await send({ method: 'GET', url: '/v1/sales', bearer: merchant })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      error: 'Internal Server Error',
      code: 'internal',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('repeat a read whose connection broke, but not a request that may have had an effect', async () => {
    gateway.sales.answerWith((_request, response) => {
      if (gateway.sales.received.length === 1) response.destroy()
      else sendJson(response, 200, {})
    })
    expect((await send({ method: 'GET', url: '/v1/sales', bearer: merchant })).statusCode).toBe(200)
    gateway.sales.received.length = 0
    expect((await send({ method: 'POST', url: '/v1/sales', bearer: merchant })).statusCode).toBe(503)
    expect(gateway.sales.received).toHaveLength(1)
  })

  it('repeat a sale whose connection broke under the same Idempotency-Key', async () => {
    gateway.sales.answerWith((_request, response) => {
      if (gateway.sales.received.length === 1) response.destroy()
      else sendJson(response, 200, {})
    })
    const headers = { authorization: `Bearer ${merchant}`, 'idempotency-key': 'order-7' }
    const response = await gateway.app.inject({ method: 'POST', url: '/v1/sales', headers, payload: { amount: 10 } })
    expect(response.statusCode).toBe(200)
    const sent = gateway.sales.received.map((request) => [request.headers['idempotency-key'], String(request.body)])
    expect(sent).toEqual(Array(2).fill(['order-7', '{"amount":10}']))
  })

  it.each([
    ['/v1/sales', 'sales', { error: 'Service Unavailable', message: expect.any(String) }],
    ['/v1/withdrawals', 'withdrawals', { success: false, message: expect.any(String), errors: {} }],
    ['/v1/balance', 'ledger', { success: false, message: expect.any(String) }],
    ['/v1/balance/entries', 'ledger', { error: 'Service Unavailable', message: expect.any(String) }],
  ] as const)('503 in the endpoint’s shape with Retry-After for %s when %s is down', async (url, service, body) => {
    await gateway[service].stop()
    try {
      const response = await send({ method: 'GET', url, bearer: merchant })
      expect(response.statusCode).toBe(503)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect(response.json()).toEqual({ ...body, code: 'unavailable', request_id: response.headers['x-request-id'] })
      expect(response.body).not.toMatch(/ECONN|127\.0\.0\.1/)
    } finally {
      await gateway[service].start()
    }
  })

  it('503 when a service takes too long', async () => {
    const hasty = await startGateway({ environment: { UPSTREAM_TIMEOUT_MS: '200' } })
    try {
      hasty.sales.answerWith(() => new Promise(() => {}))
      const response = await hasty.app.inject({
        url: '/v1/sales',
        headers: { authorization: `Bearer ${await hasty.tokenOf('demo-merchant')}` },
      })
      expect(response.statusCode).toBe(503)
    } finally {
      await hasty.close()
    }
  })

  it('pass on a statement of 20 MB as CSV in full', async () => {
    const line = `${'x'.repeat(1_023)}\n`
    gateway.ledger.answerWith(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment' })
      for (let count = 0; count < 20_000; count += 1) {
        if (!response.write(line)) await new Promise((resolve) => response.once('drain', resolve))
      }
      response.end()
    })
    const response = await fetch(`${gateway.url}/v1/balance/entries`, {
      headers: { authorization: `Bearer ${merchant}`, accept: 'text/csv' },
    })
    expect(response.headers.get('content-type')).toBe('text/csv')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect((await response.arrayBuffer()).byteLength).toBe(20_000 * 1_024)
    expect(gateway.ledger.received[0]?.headers.accept).toBe('text/csv')
  })
})

describe('the sandbox', () => {
  it('is reached without a token, and is sent none', async () => {
    const payload = '{"br_code":"000201"}'
    const headers = { 'content-type': 'application/json', authorization: 'Bearer stray' }
    expect((await send({ method: 'POST', url: '/sandbox/pay', payload, headers })).statusCode).toBe(200)
    expect((await send({ method: 'GET', url: '/sandbox/statement' })).statusCode).toBe(200)
    const [pay, statement] = gateway.sandbox.received
    expect(pay).toMatchObject({ method: 'POST', url: '/sandbox/pay' })
    expect(pay?.body.toString()).toBe(payload)
    expect(pay?.headers).not.toHaveProperty('authorization')
    expect(statement).toMatchObject({ method: 'GET', url: '/sandbox/statement' })
  })

  it('404 when the provider is a real one', async () => {
    const real = await startGateway({ environment: { PIX_PROVIDER: 'api-pix', PSP_SANDBOX_URL: '' } })
    try {
      expect((await real.app.inject({ method: 'POST', url: '/sandbox/pay', payload: {} })).statusCode).toBe(404)
      expect((await real.app.inject('/sandbox/statement')).statusCode).toBe(404)
    } finally {
      await real.close()
    }
  })
})
