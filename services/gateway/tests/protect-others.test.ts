import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway | undefined
const leaving: (() => void)[] = []

afterEach(async () => {
  for (const leave of leaving.splice(0)) leave()
  await gateway?.close()
  gateway = undefined
})

async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  gateway = await startGateway({ environment })
  return gateway
}

/** Sends a request and never reads more than the answer's head. */
function askSlowly(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(url, { headers, agent: false }, (response) => {
      // Errors after leaving do not matter.
      response.on('error', () => undefined)
      resolve(response)
    })
    asked.on('error', reject)
    asked.end()
    leaving.push(() => asked.destroy())
  })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

const saleId = '0190a0de-1111-7000-8000-00000000000a'

describe('checkout pages', () => {
  it('answer 200 or 503 within ten seconds while 2,000 browsers listen to one sale', async () => {
    const { url, sales } = await start()
    sales.answerWith((asked, response) => {
      if (asked.url.endsWith('/events')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('data: pending\n\n')
      } else response.end('<!doctype html>')
    })
    const openOnes: IncomingMessage[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      openOnes.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => askSlowly(`${url}/checkout/${saleId}/events`)))),
      )
    }
    expect(openOnes.map(({ statusCode }) => statusCode)).toEqual(Array(2_000).fill(200))
    expect((await fetch(`${url}/checkout/${saleId}/events`)).status).toBe(503)
    for (const path of ['', '/status', '/status', '']) {
      const { result, ms } = await timed(() => fetch(`${url}/checkout/${saleId}${path}`))
      expect([200, 503]).toContain(result.status)
      expect(ms).toBeLessThan(10_000)
    }
  })

  it('503 with Retry-After within ten seconds when sales does not answer, however many wait', async () => {
    const { url, sales } = await start()
    sales.answerWith(() => undefined)
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => timed(() => fetch(`${url}/checkout/${saleId}/status`))),
    )
    for (const { result, ms } of answers) {
      expect(result.status).toBe(503)
      expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(ms).toBeLessThan(10_000)
    }
  })

  it('hold no connection to sales for slow readers', async () => {
    const { url, sales } = await start()
    const page = 'x'.repeat(4_000_000)
    sales.answerWith((_request, response) => response.end(page))
    await Promise.all(Array.from({ length: 70 }, () => askSlowly(`${url}/checkout/${saleId}`)))
    expect((await fetch(`${url}/checkout/${saleId}`)).status).toBe(200)
  })
})

describe('CSV files', () => {
  it('that one merchant reads slowly, 16 at once, block neither another’s balance nor its statement', async () => {
    const { url, ledger, tokenOf } = await start()
    ledger.answerWith((asked, response) => {
      if (asked.headers.accept !== 'text/csv') return sendJson(response, 200, { success: true })
      response.writeHead(200, { 'content-type': 'text/csv' })
      response.write('x'.repeat(1_000_000))
    })
    const [slow, other] = [await tokenOf('demo-merchant'), await tokenOf('demo-rival')]
    const balances = async () => {
      for (let count = 0; count < 100; count += 1) {
        const answer = await fetch(`${url}/v1/balance`, { headers: bearer(other) })
        await answer.text()
        expect(answer.status).toBe(200)
      }
    }
    await balances()
    const csv = { accept: 'text/csv' }
    const readers = await Promise.all(
      Array.from({ length: 16 }, () => askSlowly(`${url}/v1/balance/entries`, { ...bearer(slow), ...csv })),
    )
    const statuses = readers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 503)).toHaveLength(12)
    expect(readers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5')
    // The readers never end: a request that had to wait for them would get 503.
    await balances()
    expect((await askSlowly(`${url}/v1/balance/entries`, { ...bearer(other), ...csv })).statusCode).toBe(200)
    expect((await fetch(`${url}/v1/balance/entries`, { headers: bearer(slow) })).status).toBe(200)
    for (const reader of readers) reader.destroy()
    const askAgain = async () => (await askSlowly(`${url}/v1/balance/entries`, { ...bearer(slow), ...csv })).statusCode
    await expect.poll(askAgain).toBe(200)
  })

  it.each(['/v1/balance/entries', '/v1/sales', '/v1/withdrawals'])(
    '32 of %s are open at once, and one more is 503',
    async (path) => {
      const gateway = await start({ FILES_AT_ONCE_PER_MERCHANT: '32' })
      const service = { '/v1/sales': gateway.sales, '/v1/withdrawals': gateway.withdrawals }[path] ?? gateway.ledger
      service.answerWith((_asked, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' })
        response.write('x'.repeat(1_000_000))
      })
      const [shop, rival] = [await gateway.tokenOf('demo-merchant'), await gateway.tokenOf('demo-rival')]
      const answers = await Promise.all(
        [...Array.from({ length: 32 }, () => shop), rival].map((token) =>
          askSlowly(`${gateway.url}${path}`, { ...bearer(token), accept: 'text/csv' }),
        ),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(32)
      expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(1)
    },
  )
})

