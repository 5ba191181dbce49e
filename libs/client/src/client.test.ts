import { describe, expect, it } from 'vitest'
import { fakeApi, json, refusal } from './fake-api.ts'
import { type ClientOptions, ConnectionError, createClient, isComportaError } from './index.ts'

const sale = { amount: 10 }
const withdrawal = { amount: 10, authorize: true }

function clientOf(api: ReturnType<typeof fakeApi>, options: Partial<ClientOptions> = {}) {
  const credentials = { baseUrl: 'http://pix.test/', clientId: 'shop', clientSecret: 'secret' }
  return createClient({ ...credentials, fetch: api.send, ...options })
}

const keysOf = ({ requests }: ReturnType<typeof fakeApi>) =>
  requests.map(({ headers }) => headers.get('idempotency-key'))

describe('a call', () => {
  it('sends the token, the ids of its path, its query and its body', async () => {
    const api = fakeApi(json(200, { id: 's' }))
    await clientOf(api).withdrawals.get('a/b', { expand: 'failure' })
    await clientOf(api).sales.create(sale)
    expect(api.requests[0]?.url).toBe('http://pix.test/v1/withdrawals/a%2Fb?expand=failure')
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(api.requests[1]).toMatchObject({ method: 'POST', body: '{"amount":10}' })
  })

  it('answers undefined where there is no body', async () => {
    const api = fakeApi(() => new Response(null, { status: 204 }))
    expect(await clientOf(api).webhookEndpoints.remove('e')).toBeUndefined()
  })

  it('asks for one token, however many calls begin at once', async () => {
    const api = fakeApi(json(200, {}))
    const client = clientOf(api)
    await Promise.all([client.balance.get(), client.balance.get(), client.sales.get('s')])
    expect(api.tokens()).toBe(1)
  })

  it('asks for another token when the one that it has is refused, and once only', async () => {
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
  it('is an error with its code, its fields and the request id', async () => {
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

  it('has no code when something else than Comporta answered', async () => {
    const api = fakeApi(() => new Response('<html>', { status: 404 }))
    await expect(clientOf(api).sales.get('s')).rejects.toMatchObject({ status: 404, code: undefined })
  })
})

describe('repetition', () => {
  it('sends a withdrawal again under the same key until it is answered', async () => {
    const api = fakeApi(new TypeError('lost'), refusal(503, 'unavailable'), refusal(500, 'internal'), json(201, {}))
    await clientOf(api, { pauseMaxMs: 1 }).withdrawals.create(withdrawal)
    expect(keysOf(api)).toHaveLength(4)
    expect(new Set(keysOf(api)).size).toBe(1)
  })

  it('takes a key of yours, and makes a new one for each call otherwise', async () => {
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

  it('waits for no answer that asks for more than it is worth', async () => {
    const api = fakeApi(refusal(429, 'too_many_requests', { 'retry-after': '60' }))
    await expect(clientOf(api).balance.get()).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    })
    expect(api.requests).toHaveLength(1)
  })

  it('sends again what has no key only when nothing was done', async () => {
    const lost = fakeApi(new TypeError('lost'))
    await expect(clientOf(lost, { pauseMaxMs: 1 }).sales.cancel('s')).rejects.toBeInstanceOf(ConnectionError)
    expect(lost.requests).toHaveLength(1)
    const limited = fakeApi(refusal(429, 'too_many_requests'), json(200, {}))
    await clientOf(limited, { pauseMaxMs: 1 }).sales.cancel('s')
    expect(limited.requests).toHaveLength(2)
  })

  it('ends after the tries that it may make', async () => {
    const api = fakeApi(refusal(503, 'unavailable'))
    await expect(clientOf(api, { retries: 2, pauseMaxMs: 1 }).balance.get()).rejects.toMatchObject({ status: 503 })
    expect(api.requests).toHaveLength(3)
  })

  it('ends when it is aborted, also while it waits', async () => {
    const api = fakeApi(refusal(503, 'unavailable', { 'retry-after': '15' }))
    const ending = new AbortController()
    const call = clientOf(api).balance.get({ signal: ending.signal })
    await expect.poll(() => api.requests.length).toBe(1)
    ending.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
  })

  it('ends a try that takes too long', async () => {
    const silent: typeof fetch = (input, init) =>
      new Promise((_, reject) => {
        const { signal } = new Request(input, init)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const api = fakeApi(json(200, {}))
    const send: typeof fetch = (input, init) => (String(input).endsWith('/auth') ? api.send : silent)(input, init)
    const client = clientOf(api, { fetch: send, timeoutMs: 5, retries: 1, pauseMaxMs: 1 })
    await expect(client.balance.get()).rejects.toBeInstanceOf(ConnectionError)
  })
})

describe('a list', () => {
  const pages = () =>
    fakeApi(
      json(200, { data: [{ id: 1 }, { id: 2 }], next_cursor: 'n' }),
      json(200, { data: [{ id: 3 }], next_cursor: null }),
    )

  it('is read row by row, over all of its pages', async () => {
    const api = pages()
    const rows = await Array.fromAsync(clientOf(api).sales.list({ status: 'paid' }))
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['?status=paid', '?status=paid&cursor=n'])
  })

  it('asks for no page that nobody reads', async () => {
    const api = pages()
    for await (const _ of clientOf(api).sales.list()) break
    expect(api.requests).toHaveLength(1)
    expect((await clientOf(pages()).sales.list().page()).next_cursor).toBe('n')
  })

  it('comes as a file when it is asked for as one', async () => {
    const api = fakeApi(() => new Response('id\r\n1\r\n'))
    expect(await (await clientOf(api).csv('/v1/balance/entries', { kind: 'credit' })).text()).toBe('id\r\n1\r\n')
    expect(api.requests[0]?.headers.get('accept')).toBe('text/csv')
  })
})
