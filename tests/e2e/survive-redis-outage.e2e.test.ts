import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPrivateRedis } from '../../stack/servers/private-redis.ts'
import type { RunningServer } from '../../stack/servers/server-process.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { keepAsking } from '../chaos/keep-asking.ts'
import {
  type Answer,
  balanceOf,
  newKey,
  newMerchant,
  objectAt,
  type RequestOptions,
  readBankBook,
  rowsOf,
  send,
} from './api.ts'

const answeredWithinMs = 2_000
const endedWithinMs = 60_000
const funds = 100_000
const count = 10

let stack: Stack
let dataFolder: string
let redis: RunningServer

async function startRedis(port?: number): Promise<void> {
  const server = await startPrivateRedis(dataFolder, port === undefined ? {} : { port })
  if (!server) throw new Error('this test stops a Redis of its own: install redis-server')
  redis = server
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'comporta-outage-'))
  await startRedis()
  stack = await startStack({
    port: 0,
    dataFolder,
    demo: true,
    durable: false,
    environment: { ...process.env, REDIS_URL: redis.url, LOG_LEVEL: 'error' },
    writeLine: () => undefined,
  })
})

afterAll(async () => {
  await stack.stop()
  await redis.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const outages = {
  stopped: { begin: () => redis.stop(), end: () => startRedis(Number(new URL(stack.redisUrl).port)) },
  // Redis accepts connections and answers nothing.
  hung: { begin: async () => redis.kill?.('SIGSTOP'), end: async () => redis.kill?.('SIGCONT') },
} as const

async function during<Result>(outage: (typeof outages)['stopped' | 'hung'], work: () => Promise<Result>) {
  await outage.begin()
  try {
    return await work()
  } finally {
    await outage.end()
  }
}

interface Order {
  amount: number
  key: string
}

const order = (token: string, { amount, key }: Order): Promise<Answer> =>
  ask('POST', '/v1/withdrawals', {
    token,
    headers: { 'idempotency-key': key },
    body: { amount, authorize: true, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' },
  })

const ask = (method: string, path: string, options: RequestOptions): Promise<Answer> =>
  send(method, path, { ...options, baseUrl: stack.url })

interface Timed {
  answer: Answer
  ms: number
}

async function timed(request: Promise<Answer>): Promise<Timed> {
  const begin = performance.now()
  return { answer: await request, ms: performance.now() - begin }
}

const idOf = (answer: Answer): string => String(objectAt(answer.body, 'data')['withdrawal_id'])

const withdrawalsOf = async (token: string) => rowsOf(await ask('GET', '/v1/withdrawals?limit=100', { token }))

/** How many times the bank has settled the payout of each of these withdrawals. */
async function timesPaid(ids: readonly string[]): Promise<number[]> {
  const { payouts } = await readBankBook(stack.url)
  const settled = payouts.filter(({ status }) => status === 'settled').map((payout) => payout.payout_id)
  const { rows } = await keepAsking<{ id: string; payout_id: string }>(
    stack.databases.withdrawals.url,
    'SELECT id, payout_id FROM withdrawals WHERE id = ANY($1)',
    [ids],
  )
  const payoutIds = new Map(rows.map((row) => [row.id, row.payout_id]))
  return ids.map((id) => settled.filter((payoutId) => payoutId === payoutIds.get(id)).length)
}

describe.skipIf(process.env['TEST_INFRA'] === 'containers').each(['stopped', 'hung'] as const)(
  'while Redis is %s',
  (state) => {
    it('answers every request within 2 s, and pays each withdrawal once within a minute afterwards', async () => {
      const token = await newMerchant({ funds, baseUrl: stack.url })
      const earlier = idOf(await order(token, { amount: 5, key: newKey() }))
      const orders = Array.from({ length: count }, (_, index) => ({ amount: 10 + index, key: newKey() }))

      const { made, others } = await during(outages[state], async () => {
        const made: Timed[] = []
        for (const one of orders) made.push(await timed(order(token, one)))
        const others = [
          await timed(ask('GET', `/v1/withdrawals/${earlier}`, { token })),
          await timed(ask('GET', '/v1/balance', { token })),
          await timed(ask('POST', '/v1/sales', { token, body: { amount: 10 } })),
        ]
        return { made, others }
      })
      const backAt = performance.now()
      for (const { answer } of made) expect([201, 503]).toContain(answer.status)
      expect(others.map(({ answer }) => answer.status)).toEqual([200, 200, 201])
      expect(Math.max(...[...made, ...others].map(({ ms }) => ms))).toBeLessThan(answeredWithinMs)

      const ids = [earlier]
      for (const [index, one] of orders.entries()) {
        const again = await order(token, one)
        const first = made[index]?.answer
        // An answered request keeps its answer. An unanswered one is done now, or was done and is answered now.
        if (first?.status === 201) expect(again.body['data']).toEqual(first.body['data'])
        expect(again.status).toBeOneOf(first?.status === 201 ? [200] : [200, 201])
        ids.push(idOf(again))
      }
      const unfinished = async () => (await withdrawalsOf(token)).filter((row) => row['status'] !== 'paid').length
      await expect.poll(unfinished, { timeout: endedWithinMs - (performance.now() - backAt), interval: 200 }).toBe(0)

      const listed = (await withdrawalsOf(token)).map((row) => String(row['withdrawal_id']))
      expect(listed.sort()).toEqual(ids.toSorted())
      expect(await timesPaid(ids)).toEqual(ids.map(() => 1))
      const left = funds - 500 - orders.reduce((sum, { amount }) => sum + amount * 100, 0)
      expect(await balanceOf(token, stack.url)).toEqual({ total: left, available: left, hold: 0 })
    })
  },
)