describe('requests of one merchant at once', () => {
  it('429 for one too many, until another is answered; other merchants’ requests pass', async () => {
    const { url, ledger, tokenOf } = await start({ REQUESTS_AT_ONCE_PER_MERCHANT: '3' })
    const held: (() => void)[] = []
    const slow = await tokenOf('demo-merchant')
    const other = await tokenOf('demo-rival')
    const merchantId = '0190a0de-0000-7000-8000-000000000001'
    ledger.answerWith(({ caller }, response) => {
      if (caller?.merchantId === merchantId) held.push(() => sendJson(response, 200, { success: true }))
      else sendJson(response, 200, { success: true })
    })
    // Each asks for something else, since equal reads at one moment share one call.
    let asked = 0
    const ask = (token: string) => {
      asked += 1
      return fetch(`${url}/v1/balance/entries?limit=${asked}`, { headers: bearer(token) })
    }
    const waiting = [ask(slow), ask(slow), ask(slow)]
    await expect.poll(() => held).toHaveLength(3)
    const refused = await ask(slow)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('ratelimit')).toContain('"at-once";r=0')
    expect((await ask(other)).status).toBe(200)
    for (const answer of held.splice(0)) answer()
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200)
    const again = ask(slow)
    await expect.poll(() => held).toHaveLength(1)
    for (const answer of held.splice(0)) answer()
    expect((await again).status).toBe(200)
  })

  it.each([[{}], [{ REDIS_URL: 'redis://127.0.0.1:1' }]])(
    'are told how many are left in the IETF draft’s headers, with or without Redis: %o',
    async (environment) => {
      const { app, ledger, tokenOf } = await start({ ...environment, REQUESTS_PER_SECOND_PER_MERCHANT: '2' })
      ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
      const headers = bearer(await tokenOf('demo-merchant'))
      const first = await app.inject({ url: '/v1/balance', headers })
      expect(first.headers['ratelimit-policy']).toBe('"requests";q=10;w=5, "at-once";q=500;qu="concurrent-requests"')
      expect(first.headers['ratelimit']).toMatch(/^"requests";r=9;t=[1-5], "at-once";r=499$/)
      let answer = first
      for (let count = 0; count < 10; count += 1) answer = await app.inject({ url: '/v1/balance', headers })
      expect(answer.statusCode).toBe(429)
      expect(answer.headers['ratelimit']).toMatch(/^"requests";r=0;t=[1-5], /)
      expect(answer.headers['retry-after']).toMatch(/^[1-5]$/)
    },
  )
})

/** One buffer for all requests: what the kernel does not take at once stays in this process, and must not be measured. */
const partOfABody = Buffer.alloc(900_000, 'x')

/** Begins a request whose body never ends; resolves to what is answered by then. */
function beginBody(url: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(url)
    const socket: Socket = connect(Number(port), hostname)
    leaving.push(() => socket.destroy())
    socket.on('error', reject)
    socket.once('data', (data) => resolve(String(data)))
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\n`,
    )
    socket.write(partOfABody)
  })
}

setFlagsFromString('--expose-gc')
/** Whatever is left after it is still in use. */
const collectGarbage = runInNewContext('gc') as () => void

describe('callbacks', () => {
  it('with a wrong secret are 404 before their bodies: 100 that never end use less than 20 MB', async () => {
    const { url } = await start()
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => beginBody(url, '/webhooks/pix/wrong-secret-of-nobody')),
    )
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 404 /)
    // V8 frees garbage a moment after it has found it.
    const held = (): number => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers - before
    }
    await expect.poll(held).toBeLessThan(20_000_000)
  })
})

describe('connections', () => {
  it('beyond `CONNECTIONS_MAX` are closed', async () => {
    const { url } = await start({ CONNECTIONS_MAX: '5' })
    const { port, hostname } = new URL(url)
    const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname))
    leaving.push(...sockets.map((socket) => () => void socket.destroy()))
    for (const socket of sockets) socket.on('error', () => undefined)
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(3)
  })
})

describe('paths', () => {
  it.each(['/%761/balance', '/%76%31/balance', '/v1/balance%2f', '/ops%2Fmerchants', 'http://host/v1/balance'])(
    '404 for %s, which a proxy in front of the gateway may read differently',
    async (path) => {
      const { url, tokenOf } = await start()
      const { port, hostname } = new URL(url)
      const socket = connect(Number(port), hostname)
      leaving.push(() => socket.destroy())
      const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await tokenOf('demo-merchant')}\r\n\r\n`)
      expect(await answer).toMatch(/^HTTP\/1.1 404 /)
    },
  )
})
