import { createServer } from 'node:net'
import { createPixHttp, type PixHttp } from '@comporta/shared/provider/pix-http.ts'
import type { PixSettings } from '@comporta/shared/provider/settings.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  answerJson,
  answerLate,
  answerWithoutEnd,
  type BankBehaviour,
  giveToken,
  hangUp,
  hangUpMidway,
  neverAnswer,
  pixSettings,
  startTestBank,
} from './test-bank.ts'

function clientOf(settings: PixSettings): PixHttp {
  const http = createPixHttp(settings)
  onTestFinished(() => http.close())
  return http
}

const payout = {
  method: 'PUT',
  path: '/v3/gn/pix/w1',
  fromHost: true,
  movesMoney: true,
  body: { valor: '1.00' },
} as const
const lookUp = { method: 'GET', path: '/cob/abc' } as const

it('keeps the query of the PSP’s address, and names itself as the user agent', async () => {
  const bank = await startTestBank({ api: answerJson(200, {}) })
  const http = clientOf(pixSettings(bank.url, { PIX_API_URL: `${bank.url}/v2?gw-dev-app-key=k` }))
  await http.request(lookUp)
  await http.request({ method: 'GET', path: '/pix?inicio=a' })
  expect(bank.apiRequests.map(({ path }) => path)).toEqual([
    '/v2/cob/abc?gw-dev-app-key=k',
    '/v2/pix?inicio=a&gw-dev-app-key=k',
  ])
  expect(bank.apiRequests[0]?.headers).toMatchObject({
    accept: 'application/json, application/problem+json',
    'user-agent': 'Comporta',
  })
})

it('still gets an answer while 192 other calls hang', async () => {
  const bank = await startTestBank({
    api(request, response) {
      if (request.path === '/v2/cob/abc') answerJson(200, {})(request, response)
    },
  })
  const http = clientOf(pixSettings(bank.url, { PIX_TIMEOUT_MS: '8000' }))
  const hanging = Array.from({ length: 192 }, () => http.request(payout))
  await expect.poll(() => bank.apiRequests.length, { timeout: 7_000 }).toBe(192)
  expect(await http.request(lookUp)).toMatchObject({ kind: 'answered' })
  await bank.stop()
  await Promise.all(hanging)
})

describe('a request is not sent', () => {
  it('when nobody listens', async () => {
    const bank = await startTestBank({ api: answerJson(200, {}) })
    const closed = await startTestBank({ api: answerJson(200, {}) })
    await closed.stop()
    const http = clientOf(pixSettings(bank.url, { PIX_API_URL: `${closed.url}/v2` }))
    expect(await http.request(payout)).toMatchObject({ kind: 'not_sent', cause: 'ECONNREFUSED', unauthorized: false })
  })

  it('when the host name is unknown', async () => {
    const bank = await startTestBank({ api: answerJson(200, {}) })
    const http = clientOf(pixSettings(bank.url, { PIX_API_URL: 'http://bank.invalid/v2' }))
    expect(await http.request(payout)).toMatchObject({
      kind: 'not_sent',
      cause: expect.stringMatching(/ENOTFOUND|EAI/),
    })
  })

  it('when the handshake does not end before the deadline', async () => {
    const bank = await startTestBank({ api: answerJson(200, {}) })
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      silent.close()
    })
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const http = clientOf(pixSettings(bank.url, { PIX_API_URL: `https://localhost:${port}/v2` }))
    expect(await http.request(payout)).toMatchObject({ kind: 'not_sent', cause: 'TimeoutError' })
  })

  it.each<[string, BankBehaviour, boolean]>([
    ['refuses the credentials', answerJson(401, { error: 'invalid_client' }), true],
    ['is down', answerJson(503, {}), false],
    ['answers nonsense', answerJson(200, { hello: 'world' }), false],
    ['hangs up', hangUp, false],
    ['never answers', neverAnswer, false],
  ])('when the token endpoint %s', async (_name, token, unauthorized) => {
    const bank = await startTestBank({ api: answerJson(200, {}), token })
    expect(await clientOf(pixSettings(bank.url)).request(payout)).toMatchObject({ kind: 'not_sent', unauthorized })
    expect(bank.apiRequests).toEqual([])
  })
})

