import { createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'

const proxied = { TRUST_PROXY: '127.0.0.1' }
const withoutRedis = { REDIS_URL: 'redis://127.0.0.1:1' }
const merchant = { client_id: 'demo-merchant', client_secret: 'demo-merchant-secret' }
const rival = { client_id: 'demo-rival', client_secret: 'demo-rival-secret' }
const wrong = { ...merchant, client_secret: 'guess' }

let gateway: TestGateway

const signIn = async (payload: object, address: string) => {
  const headers = { 'x-forwarded-for': address }
  const response = await gateway.app.inject({ method: 'POST', url: '/auth', payload, headers })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
}

const statusOf = async (payload: object, address: string): Promise<number> => (await signIn(payload, address)).status

/** Sends wrong secrets one after the other, until one is refused unchecked. Returns how many were checked. */
async function guessUntilStopped(address: string, payload: object = wrong): Promise<number> {
  for (let guesses = 0; guesses < 1_000; guesses += 1) if ((await statusOf(payload, address)) === 429) return guesses
  throw new Error('nothing stops it')
}

describe.each([
  ['with Redis', proxied],
  ['without Redis', { ...proxied, ...withoutRedis }],
])('guessing secrets, %s', (_how, environment) => {
  beforeEach(async () => {
    gateway = await startGateway({ environment })
  })
  afterEach(() => gateway.close())

  it('1,000 times at one client from five addresses locks out neither its owner nor another client', async () => {
    const attackers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '2001:db8::5']
    expect(await statusOf(rival, '192.0.2.7')).toBe(200)
    const guesses = Promise.all(
      Array.from({ length: 1_000 }, (_, index) => statusOf(wrong, attackers[index % attackers.length] ?? '')),
    )
    const during = await Promise.all([
      statusOf(merchant, '192.0.2.6'),
      ...Array.from({ length: 5 }, () => statusOf(rival, '192.0.2.7')),
    ])
    expect(during).toEqual([200, 200, 200, 200, 200, 200])

    const statuses = await guesses
    // Ten in a minute; on a busy machine the run may reach into a second one.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(attackers.length * 20)
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    expect(await statusOf(merchant, '192.0.2.6')).toBe(200)
    expect(await statusOf(merchant, '192.0.2.8')).toBe(200)
  })

  it('620 times at once spends none of the client’s own budget for tokens', async () => {
    await Promise.all(Array.from({ length: 620 }, () => statusOf(wrong, '203.0.113.1')))
    expect(await statusOf(merchant, '192.0.2.6')).toBe(200)
  })

  it('429 after ten for a client and address; the right secret still works where it has worked before', async () => {
    expect(await statusOf(merchant, '192.0.2.1')).toBe(200)
    expect(await guessUntilStopped('192.0.2.1')).toBe(10)
    expect(Number((await signIn(wrong, '192.0.2.1')).retryAfter)).toBeGreaterThan(0)
    expect(await statusOf(merchant, '192.0.2.1')).toBe(200)

    expect(await guessUntilStopped('192.0.2.2')).toBe(10)
    expect(await statusOf(merchant, '192.0.2.2')).toBe(429)
    expect(await statusOf(rival, '192.0.2.2')).toBe(200)
  })

  it('counts an IPv6 /64 network as one address, and each form of an IPv4 address as the same', async () => {
    expect(await guessUntilStopped('2001:db8:0:1::1')).toBe(10)
    expect(await statusOf(wrong, '2001:db8:0:1:ffff::2')).toBe(429)
    expect(await statusOf(wrong, '2001:db8:0:2::1')).toBe(401)
    expect(await guessUntilStopped('203.0.113.50')).toBe(10)
    expect(await statusOf(wrong, '::ffff:203.0.113.50')).toBe(429)
  })
})

describe('made-up client ids', () => {
  afterEach(() => gateway.close())

  it('create at most 65 counters for an address, each gone within a minute', async () => {
    gateway = await startGateway({ environment: proxied })
    const guess = (index: number) => statusOf({ client_id: `nobody-${index}`, client_secret: 'guess' }, '203.0.113.9')
    for (let index = 0; index < 200; index += 1) await guess(index)
    const redis = createWorkerRedis({ url: gateway.redisUrl, onError: () => undefined })
    try {
      const counters = await redis.keys(`${gateway.redisPrefix}*203.0.113.9*`)
      expect(counters.length).toBeGreaterThan(1)
      expect(counters.length).toBeLessThanOrEqual(65)
      for (const counter of counters) {
        const left = await redis.pttl(counter)
        // Gone meanwhile, or with an expiry.
        expect(left === -2 || (left > 0 && left <= 60_000)).toBe(true)
      }
    } finally {
      redis.disconnect()
    }
  })
})

describe('behind a proxy', () => {
  afterEach(() => gateway.close())

  it('each address has a budget of its own', async () => {
    gateway = await startGateway({ environment: { ...proxied, AUTH_FAILURES_PER_ADDRESS: '10' } })
    for (let client = 0; client < 10; client += 1) {
      expect(await statusOf({ client_id: `client-${client}`, client_secret: 'guess' }, '198.51.100.1')).toBe(401)
    }
    expect(await statusOf(merchant, '198.51.100.1')).toBe(429)
    expect(await statusOf(merchant, '198.51.100.2')).toBe(200)
  })

  it('that is not trusted, a claimed `X-Forwarded-For` is ignored', async () => {
    gateway = await startGateway({ environment: { AUTH_FAILURES_PER_ADDRESS: '10' } })
    for (let client = 0; client < 10; client += 1) {
      expect(await statusOf({ client_id: `client-${client}`, client_secret: 'guess' }, `198.51.100.${client}`)).toBe(
        401,
      )
    }
    expect(await statusOf(merchant, '198.51.100.99')).toBe(429)
  })
})

describe('the client’s own budget for tokens', () => {
  afterEach(() => gateway.close())

  it('429 with Retry-After once the client has taken too many, from whichever addresses', async () => {
    gateway = await startGateway({ environment: { ...proxied, TOKENS_PER_MINUTE_PER_CLIENT: '3' } })
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push(await statusOf(merchant, `192.0.2.${count}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number((await signIn(merchant, '192.0.2.9')).retryAfter)).toBeGreaterThan(0)
    expect(await statusOf(wrong, '192.0.2.9')).toBe(401)
    expect(await statusOf(rival, '192.0.2.9')).toBe(200)
  })
})

describe('the address from which a client has signed in', () => {
  afterEach(() => gateway.close())

  it('is stored as its prefix; addresses of wrong secrets are not', async () => {
    gateway = await startGateway({ environment: proxied })
    const superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
    await superuser.connect()
    try {
      await statusOf(merchant, '2001:db8:0:1::7')
      await statusOf(wrong, '2001:db8:0:9::7')
      const look = async () =>
        (await superuser.query('SELECT client_id, address_prefix FROM good_addresses ORDER BY 2')).rows
      expect(await look()).toEqual([{ client_id: 'demo-merchant', address_prefix: '2001:db8:0:1::/64' }])
    } finally {
      await superuser.end()
    }
  })
})
