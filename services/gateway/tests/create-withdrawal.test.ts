import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { type Answer, sendJson } from './upstream.ts'

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await startGateway({ environment: { IDEMPOTENCY_WAIT_MS: '30000' } })
  token = await gateway.tokenOf('demo-merchant')
})
afterAll(() => gateway.close())

const creationView = () => ({
  withdrawal_id: randomUUID(),
  amount: 'R$ 10,00',
  fee_amount: 'R$ 0,20',
  net_amount: 'R$ 9,80',
  status: 'processing',
  origin: 'api',
  pix_key: 'someone@example.com',
  pix_key_type: 'email',
  requires_merchant_approval: false,
  requires_compliance_review: false,
  e2e_id: null,
  created_at: '2026-11-21T14:45:00.123+00:00',
})

const created: Answer = (_request, response) =>
  sendJson(response, 201, { success: true, message: 'Withdrawal created', data: creationView() })

const goodBody = { amount: 10, pix_key: 'Someone@Example.com', pix_key_type: 'email', authorize: true }

interface Post {
  key?: string | string[] | undefined
  body?: unknown
  headers?: Record<string, string>
  bearer?: string
}

const post = ({ key = randomUUID(), body = goodBody, headers = {}, bearer = token }: Post = {}, on = gateway) =>
  on.app.inject({
    method: 'POST',
    url: '/v1/withdrawals',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...(key === '(none)' ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeEach(() => {
  gateway.withdrawals.received.length = 0
  gateway.withdrawals.answerWith(created)
})

const received = () => gateway.withdrawals.received

describe('the request behind POST /v1/withdrawals', () => {
  it('has the key, the four fields and the token’s merchant, and nothing else from the client', async () => {
    const response = await post({
      key: 'my-key_1',
      body: { ...goodBody, merchant_id: 'other', __extra: 1 },
      headers: {
        'x-merchant-id': 'other',
        'x-internal': '1',
        'x-forwarded-for': '10.0.0.1',
        'x-request-id': 'mine',
        cookie: 'a=b',
        connection: 'authorization, idempotency-key',
      },
    })
    expect(response.statusCode).toBe(201)
    const [request] = received()
    expect(JSON.parse(request?.body.toString() ?? '')).toEqual(goodBody)
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'x-request-id',
    ])
    expect(request?.headers['idempotency-key']).toBe('my-key_1')
    expect(request?.headers['x-request-id']).toBe(response.headers['x-request-id'])
    expect(request?.headers['x-request-id']).not.toBe('mine')
    expect(request?.caller).toEqual({
      service: 'gateway',
      merchantId: '0190a0de-0000-7000-8000-000000000001',
      merchantName: 'Loja Exemplo',
      merchantCity: 'SAO PAULO',
      merchantStatus: 'active',
      clientId: 'demo-merchant',
      origin: 'api',
      scopes: expect.arrayContaining(['withdrawals:write']),
    })
  })
})

describe('POST /v1/withdrawals, checks and their order', () => {
  const noField = {
    success: false,
    message: expect.any(String),
    code: expect.any(String),
    request_id: expect.any(String),
  }

  it.each([
    ['is missing', '(none)'],
    ['is empty', ''],
    ['has a space', 'a b'],
    ['has a dot', 'a.b'],
    ['is quoted', '"abc"'],
    ['has an accent', 'caf\u00e9'],
    ['has 256 characters', 'x'.repeat(256)],
    ['comes twice', ['abc', 'def']],
  ])('400 naming `idempotency_key` when the key %s, even if the body is not JSON', async (_condition, key) => {
    const response = await post({ key, body: 'no json' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ ...noField, errors: { idempotency_key: [expect.any(String)] } })
    expect(received()).toEqual([])
  })

  it.each([['x'], ['x'.repeat(255)], ['aZ09-_']])('accepts the Idempotency-Key %s', async (key) => {
    expect((await post({ key: `${key}`.slice(0, 255) })).statusCode).toBe(201)
  })

  it.each([
    ['no JSON', '{"amount": 10'],
    ['empty', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['two documents', '{} {}'],
    ['poisoned', '{"__proto__": {"amount": 1}}'],
  ])('400 naming `body` when the body is %s', async (_condition, body) => {
    const response = await post({ body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ ...noField, errors: { body: [expect.any(String)] } })
    expect(received()).toEqual([])
  })

  it.each([
    ['text/plain', {}],
    ['application/json; charset=utf-16', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
    ['application/x-www-form-urlencoded', {}],
  ])('415 naming `body` when the media type is %s %o', async (type, headers) => {
    const response = await post({ headers: { ...headers, 'content-type': type } })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ ...noField, errors: { body: [expect.any(String)] } })
  })

  it('413 naming `body` when the body is too large', async () => {
    const response = await post({ body: JSON.stringify({ ...goodBody, note: 'x'.repeat(70_000) }) })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ ...noField, errors: { body: [expect.any(String)] } })
  })

  it('422 with all field errors at once', async () => {
    const response = await post({ body: { amount: -1, pix_key: '123', pix_key_type: 'cpf' } })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      success: false,
      message: 'Invalid data',
      errors: { amount: [expect.any(String)], pix_key: [expect.any(String)], authorize: [expect.any(String)] },
      code: 'invalid_fields',
      request_id: response.headers['x-request-id'],
    })
    expect(received()).toEqual([])
  })

  it('422 for a wrong field comes before 409 for a used key', async () => {
    const key = randomUUID()
    expect((await post({ key })).statusCode).toBe(201)
    expect((await post({ key, body: { ...goodBody, amount: 0 } })).statusCode).toBe(422)
  })
})

