import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await startGateway()
  token = await gateway.tokenOf('demo-merchant')
})
afterAll(() => gateway.close())

const fields = (errors: unknown = {}) => ({
  success: false,
  message: expect.any(String),
  errors,
  code: expect.any(String),
  request_id: expect.any(String),
})

describe('routes that do not exist', () => {
  it.each(['/', '/v2/sales', '/v1', '/auth/x', '/V1/sales', '/metrics', '/internal', '/holds', '//v1/sales'])(
    '404 in shape B for %s',
    async (url) => {
      const response = await gateway.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({
        error: 'Not Found',
        code: 'unknown_route',
        request_id: response.headers['x-request-id'],
        message: expect.any(String),
      })
    },
  )

  it('404 in shape B for a sale without an id', async () => {
    const response = await gateway.app.inject({ url: '/v1/sales/', headers: { authorization: `Bearer ${token}` } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error: 'Not Found', message: expect.any(String) })
  })

  it('404 in shape A under /v1/withdrawals', async () => {
    const response = await gateway.app.inject('/v1/withdrawals/a/b/c')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual(fields())
  })
})

describe('methods that a path does not have', () => {
  it.each([
    ['GET', '/auth', 'POST'],
    ['PUT', '/v1/withdrawals', 'GET, HEAD, POST'],
    ['DELETE', '/v1/withdrawals/x', 'GET, HEAD'],
    ['GET', '/v1/withdrawals/x/approve', 'POST'],
    ['PATCH', '/v1/sales', 'GET, HEAD, POST'],
    ['OPTIONS', '/v1/balance', 'GET, HEAD'],
    ['TRACE', '/v1/balance', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['POST', '/checkout/x/events', 'GET'],
  ])('405 with Allow for %s %s', async (method, url, allow) => {
    const response = await gateway.app.inject({ method: method as 'GET', url, payload: 'x' })
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe(allow)
    if (url.startsWith('/v1/withdrawals')) expect(response.json()).toEqual(fields())
    else
      expect(response.json()).toEqual({
        error: 'Method Not Allowed',
        code: 'method_not_allowed',
        request_id: expect.any(String),
        message: expect.any(String),
      })
  })
})

describe('bodies of relayed routes', () => {
  const post = (url: string, payload: string, type: string, headers = {}) =>
    gateway.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    })

  it('413 in the endpoint’s shape above 64 KiB', async () => {
    const payload = JSON.stringify({ note: 'x'.repeat(70_000) })
    const sale = await post('/v1/sales', payload, 'application/json')
    expect(sale.statusCode).toBe(413)
    expect(sale.json()).toEqual({
      error: 'Payload Too Large',
      code: 'body_too_large',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    const approval = await post('/v1/withdrawals/x/approve', payload, 'application/json')
    expect(approval.statusCode).toBe(413)
    expect(approval.json()).toEqual(fields({ body: [expect.any(String)] }))
  })

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('415 in the endpoint’s shape for %s %o', async (type, headers) => {
    const sale = await post('/v1/sales', '{}', type, headers)
    expect(sale.statusCode).toBe(415)
    expect(sale.json()).toEqual({
      error: 'Unsupported Media Type',
      code: 'unsupported_media_type',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('may be missing from an approval, even with a JSON media type', async () => {
    expect((await post('/v1/withdrawals/x/approve', '', 'application/json')).statusCode).toBe(404)
    expect(gateway.withdrawals.received).toHaveLength(1)
  })
})

describe('every answer', () => {
  it.each(['/health', '/v1/balance', '/nowhere', '/.well-known/jwks.json', '/openapi.json'])(
    'from %s tells browsers to run nothing, show it in no frame and guess no type',
    async (url) => {
      const { headers } = await gateway.app.inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers).not.toHaveProperty('server')
    },
  )

  it('is not cached, except for the public keys', async () => {
    expect((await gateway.app.inject('/v1/balance')).headers['cache-control']).toBe('no-store')
    expect((await gateway.app.inject('/.well-known/jwks.json')).headers['cache-control']).toBe('public, max-age=60')
  })
})

describe('broken HTTP', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url)
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (data) => {
        answer += data.toString()
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
      socket.write(text)
    })

  it.each([
    [
      'both lengths',
      'POST /auth HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two lengths', 'POST /auth HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a folded header', 'GET /health HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n'],
    ['a space before the colon', 'GET /health HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['a NUL in a header', 'GET /health HTTP/1.1\r\nHost: a\r\nX-A: b\u0000c\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('400 and a closed connection for %s', async (_what, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
