import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createServiceTokenVerifier } from '../../src/auth/service-tokens.ts'
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../../src/http/service-client.ts'
import { createServiceKey } from '../../src/testing/service-keys.ts'

const { sign, publicKey } = createServiceKey('gateway')
const verify = createServiceTokenVerifier('ledger', new Map([['gateway', publicKey]]))

let server: Server
let client: ServiceClient
let received: IncomingMessage[]
let answer: RequestListener

beforeEach(async () => {
  received = []
  server = createServer((request, response) => {
    received.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = createClient()
})
afterEach(async () => {
  await client.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const addressOf = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const createClient = (options: { timeoutMs?: number; streams?: NonNullable<ServiceClientOptions['streams']> } = {}) =>
  createServiceClient({ baseUrl: addressOf(), audience: 'ledger', sign, timeoutMs: 2_000, ...options })

const read = { method: 'GET', path: '/x', idempotent: true } as const
const act = { method: 'POST', path: '/x', idempotent: false, body: { a: 1 } } as const
const unavailable = { code: 'unavailable', retryAfterSeconds: 1 }

/** Breaks the connection without an answer so many times, then answers 200. */
const breakTimes = (times: number) => {
  answer = (request, response) => {
    if (received.length <= times) request.socket.destroy()
    else response.end()
  }
}

describe('request', () => {
  it('sends JSON with a token for the service, in the caller’s name and under the request’s id', async () => {
    let sent = ''
    answer = (request, response) => {
      request.on('data', (chunk) => {
        sent += chunk
      })
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{"b": 2}'))
    }
    const response = await client.request({ ...act, requestId: 'r-1', caller: { clientId: 'shop', scopes: ['ops'] } })
    expect(response).toMatchObject({ status: 201, text: '{"b": 2}' })
    expect(sent).toBe('{"a":1}')
    const headers = received[0]?.headers
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'r-1' })
    expect(await verify(headers?.authorization?.slice(7) ?? '')).toEqual({
      service: 'gateway',
      clientId: 'shop',
      scopes: ['ops'],
    })
  })

  it('tries an idempotent call three times in all', async () => {
    breakTimes(2)
    expect((await client.request(read)).status).toBe(200)
    received = []
    breakTimes(3)
    await expect(client.request(read)).rejects.toMatchObject(unavailable)
    expect(received).toHaveLength(3)
  })

  it('never repeats a call that may have had an effect', async () => {
    breakTimes(1)
    await expect(client.request(act)).rejects.toMatchObject(unavailable)
    expect(received).toHaveLength(1)
  })

  it('repeats any call that a stopping server has refused', async () => {
    answer = (_request, response) => {
      if (received.length > 1) response.writeHead(200).end()
      else response.writeHead(503, { connection: 'close' }).end()
    }
    expect((await client.request(act)).status).toBe(200)
    expect(received).toHaveLength(2)
  })

  it('returns a 503 to the caller, without repeating the call', async () => {
    answer = (_request, response) => response.writeHead(503).end()
    expect((await client.request(read)).status).toBe(503)
    expect(received).toHaveLength(1)
  })

  it('repeats any call that was never sent', async () => {
    const address = addressOf()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const pending = client.request(act)
    answer = (_request, response) => response.end()
    server.listen(Number(new URL(address).port), '127.0.0.1')
    expect((await pending).status).toBe(200)
    expect(received).toHaveLength(1)
  })

  it('gives up at one deadline for all tries', async () => {
    const hasty = createClient({ timeoutMs: 150 })
    answer = () => {}
    await expect(hasty.request(read)).rejects.toMatchObject(unavailable)
    expect(received.length).toBeLessThanOrEqual(1)
    await hasty.close()
  })

  it.each([
    ['broken JSON', (_: IncomingMessage, response: { end: (text: string) => void }) => response.end('{"a"')],
    [
      'more than 16 MiB',
      (_: IncomingMessage, response: { end: (text: string) => void }) => response.end('1'.repeat(17e6)),
    ],
  ])('is unavailable when the answer is %s', async (_what, send) => {
    answer = (request, response) => {
      response.setHeader('content-type', 'application/json')
      send(request, response)
    }
    await expect(client.call(z.unknown(), act)).rejects.toMatchObject(unavailable)
  })

  it('hides addresses from the caller, and keeps the failed call for the log', async () => {
    breakTimes(9)
    const error = await client.request(act).catch((refusal) => refusal)
    expect(error.message).not.toContain('127.0.0.1')
    expect(error.detail).toBe('ledger did not answer POST /x')
  })
})

describe('call', () => {
  it('parses the answer by its schema, and throws for any status but 2xx', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"b": 2}')
    expect(await client.call(z.object({ b: z.number() }), read)).toEqual({ b: 2 })
    await expect(client.call(z.object({ c: z.number() }), read)).rejects.toThrow()
    answer = (_request, response) => response.writeHead(422).end()
    await expect(client.call(z.object({}), read)).rejects.toMatchObject(unavailable)
  })
})

describe('open', () => {
  it('streams an answer until the signal ends it on both sides', async () => {
    const hasty = createClient({ timeoutMs: 200 })
    let ended = false
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      response.on('close', () => {
        ended = true
      })
    }
    const ending = new AbortController()
    const { status, body } = await hasty.open(read, 'events', ending.signal)
    expect(status).toBe(200)
    body.on('error', () => {})
    expect(String(body.read() ?? (await new Promise((resolve) => body.once('data', resolve))))).toBe('data: 1\n\n')
    ending.abort()
    await expect.poll(() => ended).toBe(true)
    await hasty.close()
  })

  it('is unavailable when no headers come in time', async () => {
    const hasty = createClient({ timeoutMs: 150 })
    answer = () => {}
    await expect(hasty.open(read, 'events', new AbortController().signal)).rejects.toMatchObject(unavailable)
    await hasty.close()
  })

  it('takes no connection from requests, or from streams of another kind', async () => {
    const narrow = createClient({
      streams: { events: { atOnce: 1, waitMs: 1_500 }, pages: { atOnce: 1, waitMs: 5_000 } },
    })
    answer = (request, response) => {
      if (request.url === '/stream') response.writeHead(200).write('x')
      else response.end()
    }
    const ending = new AbortController()
    const { body } = await narrow.open({ ...read, path: '/stream' }, 'events', ending.signal)
    body.on('error', () => {})
    expect((await narrow.request(read)).status).toBe(200)
    const page = await narrow.open(read, 'pages', ending.signal)
    await page.body.resume()
    expect(page.status).toBe(200)
    // Behind a stream of its own kind it waits for its turn, and no longer than it may.
    await expect(narrow.open(read, 'events', new AbortController().signal)).rejects.toMatchObject(unavailable)
    ending.abort()
    await narrow.close()
  })
})