describe('POST /v1/withdrawals, idempotency', () => {
  it('200 with the original data and `idempotent` for a repetition, without asking the service', async () => {
    const key = randomUUID()
    const first = (await post({ key })).json<Record<string, unknown>>()
    const reordered = '{"authorize":true,"pix_key_type":"email","pix_key":" SOMEONE@example.com","amount":1e1,"x":1}'
    const second = await post({ key, body: reordered })
    expect(second.statusCode).toBe(200)
    const body = second.json<Record<string, unknown>>()
    expect(body).toEqual({ success: true, message: expect.any(String), data: first['data'], idempotent: true })
    expect(body['message']).not.toBe(first['message'])
    expect(first).not.toHaveProperty('idempotent')
    expect(received()).toHaveLength(1)
  })

  it.each([
    ['amount', { ...goodBody, amount: 10.01 }],
    ['key', { ...goodBody, pix_key: 'other@example.com' }],
    ['authorize', { ...goodBody, authorize: false }],
    ['absence of a key', { amount: 10, authorize: true }],
  ])('409 naming `idempotency_key` when the %s differs', async (_what, body) => {
    const key = randomUUID()
    await post({ key })
    const response = await post({ key, body })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      message: expect.any(String),
      errors: { idempotency_key: [expect.any(String)] },
      code: 'idempotency_key_reused',
      request_id: response.headers['x-request-id'],
    })
    expect(received()).toHaveLength(1)
  })

  it('201 for each of two merchants that use the same key', async () => {
    const key = randomUUID()
    expect((await post({ key })).statusCode).toBe(201)
    expect((await post({ key, bearer: await gateway.tokenOf('demo-rival') })).statusCode).toBe(201)
  })

  it('one 201, 49 replays and one request to the service when a key comes 50 times at once', async () => {
    gateway.withdrawals.answerWith(async (request, response) => {
      await pause(150)
      await created(request, response)
    })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ key })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array(49).fill(200), 201])
    const ids = new Set(answers.map((answer) => answer.json<{ data: { withdrawal_id: string } }>().data.withdrawal_id))
    expect(ids.size).toBe(1)
    expect(received()).toHaveLength(1)
  })

  it('asks the service itself when the first request with its key takes too long', async () => {
    const impatient = await startGateway({ environment: { IDEMPOTENCY_WAIT_MS: '100' } })
    try {
      const bearer = await impatient.tokenOf('demo-merchant')
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      impatient.withdrawals.answerWith(async (request, response) => {
        if (impatient.withdrawals.received.length === 1) await held
        await created(request, response)
      })
      const key = randomUUID()
      const first = post({ key, bearer }, impatient)
      await expect.poll(() => impatient.withdrawals.received).toHaveLength(1)
      expect((await post({ key, bearer }, impatient)).statusCode).toBe(201)
      release()
      expect((await first).statusCode).toBe(201)
    } finally {
      await impatient.close()
    }
  })

  it.each([400, 403, 409, 422, 500, 503])('leaves the key free when the service answers %i', async (status) => {
    const key = randomUUID()
    const refusal = { success: false, message: 'no', errors: { balance: ['no'] } }
    gateway.withdrawals.answerWith((_request, response) => sendJson(response, status, refusal))
    const refused = await post({ key })
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toEqual(refusal)
    gateway.withdrawals.answerWith(created)
    expect((await post({ key, body: { ...goodBody, amount: 20 } })).statusCode).toBe(201)
  })

  it('remembers a replay from the service, too, and does not ask again', async () => {
    const key = randomUUID()
    const data = creationView()
    gateway.withdrawals.answerWith((_request, response) =>
      sendJson(response, 200, { success: true, message: 'again', data, idempotent: true }),
    )
    expect((await post({ key })).json()).toMatchObject({ data, idempotent: true })
    expect((await post({ key })).json()).toMatchObject({ data, idempotent: true })
    expect(received()).toHaveLength(1)
  })

  it('asks the service again when Redis has lost everything', async () => {
    const key = randomUUID()
    await post({ key })
    const redis = createWorkerRedis({ url: gateway.redisUrl, onError: () => {} })
    const kept = await redis.keys(`${gateway.redisPrefix}:*`)
    expect(kept).toContainEqual(expect.stringContaining(':answer:'))
    await redis.del(kept)
    redis.disconnect()
    expect((await post({ key })).statusCode).toBe(201)
    expect(received()).toHaveLength(2)
  })

  it('never releases or answers another request’s claim, however late its own answer is', async () => {
    const { answers } = gateway.dependencies
    const claim = (token: string) => ({ merchantId: 'm', idempotencyKey: 'late', fingerprint: 'f', token })
    expect(await answers.claim(claim('one'))).toEqual({ kind: 'claimed' })
    await answers.release(claim('two'))
    await answers.store(claim('two'), { by: 'two' })
    expect(await answers.claim(claim('three'))).toEqual({ kind: 'in_flight' })
    await answers.store(claim('one'), { by: 'one' })
    expect(await answers.claim(claim('three'))).toEqual({ kind: 'answered', fingerprint: 'f', data: { by: 'one' } })
  })
})

