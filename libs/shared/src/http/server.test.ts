import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { ErrorShape } from './error-shapes.ts'
import { createHttpServer, type HealthChecks, type HttpServerOptions, refuseOtherMethods } from './server.ts'

function buildServer(options: Partial<HttpServerOptions> = {}) {
  const server = createHttpServer({
    logger: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
    health: {},
    requestIdFrom: 'self',
    ...options,
  })
  server.post(
    '/things',
    { schema: { body: z.object({ amount: z.number(), name: z.string().optional() }), response: { 200: z.unknown() } } },
    async (request) => request.body,
  )
  server.post(
    '/v1/withdrawals',
    { schema: { body: z.object({ amount: z.number(), name: z.string() }) } },
    async () => ({}),
  )
  server.get(
    '/things/:id',
    { schema: { params: z.object({ id: z.string() }), querystring: z.object({ limit: z.coerce.number().max(5) }) } },
    async () => ({}),
  )
  return server
}

type Server = ReturnType<typeof buildServer>

const post = (server: Server, payload: string | Buffer, type = 'application/json', url = '/things') =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('a request body', () => {
  it('is read as JSON: the last of repeated members counts, and unknown ones are dropped', async () => {
    const response = await post(buildServer(), '{"amount": 1, "amount": 2, "extra": true}')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ amount: 2 })
  })

  it.each([
    ['truncated', '{"amount": 1'],
    ['a trailing comma', '{"amount": 1,}'],
    ['a comment', '{"amount": 1} // one'],
    ['two documents', '{"amount": 1}{}'],
    ['NaN', '{"amount": NaN}'],
    ['empty', ''],
    ['blank', '  \n'],
    ['__proto__', '{"__proto__": {"amount": 1}}'],
    ['constructor.prototype', '{"constructor": {"prototype": {"a": 1}}}'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('400 for %s', async (_what, payload) => {
    const response = await post(buildServer(), payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'Validation Error',
      code: 'invalid_json',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it.each(['null', '[]', '"x"', '5', 'true'])('400 for %s, which is not an object', async (payload) => {
    expect((await post(buildServer(), payload)).statusCode).toBe(400)
  })

  it.each(['"10"', 'true', '[10]', '{}', 'null', '1e400'])(
    '400 for the amount %s: nothing is coerced',
    async (amount) => {
      expect((await post(buildServer(), `{"amount": ${amount}}`)).statusCode).toBe(400)
    },
  )

  it('may be nested 30,000 levels deep', async () => {
    const deep = `{"amount": 1, "extra": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await post(buildServer(), deep)).statusCode).toBe(200)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset="latin1"',
    'application/jsonx',
  ])('415 for %s', async (type) => {
    const response = await post(buildServer(), '{"amount": 1}', type)
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({
      error: 'Unsupported Media Type',
      code: 'unsupported_media_type',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'APPLICATION/JSON'])(
    'is accepted as %s',
    async (type) => {
      expect((await post(buildServer(), '{"amount": 1}', type)).statusCode).toBe(200)
    },
  )

  it('415 when compressed', async () => {
    const response = await buildServer().inject({
      method: 'POST',
      url: '/things',
      payload: '{"amount": 1}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    expect(response.statusCode).toBe(415)
  })

  it('413 one byte above the limit, and 200 at it', async () => {
    const server = buildServer({ bodyLimitBytes: 20 })
    expect((await post(server, '{"amount": 1}'.padEnd(20))).statusCode).toBe(200)
    expect((await post(server, '{"amount": 1}'.padEnd(21))).statusCode).toBe(413)
  })
})

describe('errors', () => {
  it('422 in shape A and 400 in shape B, both with every invalid field', async () => {
    const server = buildServer()
    const fields = await post(server, '{}', 'application/json', '/v1/withdrawals')
    expect(fields.statusCode).toBe(422)
    expect(fields.json()).toEqual({
      success: false,
      message: 'Invalid data',
      code: 'invalid_fields',
      request_id: fields.headers['x-request-id'],
      errors: { amount: [expect.any(String)], name: [expect.any(String)] },
    })
    const label = await post(server, '{"name": 5}')
    expect(label.statusCode).toBe(400)
    expect(label.json()).toEqual({
      error: 'Validation Error',
      message: 'amount: is required; name: must be a text',
      code: 'invalid_request',
      errors: { amount: ['is required'], name: ['must be a text'] },
      request_id: label.headers['x-request-id'],
    })
  })

  it('400 for a NUL character in the query, and 404 for one in the path', async () => {
    const query = await buildServer().inject('/things/x?limit=%00')
    expect(query.statusCode).toBe(400)
    expect(query.json()).toMatchObject({
      code: 'invalid_request',
      message: 'limit: must not contain control characters',
    })
    const twice = await buildServer().inject('/things/x?limit=1&limit=%00')
    expect(twice.statusCode).toBe(400)
    const path = await buildServer().inject('/things/%00')
    expect(path.statusCode).toBe(404)
    expect(path.json()).toMatchObject({ code: 'not_found' })
  })

  it('400 for an unknown query parameter, with the names of the known ones', async () => {
    const response = await buildServer().inject('/things/1?limt=3&limit=3')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'Validation Error',
      message: 'limt: is not known here; known are limit',
      code: 'unknown_parameter',
      errors: { limt: ['is not known here; known are limit'] },
      request_id: response.headers['x-request-id'],
    })
  })

  it('400 for an invalid query parameter', async () => {
    expect((await buildServer().inject('/things/1?limit=6')).statusCode).toBe(400)
  })

  it.each([
    ['fields', { success: false, message: 'Something went wrong on our side', errors: {} }],
    ['label', { error: 'Internal Server Error', message: 'Something went wrong on our side' }],
    ['plain', { success: false, message: 'Something went wrong on our side' }],
  ] as [ErrorShape, object][])('500 in the shape %s reveals nothing of the cause', async (errorShape, body) => {
    const server = buildServer()
    server.get('/broken', { config: { errorShape } }, async () => {
      throw new Error('password=hunter2 at 10.0.0.5')
    })
    const response = await server.inject('/broken')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ ...body, code: 'internal', request_id: response.headers['x-request-id'] })
  })

  it('503 with Retry-After when the database is away', async () => {
    const server = buildServer()
    server.get('/broken', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5'), { code: 'ECONNREFUSED' })
    })
    const response = await server.inject('/broken')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.body).not.toContain('10.0.0.5')
  })

  it('500 when an answer breaks its own contract', async () => {
    const server = buildServer()
    server.get(
      '/liar',
      { schema: { response: { 200: z.object({ id: z.string() }) } } },
      async () => ({}) as { id: string },
    )
    expect((await server.inject('/liar')).statusCode).toBe(500)
  })

  it.each([
    ['400 for what is no HTTP', 'nonsense\r\n\r\n', 400, 'invalid_request'],
    ['431 for headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%s, in shape B', async (_what, bytes, status, code) => {
    const server = buildServer()
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1').end(bytes)
    const answer = await text(socket)
    await server.close()
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const id = /x-request-id: (\S+)/.exec(answer)?.[1]
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.any(String),
      message: expect.any(String),
      code,
      request_id: id,
    })
  })

  it('408 for headers that take longer than 8 s, or a request that takes longer than 15 s', () => {
    const { server } = buildServer()
    expect(server).toMatchObject({ headersTimeout: 8_000, requestTimeout: 15_000 })
    let answer = ''
    const socket = new Writable({
      write(chunk, _encoding, done) {
        answer += chunk
        done()
      },
    }).on('error', () => undefined)
    server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
  })

  it('503 in the shape of the path while the process stops', async () => {
    const server = buildServer()
    const began = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    server.addHook('preClose', () => {
      began.resolve()
      return ended.promise
    })
    const address = await server.listen({ host: '127.0.0.1', port: 0 })
    const closed = server.close()
    await began.promise
    const answer = await fetch(`${address}/v1/withdrawals`, { method: 'POST' })
    const body: unknown = await answer.json()
    ended.resolve()
    await closed
    expect(answer.status).toBe(503)
    expect(answer.headers.get('connection')).toBe('close')
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(body).toMatchObject({ success: false, code: 'unavailable', errors: {} })
  })

  it('carry the headers of a refusal', async () => {
    const server = buildServer()
    server.get('/busy', async () => {
      throw new AppError('too_many_requests', 'slow down', { retryAfterSeconds: 7, headers: { 'x-limit': '5' } })
    })
    const response = await server.inject('/busy')
    expect(response.headers).toMatchObject({ 'retry-after': '7', 'x-limit': '5' })
  })
})

describe('routes and methods', () => {
  it('404 for an unknown route, in the shape of its path', async () => {
    const server = buildServer()
    expect((await server.inject('/nowhere')).json()).toEqual({
      error: 'Not Found',
      code: 'unknown_route',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    expect((await server.inject('/v1/withdrawals/a/b')).json()).toMatchObject({ success: false, errors: {} })
  })

  it.each(['DELETE', 'GET', 'OPTIONS', 'TRACE', 'PUT'] as const)(
    '405 with Allow for %s, even with a body that is not JSON',
    async (method) => {
      const server = buildServer()
      refuseOtherMethods(server as never, ['/things'])
      const response = await server.inject({
        method,
        url: '/things',
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      })
      expect(response.statusCode).toBe(405)
      expect(response.headers['allow']).toBe('POST')
    },
  )
})

describe('request ids', () => {
  it('are made by a public server itself, whatever the caller sends', async () => {
    const response = await buildServer().inject({ url: '/nowhere', headers: { 'x-request-id': 'mine' } })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('are taken from the caller by an internal service, if short and plain', async () => {
    const server = buildServer({ requestIdFrom: 'caller' })
    const idOf = async (id: string) =>
      (await server.inject({ url: '/nowhere', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idOf('abc-1')).toBe('abc-1')
    expect(await idOf('a b')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('are in every log line of a request', async () => {
    const lines: { msg: string; requestId?: string }[] = []
    const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const server = buildServer({ logger, requestIdFrom: 'caller' })
    server.get('/broken', async () => {
      throw new Error('broken')
    })
    await server.inject({ url: '/nowhere', headers: { 'x-request-id': 'r-1' } })
    await server.inject({ url: '/broken', headers: { 'x-request-id': 'r-2' } })
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['refused', 'r-1'],
      ['answered', 'r-1'],
      ['failed', 'r-2'],
      ['answered', 'r-2'],
    ])
  })
})

describe('the access log', () => {
  it('names the client and merchant of a request, if known', async () => {
    const lines: Record<string, unknown>[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const server = buildServer({
      logger,
      whoAsks: ({ url }) => (url === '/nowhere' ? undefined : { clientId: 'client_1', merchantId: 'm-1' }),
    })
    await server.inject('/things/1')
    await server.inject('/nowhere')
    expect(lines).toMatchObject([
      { msg: 'answered', clientId: 'client_1', merchantId: 'm-1' },
      { msg: 'answered', status: 404 },
    ])
    expect(lines[1]).not.toHaveProperty('clientId')
  })
})

describe('health and metrics', () => {
  const up = async () => {}
  const down = async () => {
    throw new Error('away')
  }

  it.each([
    [{ database: up }, 200, { status: 'ok', checks: { database: 'ok' } }],
    [{ database: up, redis: down }, 503, { status: 'unavailable', checks: { database: 'ok', redis: 'down' } }],
  ] as [HealthChecks, number, object][])(
    '/health and /ready say which part does not answer',
    async (health, status, body) => {
      const server = buildServer({ health })
      for (const url of ['/health', '/health/ready', '/ready']) {
        const response = await server.inject(url)
        expect(response.statusCode).toBe(status)
        expect(response.json()).toEqual(body)
      }
    },
  )

  it('/health shows further notes and stays 200, and /health/ready leaves them out', async () => {
    const server = buildServer({ health: { database: up }, healthNotes: { provider: () => ({ breaker: 'open' }) } })
    const response = await server.inject('/health')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ok', checks: { database: 'ok' }, provider: { breaker: 'open' } })
    expect((await server.inject('/health/ready')).json()).toEqual({ status: 'ok', checks: { database: 'ok' } })
  })

  it('/health/ready checks only what is needed, and /health/live checks nothing', async () => {
    const server = buildServer({ health: { database: up, redis: down }, ready: { database: up } })
    const statusOf = async (url: string) => (await server.inject(url)).statusCode
    expect(await statusOf('/health')).toBe(503)
    expect(await statusOf('/health/ready')).toBe(200)
    const away = buildServer({ health: { database: down } })
    expect((await away.inject('/health/ready')).statusCode).toBe(503)
    expect((await away.inject('/health/live')).statusCode).toBe(200)
  })

  it('/metrics counts requests by route, not by path', async () => {
    const server = buildServer()
    await server.inject('/things/1?limit=1')
    const { body } = await server.inject('/metrics')
    expect(body).toContain('route="/things/:id"')
    expect(body).not.toContain('/things/1')
  })

  it('404 for each of these at a public door', async () => {
    const server = buildServer({ healthRoutes: false })
    for (const url of ['/health', '/health/live', '/health/ready', '/ready', '/metrics']) {
      expect((await server.inject(url)).statusCode).toBe(404)
    }
  })
})
