import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { publishChanges } from '@comporta/shared/redis/changes.ts'
import { createProducerRedis, type Redis } from '@comporta/shared/redis/connections.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDemoBrowser, type TestBrowser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

const beatMs = 50
/** With patience for a busy machine. */
const eventually = <Value>(check: () => Value) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
let gateway: TestGateway
let redis: Redis
const leaving: AbortController[] = []

beforeAll(async () => {
  gateway = await startGateway({ environment: { CHANGE_STREAMS_MAX: '12', CHANGE_BEAT_MS: String(beatMs) } })
  gateway.sales.answerWith((_request, response) => sendJson(response, 201, {}))
  redis = createProducerRedis({ url: gateway.redisUrl, commandTimeoutMs: 5_000, onError: () => undefined })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.close()
})
async function leaveAll(): Promise<void> {
  for (const one of leaving.splice(0)) one.abort()
  await eventually(async () => expect(await openStreams()).toBe(0))
}
afterEach(leaveAll)

const openStreams = async () => (await gateway.dependencies.metrics.changeStreams.get()).values[0]?.value ?? 0
const byToken = (token: string) => ({ authorization: `Bearer ${token}` })
const byCookie = ({ cookie = '' }: TestBrowser) => ({ cookie })

const connect = (headers: Record<string, string>, path = '/v1/changes', at = gateway) => {
  const leave = new AbortController()
  leaving.push(leave)
  return fetch(at.url + path, { headers, signal: leave.signal })
}

/** What a stream has said so far, and whether it is over. */
async function watch(headers: Record<string, string>, path?: string, at?: TestGateway) {
  const answer = await eventually(async () => {
    const tried = await connect(headers, path, at)
    expect([tried.status, tried.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    return tried
  })
  const heard = { about: [] as ChangeTopic[][], beats: 0, isOver: false }
  const read = async () => {
    const lines = answer.body?.pipeThrough(new TextDecoderStream()) ?? []
    let text = ''
    for await (const chunk of lines) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event, data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        if (event === 'beat') heard.beats += 1
        if (event === 'change') heard.about.push(JSON.parse(data).about)
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  await eventually(() => expect(heard.beats).toBeGreaterThan(0))
  return heard
}

const say = (merchantId: (typeof demoMerchants)['lojaNova']['id'], ...about: ChangeTopic[]) =>
  publishChanges(redis, `${gateway.redisPrefix}:changes`, new Map([[merchantId, new Set(about)]]))

const owner = demoMerchants.lojaExemplo

describe('GET /v1/changes', () => {
  it('tells its merchant and operators, and no other merchant, where a service reports a change', async () => {
    const browser = await openDemoBrowser(gateway, 'merchant')
    const own = await watch(byCookie(browser))
    const rival = await watch(byToken(await gateway.tokenOf('demo-rival')))
    const operator = await watch(byToken(await gateway.tokenOf('demo-operator')), '/ops/changes')
    await say(owner.id, 'sales', 'balance')
    await eventually(() => expect(own.about).toEqual([['sales', 'balance']]))
    await eventually(() => expect(operator.about).toEqual([['sales', 'balance']]))
    const beats = rival.beats
    await eventually(() => expect(rival.beats).toBeGreaterThan(beats + 1))
    expect(rival.about).toEqual([])
  })

  it('tells of a change after the request that made it, in another gateway, too, but not of a refused one', async () => {
    const other = await startGateway({
      database: gateway.database,
      environment: { REDIS_PREFIX: gateway.redisPrefix, CHANGE_BEAT_MS: String(beatMs) },
    })
    try {
      const browser = await openDemoBrowser(gateway, 'merchant')
      const there = await watch(byCookie(browser), '/v1/changes', other)
      const make = { method: 'POST', url: '/v1/sales', payload: { amount: 10 } } as const
      const headers = byToken(await gateway.tokenOf('demo-merchant'))
      const refused = { method: 'POST', url: `/v1/withdrawals/${owner.id}/cancel` } as const
      gateway.withdrawals.answerWith((_request, response) => sendJson(response, 409, {}))
      expect((await gateway.app.inject({ ...refused, headers })).statusCode).toBe(409)
      expect((await gateway.app.inject({ ...make, headers })).statusCode).toBe(201)
      await eventually(() => expect(there.about).toEqual([['sales', 'balance']]))
    } finally {
      await other.close()
    }
  })

  it('sends the first change at once, and those that follow quickly in one event', async () => {
    const own = await watch(byToken(await gateway.tokenOf('demo-merchant')))
    await say(owner.id, 'sales')
    await eventually(() => expect(own.about).toEqual([['sales']]))
    for (let count = 0; count < 20; count += 1) await say(owner.id, 'balance', 'withdrawals')
    await eventually(() => expect(own.about).toHaveLength(2))
    expect(own.about[1]).toEqual(['balance', 'withdrawals'])
  })

  it('ends with the session; 401 without one', async () => {
    const browser = await openDemoBrowser(gateway, 'merchant')
    const own = await watch(byCookie(browser))
    expect(own.isOver).toBe(false)
    expect((await browser.ask('DELETE', '/v1/session')).status).toBe(204)
    await eventually(() => expect(own.isOver).toBe(true))
    expect((await connect(byCookie(browser))).status).toBe(401)
  })

  it('429 above one person’s limit, 503 above the gateway’s; open streams go on', async () => {
    const finance = await openDemoBrowser(gateway, 'finance')
    const tokens = await Promise.all((['demo-rival', 'demo-merchant', 'demo-newcomer'] as const).map(gateway.tokenOf))
    const [rival = '', merchant = '', newcomer = ''] = tokens
    const openAll = async () => {
      await leaveAll()
      const own = []
      for (let count = 0; count < 10; count += 1) own.push(await watch(byCookie(finance)))
      const refused = await connect(byCookie(finance))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
      await watch(byToken(rival))
      await watch(byToken(merchant))
      expect((await connect(byToken(newcomer))).status).toBe(503)
      expect(own.some(({ isOver }) => isOver)).toBe(false)
    }
    // When Redis does not answer in time, on a busy machine, all streams end: then they are opened again.
    await eventually(openAll)
  })

  it('does not count as one of the merchant’s requests at once', async () => {
    const headers = byToken(await gateway.tokenOf('demo-merchant'))
    await watch(headers)
    const answer = await gateway.app.inject({ url: '/v1/sales', headers })
    expect(answer.headers['ratelimit']).toContain('"at-once";r=499')
  })

  it('ends when the gateway stops', async () => {
    const stopping = await startGateway()
    const own = await watch(byToken(await stopping.tokenOf('demo-merchant')), '/v1/changes', stopping)
    const closing = stopping.close()
    await eventually(() => expect(own.isOver).toBe(true))
    await closing
  })

  it('ends when the connection to Redis is lost, and can then be opened again', async () => {
    const headers = byToken(await gateway.tokenOf('demo-merchant'))
    const own = await watch(headers)
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await eventually(() => expect(own.isOver).toBe(true))
    const again = await watch(headers)
    await say(owner.id, 'sales')
    await eventually(() => expect(again.about).toEqual([['sales']]))
  })
})