describe('POST /v1/withdrawals, when something is down', () => {
  it('503 in shape A with Retry-After, without naming internals, when the service is down', async () => {
    await gateway.withdrawals.stop()
    try {
      const response = await post()
      expect(response.statusCode).toBe(503)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect(response.json()).toMatchObject({
        success: false,
        message: expect.any(String),
        errors: {},
        code: 'unavailable',
      })
      expect(response.body).not.toMatch(/ECONN|127\.0\.0\.1|withdrawals/)
    } finally {
      await gateway.withdrawals.start()
    }
  })

  it('asks the service again under the same key when the connection breaks before an answer', async () => {
    const key = randomUUID()
    gateway.withdrawals.answerWith((request, response) => {
      if (received().length === 1) response.destroy()
      else void created(request, response)
    })
    expect((await post({ key })).statusCode).toBe(201)
    expect(received().map((request) => request.headers['idempotency-key'])).toEqual([key, key])
  })

  it('201 without Redis, which is counted', async () => {
    const lone = await startGateway({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } })
    try {
      lone.withdrawals.answerWith(created)
      const bearer = await lone.tokenOf('demo-merchant')
      expect((await post({ bearer }, lone)).statusCode).toBe(201)
      const metrics = await lone.dependencies.registry.registry.metrics()
      expect(metrics).toMatch(/comporta_gateway_idempotency_total\{outcome="skipped",process="gateway"\} 1/)
    } finally {
      await lone.close()
    }
  })

  it('201 while Redis hangs', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const lone = await startGateway({ environment: { REDIS_URL: `redis://127.0.0.1:${port}`, REDIS_TIMEOUT_MS: '50' } })
    try {
      lone.withdrawals.answerWith(created)
      expect((await post({ bearer: await lone.tokenOf('demo-merchant') }, lone)).statusCode).toBe(201)
    } finally {
      await lone.close()
      silent.close()
    }
  })
})