describe('a request is lost', () => {
  it.each<[string, BankBehaviour]>([
    ['hangs up after it', hangUp],
    ['hangs up in the middle of the answer', hangUpMidway],
    ['never answers', neverAnswer],
    ['does not end its answer', answerWithoutEnd],
  ])('when the bank %s', async (_name, api) => {
    const bank = await startTestBank({ api })
    expect(await clientOf(pixSettings(bank.url)).request(payout)).toMatchObject({ kind: 'lost' })
    expect(bank.apiRequests).toHaveLength(1)
  })

  it('when the answer is far too large', async () => {
    const bank = await startTestBank({
      api: (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`"${'x'.repeat(5 * 1_048_576)}"`)
      },
    })
    expect(await clientOf(pixSettings(bank.url)).request(payout)).toMatchObject({ kind: 'lost' })
  })

  it('when the bank drops a kept-alive connection', async () => {
    let answered = 0
    const bank = await startTestBank({
      api: (request, response) => {
        answered += 1
        if (answered === 1) answerJson(200, {})(request, response)
        else response.destroy()
      },
    })
    const http = clientOf(pixSettings(bank.url))
    await http.request(lookUp)
    expect(await http.request(payout)).toMatchObject({ kind: 'lost' })
    expect(bank.apiRequests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})

describe('the deadline', () => {
  it('covers the token and the call together', async () => {
    const bank = await startTestBank({ api: neverAnswer, token: answerLate(2_000, giveToken(3_600)) })
    const http = clientOf(pixSettings(bank.url, { PIX_TIMEOUT_MS: '3000' }))
    const startedMs = performance.now()
    expect(await http.request(payout)).toEqual({ kind: 'lost', cause: 'TimeoutError' })
    const tookMs = performance.now() - startedMs
    expect(bank.apiRequests).toHaveLength(1)
    expect(tookMs).toBeGreaterThan(2_900)
    expect(tookMs).toBeLessThan(4_500)
  })

  it('covers both tries of a look-up whose token was withdrawn', async () => {
    const held: (() => void)[] = []
    const bank = await startTestBank({
      api: answerLate(1_500, answerJson(401, {})),
      token: (request, response) => {
        held.push(() => giveToken(3_600)(request, response))
        if (held.length === 1) held[0]?.()
      },
    })
    const http = clientOf(pixSettings(bank.url, { PIX_TIMEOUT_MS: '10000' }))
    const startedMs = performance.now()
    expect(await http.request({ ...lookUp, timeoutMs: 2_000 })).toMatchObject({ kind: 'not_sent', unauthorized: false })
    expect(performance.now() - startedMs).toBeLessThan(3_400)
    held[1]?.()
  })

  it('leaves nothing to be sent when the token comes too late', async () => {
    let giveNow: (() => void) | undefined
    const token: BankBehaviour = (request, response) => {
      giveNow = () => giveToken(3_600)(request, response)
    }
    const bank = await startTestBank({ api: answerJson(200, {}), token })
    const http = clientOf(pixSettings(bank.url, { PIX_TIMEOUT_MS: '10000' }))
    const patient = http.request(lookUp)
    await expect.poll(() => giveNow).toBeDefined()
    expect(await http.request({ ...payout, timeoutMs: 200 })).toEqual({
      kind: 'not_sent',
      cause: 'token endpoint: TimeoutError',
      unauthorized: false,
    })
    giveNow?.()
    expect(await patient).toMatchObject({ kind: 'answered', status: 200 })
    expect(bank.apiRequests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('leaves nothing to be sent when a connection is free too late', async () => {
    const held: (() => void)[] = []
    const bank = await startTestBank({
      api: (request, response) => {
        held.push(() => answerJson(200, {})(request, response))
      },
    })
    const http = clientOf(pixSettings(bank.url, { PIX_TIMEOUT_MS: '10000' }))
    const busy = Array.from({ length: 256 }, () => http.request(lookUp))
    await expect.poll(() => held.length, { timeout: 9_000 }).toBe(256)
    expect(await http.request({ ...payout, timeoutMs: 200 })).toEqual({
      kind: 'not_sent',
      cause: 'TimeoutError',
      unauthorized: false,
    })
    for (const answer of held) answer()
    await Promise.all(busy)
    const last = http.request(lookUp)
    await expect.poll(() => held.length).toBe(257)
    held.at(-1)?.()
    await last
    expect(bank.apiRequests.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})

describe('an answer', () => {
  it('is returned as it is, whatever its status', async () => {
    for (const status of [200, 201, 302, 400, 404, 409, 429, 500, 503]) {
      const bank = await startTestBank({
        api: (_request, response) => {
          response.writeHead(status, { 'content-type': 'application/json', location: '/v2/elsewhere' })
          response.end('{"some":"body"}')
        },
      })
      expect(await clientOf(pixSettings(bank.url)).request(payout)).toEqual({
        kind: 'answered',
        status,
        body: { some: 'body' },
      })
      expect(bank.apiRequests).toHaveLength(1)
    }
  })

  it('has no body if that is not JSON', async () => {
    const bank = await startTestBank({
      api: (_request, response) => {
        response.end('<html>Bad Gateway</html>')
      },
    })
    expect(await clientOf(pixSettings(bank.url)).request(lookUp)).toEqual({
      kind: 'answered',
      status: 200,
      body: undefined,
    })
  })
})

describe('the token', () => {
  /** Stops the clock by which a token is good, and sets it. */
  function setClock(ms: number): void {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(ms)
    onTestFinished(() => clock.mockRestore())
  }

  it('is requested once by all who wait, and reused until 30 s before its end', async () => {
    const bank = await startTestBank({ api: answerJson(200, {}), token: giveToken(3_600) })
    setClock(0)
    const http = clientOf(pixSettings(bank.url))
    await Promise.all(Array.from({ length: 10 }, () => http.request(lookUp)))
    setClock(3_569_999)
    await http.request(lookUp)
    expect(bank.tokenRequests).toHaveLength(1)
    const tokensUsed = new Set(bank.apiRequests.map(({ headers }) => headers.authorization))
    expect(tokensUsed.size).toBe(1)
    setClock(3_570_000)
    await http.request(lookUp)
    expect(bank.tokenRequests).toHaveLength(2)
  })

  it('is requested again when a short life is half over', async () => {
    const bank = await startTestBank({ api: answerJson(200, {}), token: giveToken(20) })
    const http = clientOf(pixSettings(bank.url))
    for (const [ms, requests] of [
      [0, 1],
      [9_999, 1],
      [10_000, 2],
    ] as const) {
      setClock(ms)
      await http.request(lookUp)
      expect(bank.tokenRequests).toHaveLength(requests)
    }
  })

  it('is replaced if it was withdrawn, and a look-up is repeated', async () => {
    const bank = await startTestBank({ api: onlyLatestToken() })
    const http = clientOf(pixSettings(bank.url))
    expect(await http.request(lookUp)).toMatchObject({ kind: 'answered', status: 200 })
    expect(bank.tokenRequests).toHaveLength(2)
  })

  it('is replaced after a payout was refused for it, but only the next payout uses the new one', async () => {
    const bank = await startTestBank({ api: onlyLatestToken() })
    const http = clientOf(pixSettings(bank.url))
    expect(await http.request(payout)).toMatchObject({ kind: 'answered', status: 401 })
    expect(bank.apiRequests).toHaveLength(1)
    expect(await http.request(payout)).toMatchObject({ kind: 'answered', status: 200 })
  })

  it('is not requested without end', async () => {
    const bank = await startTestBank({ api: answerJson(401, {}) })
    expect(await clientOf(pixSettings(bank.url)).request(lookUp)).toMatchObject({ kind: 'answered', status: 401 })
    expect(bank.apiRequests).toHaveLength(2)
  })

  it.each([
    [
      'basic-json',
      { authorization: 'Basic Y2xpZW50OnNlY3JldA==', 'content-type': 'application/json' },
      '{"grant_type":"client_credentials","scope":"cob.write pix.send"}',
    ],
    [
      'basic-form',
      { authorization: 'Basic Y2xpZW50OnNlY3JldA==', 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials&scope=cob.write+pix.send',
    ],
    [
      'body-form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials&scope=cob.write+pix.send&client_id=client&client_secret=secret',
    ],
  ])('is requested in the style of the PSP: %s', async (style, headers, body) => {
    const bank = await startTestBank({ api: answerJson(200, {}) })
    const settings = pixSettings(bank.url, { PIX_AUTH_STYLE: style, PIX_SCOPES: 'cob.write pix.send' })
    await clientOf(settings).request(lookUp)
    expect(bank.tokenRequests[0]).toMatchObject({ method: 'POST', headers, body })
    if (style === 'body-form') expect(bank.tokenRequests[0]?.headers.authorization).toBeUndefined()
  })

  it('is requested without a secret only in the style `body-form`', async () => {
    const bank = await startTestBank({ api: answerJson(200, {}) })
    const { PIX_CLIENT_SECRET: _, ...settings } = pixSettings(bank.url, { PIX_AUTH_STYLE: 'body-form' })
    await clientOf(settings).request(lookUp)
    expect(bank.tokenRequests[0]).toMatchObject({ body: 'grant_type=client_credentials&client_id=client' })
    expect(() => createPixHttp({ ...settings, PIX_AUTH_STYLE: 'basic-form' })).toThrow(/PIX_CLIENT_SECRET is required/)
  })
})

it('sends the extra headers with the token request and the call', async () => {
  const bank = await startTestBank({ api: answerJson(200, {}) })
  const settings = pixSettings(bank.url, { PIX_EXTRA_HEADERS: '{"x-conta-corrente":"12345"}' })
  await clientOf(settings).request(lookUp)
  expect(bank.tokenRequests[0]?.headers['x-conta-corrente']).toBe('12345')
  expect(bank.apiRequests[0]?.headers['x-conta-corrente']).toBe('12345')
})

it('finds the standard’s paths below the base address, and those of extensions below the host', async () => {
  const bank = await startTestBank({ api: answerJson(200, {}) })
  const http = clientOf(pixSettings(bank.url, { PIX_API_URL: `${bank.url}/pix/api/v2/` }))
  await http.request(lookUp)
  await http.request(payout)
  expect(bank.apiRequests.map(({ path }) => path)).toEqual(['/pix/api/v2/cob/abc', '/v3/gn/pix/w1'])
})

/** Like a PSP that was restarted: it refuses the first token that it sees. */
function onlyLatestToken(): BankBehaviour {
  let withdrawn: string | undefined
  return (request, response) => {
    withdrawn ??= request.headers.authorization
    answerJson(request.headers.authorization === withdrawn ? 401 : 200, {})(request, response)
  }
}
