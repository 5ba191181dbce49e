import { describe, expect, it } from 'vitest'
import { fakeApi, json, refusal } from './fake-api.ts'
import { type ClientOptions, ConnectionError, createClient, isComportaError } from './index.ts'

const sale = { amount: 10 }
const withdrawal = { amount: 10, authorize: true }

function clientOf(api: ReturnType<typeof fakeApi>, options: Partial<ClientOptions> = {}) {
  const credentials = { baseUrl: 'http://pix.test/', clientId: 'shop', clientSecret: 'secret' }
  return createClient({ ...credentials, fetch: api.send, ...options })
}

/** A `fetch` for which only `/auth` is answered: any other request ends when its signal does. */
function silentApi() {
  const api = fakeApi()
  const requests: string[] = []
  const send: typeof fetch = (input, init) => {
    if (String(input).endsWith('/auth')) return api.send(input, init)
    requests.push(String(input))
    const signal = init?.signal
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  return { send, requests }
}

const keysOf = ({ requests }: ReturnType<typeof fakeApi>) =>
  requests.map(({ headers }) => headers.get('idempotency-key'))

describe('a call', () => {
  it('sends its token, path ids, query and body', async () => {
    const api = fakeApi(json(200, { id: 's' }))
    await clientOf(api).withdrawals.get('a/b', { expand: 'failure' })
    await clientOf(api).sales.create(sale)
    expect(api.requests[0]?.url).toBe('http://pix.test/v1/withdrawals/a%2Fb?expand=failure')
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(api.requests[1]).toMatchObject({ method: 'POST', body: '{"amount":10}' })
  })

  it('returns undefined for an answer without a body', async () => {
    const api = fakeApi(() => new Response(null, { status: 204 }))
    expect(await clientOf(api).webhookEndpoints.remove('e')).toBeUndefined()
  })

  it('shares one token with all calls that begin at once', async () => {
    const api = fakeApi(json(200, {}))
    const client = clientOf(api)
    await Promise.all([client.balance.get(), client.balance.get(), client.sales.get('s')])
    expect(api.tokens()).toBe(1)
  })

  it('fetches a new token when its own is refused, but only once', async () => {
    const api = fakeApi(refusal(401, 'unauthorized'), json(200, {}))
    await clientOf(api).balance.get()
    expect(api.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
    const closed = fakeApi(refusal(401, 'unauthorized'))
    await expect(clientOf(closed).balance.get()).rejects.toMatchObject({ status: 401 })
    expect(closed.requests).toHaveLength(2)
  })
})

describe('a refusal', () => {
  it('is thrown as an error with its code, fields and request id', async () => {
    const body = { success: false, message: 'Invalid data', errors: { amount: ['x'] }, code: 'invalid_fields' }
    const api = fakeApi(json(422, body, { 'x-request-id': 'r1' }))
    const error = await clientOf(api)
      .withdrawals.create(withdrawal)
      .catch((refused: unknown) => refused)
    expect(isComportaError(error, 'invalid_fields')).toBe(true)
    expect(isComportaError(error, 'insufficient_balance')).toBe(false)
    expect(error).toMatchObject({ status: 422, message: 'Invalid data', requestId: 'r1', fields: { amount: ['x'] } })
    expect(api.requests).toHaveLength(1)
  })

  it('has no code when something other than Comporta answered', async () => {
    const api = fakeApi(() => new Response('<html>', { status: 404 }))
    await expect(clientOf(api).sales.get('s')).rejects.toMatchObject({ status: 404, code: undefined })
  })
})

describe('retrying', () => {
  it('repeats a withdrawal under the same key until it is answered', async () => {
    const api = fakeApi(new TypeError('lost'), refusal(503, 'unavailable'), refusal(500, 'internal'), json(201, {}))
    await clientOf(api, { pauseMaxMs: 1 }).withdrawals.create(withdrawal)
    expect(keysOf(api)).toHaveLength(4)
    expect(new Set(keysOf(api)).size).toBe(1)
  })

  it('uses the caller’s key, or makes a new one for each call', async () => {
    const api = fakeApi(json(201, {}))
    const client = clientOf(api)
    await client.withdrawals.create(withdrawal, { idempotencyKey: 'mine' })
    await client.withdrawals.create(withdrawal)
    await client.withdrawals.create(withdrawal)
    expect(keysOf(api)[0]).toBe('mine')
    expect(new Set(keysOf(api)).size).toBe(3)
  })

  it('waits as long as Retry-After says', async () => {
    const api = fakeApi(refusal(429, 'too_many_requests', { 'retry-after': '0.1' }), json(200, {}))
    const before = performance.now()
    await clientOf(api, { pauseMaxMs: 100 }).balance.get()
    expect(performance.now() - before).toBeGreaterThan(98)
  })

  it('gives up at once when Retry-After is too long', async () => {
    const api = fakeApi(refusal(429, 'too_many_requests', { 'retry-after': '60' }))
    await expect(clientOf(api).balance.get()).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    })
    expect(api.requests).toHaveLength(1)
  })

  it('repeats a call without a key after a 429, but not after a lost answer', async () => {
    const lost = fakeApi(new TypeError('lost'))
    await expect(clientOf(lost, { pauseMaxMs: 1 }).sales.cancel('s')).rejects.toBeInstanceOf(ConnectionError)
    expect(lost.requests).toHaveLength(1)
    const limited = fakeApi(refusal(429, 'too_many_requests'), json(200, {}))
    await clientOf(limited, { pauseMaxMs: 1 }).sales.cancel('s')
    expect(limited.requests).toHaveLength(2)
  })

  it('gives up after the allowed retries', async () => {
    const api = fakeApi(refusal(503, 'unavailable'))
    await expect(clientOf(api, { retries: 2, pauseMaxMs: 1 }).balance.get()).rejects.toMatchObject({ status: 503 })
    expect(api.requests).toHaveLength(3)
  })

  it('stops waiting when the caller aborts', async () => {
    const api = fakeApi(refusal(503, 'unavailable', { 'retry-after': '15' }))
    const ending = new AbortController()
    const call = clientOf(api).balance.get({ signal: ending.signal })
    await expect.poll(() => api.requests.length).toBe(1)
    ending.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
  })

  it('ends the request that is under way when the caller aborts, and sends no other', async () => {
    const { send, requests } = silentApi()
    const ending = new AbortController()
    const client = clientOf(fakeApi(), { fetch: send, timeoutMs: 3_600_000, pauseMaxMs: 1 })
    const call = client.balance.get({ signal: ending.signal })
    await expect.poll(() => requests.length).toBe(1)
    ending.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
    expect(requests).toHaveLength(1)
  })

  it('gives up on tries that take longer than `timeoutMs`', async () => {
    const { send, requests } = silentApi()
    const client = clientOf(fakeApi(), { fetch: send, timeoutMs: 5, retries: 1, pauseMaxMs: 1 })
    await expect(client.balance.get()).rejects.toBeInstanceOf(ConnectionError)
    expect(requests).toHaveLength(2)
  })
})

describe('a list', () => {
  const pages = () =>
    fakeApi(
      json(200, { data: [{ id: 1 }, { id: 2 }], next_cursor: 'n' }),
      json(200, { data: [{ id: 3 }], next_cursor: null }),
    )

  it('yields row by row, across all its pages', async () => {
    const api = pages()
    const rows = await Array.fromAsync(clientOf(api).sales.list({ status: 'paid' }))
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['?status=paid', '?status=paid&cursor=n'])
  })

  it('fetches a page only when it is read', async () => {
    const api = pages()
    for await (const _ of clientOf(api).sales.list()) break
    expect(api.requests).toHaveLength(1)
    expect((await clientOf(pages()).sales.list().page()).next_cursor).toBe('n')
  })

  it('can be fetched as a CSV file', async () => {
    const api = fakeApi(() => new Response('id\r\n1\r\n'))
    expect(await (await clientOf(api).csv('/v1/balance/entries', { kind: 'credit' })).text()).toBe('id\r\n1\r\n')
    expect(api.requests[0]?.headers.get('accept')).toBe('text/csv')
  })
})
