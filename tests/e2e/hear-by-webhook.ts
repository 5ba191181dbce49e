import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stack } from '../../stack/start-stack.ts'
import { newClient, newKey, objectAt, paySale, sellSurely, send } from './api.ts'
import { type FlakyShop, openFlakyShop } from './flaky-shop.ts'
import { startTestStack } from './test-stack.ts'

const quick = {
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_PAUSE_SECONDS: '0.2,0.5',
  STEP_LEASE_MS: '1000',
  STEP_GRACE_MS: '500',
}
const telling = { STEP_LEASE_MS: '4000', STEP_GRACE_MS: '500' }
const patience = { timeout: 240_000, interval: 100 }

interface Hearing {
  /** The number of paid sales, and also of withdrawals. */
  count: number
  /** How many of each run concurrently. */
  lanes: number
  /** The number of the shop's answers between two kills. */
  answersPerKill: number
}

/** Sells and withdraws while webhooks' processes get killed, and checks which events the shop has received. */
export function hearByWebhook({ count, lanes, answersPerKill }: Hearing): void {
  let stack: Stack
  let shop: FlakyShop
  let token: string

  beforeAll(async () => {
    stack = await startTestStack({
      restartDelayMaxMs: 300,
      overrides: { webhooks: quick, 'webhooks-worker': quick, 'sales-worker': telling, 'withdrawals-worker': telling },
    })
    const client = await newClient({ funds: 1_000 * (count + 1), baseUrl: stack.url })
    token = client.token
    shop = await openFlakyShop({ ...client, baseUrl: stack.url })
  })
  afterAll(async () => {
    await stack.stop()
    await shop.close()
  })

  async function payOneSale(): Promise<string> {
    const { body } = await sellSurely({ amount: 20 }, token, stack.url)
    expect((await paySale(String(body['qrcode_text']), {}, stack.url)).status).toBe(200)
    return String(body['id'])
  }

  async function withdraw(): Promise<string> {
    const body = { amount: 10, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' }
    const headers = { 'idempotency-key': newKey() }
    const answer = await send('POST', '/v1/withdrawals', { baseUrl: stack.url, token, headers, body })
    return String(objectAt(answer.body, 'data')['withdrawal_id'])
  }

  /** Kills a process of webhooks and empties Redis after every `answersPerKill` answers. Returns the number of kills. */
  async function disturb(signal: AbortSignal): Promise<number> {
    const redis = new Redis(stack.redisUrl)
    let kills = 0
    let nextAt = answersPerKill
    while (!signal.aborted) {
      await expect.poll(() => signal.aborted || shop.answers.length >= nextAt, patience).toBe(true)
      if (signal.aborted) break
      stack.processes.get(kills % 2 === 0 ? 'webhooks-worker' : 'webhooks')?.kill('SIGKILL')
      await redis.flushall()
      kills += 1
      nextAt = shop.answers.length + answersPerKill
    }
    redis.disconnect()
    return kills
  }

  /** All events that a program gets from `GET /v1/events` when it always continues after its last one. */
  async function followed(): Promise<{ id: string; type: string; object_id: string; data: unknown }[]> {
    const known: Awaited<ReturnType<typeof followed>> = []
    for (;;) {
      const path = `/v1/events?limit=100&after=${known.at(-1)?.id ?? 'start'}`
      const { body } = await send('GET', path, { baseUrl: stack.url, token })
      const page = body['data'] as typeof known
      if (page.length === 0) return known
      known.push(...page)
    }
  }

  const typesHeard = (): Map<string, string[]> => {
    const heard = Map.groupBy(shop.events(), ({ object }) => object)
    return new Map([...heard].map(([object, events]) => [object, events.map(({ type }) => type)]))
  }

  describe('a shop that answers half of its webhooks with 500', { timeout: 300_000 }, () => {
    const sales: string[] = []
    const withdrawals: string[] = []

    it(`gets the events of ${count} sales and ${count} withdrawals, signed and in order, despite kills and Redis flushes`, async () => {
      const ending = new AbortController()
      const disturbed = disturb(ending.signal)
      let left = count
      const lane = async (): Promise<void> => {
        while (left-- > 0) {
          sales.push(await payOneSale())
          withdrawals.push(await withdraw())
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      const missing = (ids: readonly string[], type: string) => () => {
        const heard = typesHeard()
        return ids.filter((id) => !heard.get(id)?.includes(type))
      }
      await expect.poll(missing(sales, 'sale.paid'), patience).toEqual([])
      await expect.poll(missing(withdrawals, 'withdrawal.paid'), patience).toEqual([])
      ending.abort()
      expect(await disturbed).toBeGreaterThan(2)
      const heard = typesHeard()
      const ways = ['withdrawal.processing', 'withdrawal.paid']
      expect(withdrawals.filter((id) => heard.get(id)?.join() !== ways.join())).toEqual([])
      expect(sales.filter((id) => heard.get(id)?.join() !== 'sale.paid')).toEqual([])
      // The shop would answer a wrong signature with 401.
      expect(shop.verdicts).not.toContain(401)
      expect(shop.answers.filter((status) => status === 500).length).toBeGreaterThan(shop.answers.length / 3)
    })

    it('gets the same events from GET /v1/events, each once, and a sale’s data as the API shows it', async () => {
      await stack.waitUntilHealthy()
      const events = await followed()
      expect(events.map(({ id }) => id).toSorted()).toEqual(
        shop
          .events()
          .map(({ id }) => id)
          .toSorted(),
      )
      const [id = ''] = sales
      const sale = await send('GET', `/v1/sales/${id}`, { baseUrl: stack.url, token })
      expect(events.find(({ object_id: object }) => object === id)?.data).toEqual(sale.body)
    })
  })
}
