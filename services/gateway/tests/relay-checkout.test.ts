import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({ environment: { CHECKOUT_STREAMS_MAX: '3' } })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.sales.received.length = 0
})

const id = '0190a0de-1111-7000-8000-00000000000a'

it('the page is shown without a token, with the headers that sales sets', async () => {
  gateway.sales.answerWith((_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; script-src 'self'",
        'cache-control': 'no-store',
        'content-language': 'pt-BR',
        vary: 'Accept-Language',
        server: 'internal',
      })
      .end('<!doctype html>')
  })
  const response = await gateway.app.inject({
    url: `/checkout/${id}`,
    headers: { 'accept-language': 'pt-BR', cookie: 'a=b', 'x-merchant-id': 'm' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('<!doctype html>')
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self'",
    'content-language': 'pt-BR',
    vary: 'Accept-Language',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers).not.toHaveProperty('server')
  const [request] = gateway.sales.received
  expect(request?.headers['accept-language']).toBe('pt-BR')
  expect(request?.headers).not.toHaveProperty('cookie')
  expect(request?.headers).not.toHaveProperty('x-merchant-id')
  expect(request?.caller).toEqual({ service: 'gateway', scopes: [] })
})

it('an asset may be cached forever when sales says so', async () => {
  gateway.sales.answerWith((_request, response) =>
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('body{}'),
  )
  const response = await gateway.app.inject('/checkout/assets/checkout.abc.css')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(gateway.sales.received[0]?.url).toBe('/checkout/assets/checkout.abc.css')
})

it('the test bank’s button, which is a form, is relayed with its redirect', async () => {
  gateway.sales.answerWith((_request, response) => response.writeHead(303, { location: `/checkout/${id}` }).end())
  const response = await gateway.app.inject({
    method: 'POST',
    url: `/checkout/${id}/pay-with-test-bank`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`/checkout/${id}`)
  expect(gateway.sales.received[0]?.body).toHaveLength(0)
})

it('events are passed on as they come and end with the page; 503 for one stream too many', async () => {
  const open = new Set<AbortController>()
  let closed = 0
  gateway.sales.answerWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.write('data: pending\n\n')
    response.on('close', () => {
      closed += 1
    })
  })
  const watch = async () => {
    const leaving = new AbortController()
    open.add(leaving)
    return fetch(`${gateway.url}/checkout/${id}/events`, { signal: leaving.signal })
  }
  const first = await watch()
  const chunk = await first.body?.getReader().read()
  expect(Buffer.from(chunk?.value ?? []).toString()).toBe('data: pending\n\n')
  await watch()
  await watch()

  const refused = await watch()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  for (const leaving of open) leaving.abort()
  await expect.poll(() => closed).toBe(3)
  expect((await watch()).status).toBe(200)
})

it('no error is logged when the page is closed before its events begin', async () => {
  const failed = vi.spyOn(gateway.dependencies.logger, 'error')
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  gateway.sales.answerWith((_request, response) => {
    response.on('close', end)
    ask()
  })
  const leaving = new AbortController()
  const page = fetch(`${gateway.url}/checkout/${id}/events`, { signal: leaving.signal })
  await asked
  leaving.abort()
  await expect(page).rejects.toThrow()
  await ended
  // The gateway has dealt with it by the time it answers the next request.
  expect((await fetch(`${gateway.url}/v1/balance`)).status).toBe(401)
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
})

it('the gateway stops while pages are open, and ends their events', async () => {
  const stopping = await startGateway()
  stopping.sales.answerWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: pending\n\n')
  })
  const page = await fetch(`${stopping.url}/checkout/${id}/events`)
  expect(page.status).toBe(200)
  await stopping.close()
  await expect(page.text()).rejects.toThrow()
})
