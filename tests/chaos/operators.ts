import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { bankStatement } from '../../libs/shared/src/contracts/sandbox.contract.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { call } from '../e2e/http-calls.ts'
import type { ApiClient } from './api-client.ts'
import type { LoadLog } from './load.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** How many times operators did each act, refused ones included. */
export type ActCounts = Record<OperatorAct, number>

export const operatorActs = [
  'review approved',
  'review rejected',
  'decided by two',
  'cancelled before it was sent',
  'cancellation refused',
  'payout closed by two',
  'closing refused',
] as const
type OperatorAct = (typeof operatorActs)[number]

export interface Operators {
  acts: ActCounts
  /** Pauses new payouts of one merchant or of all. */
  holdPayouts: (whose: 'merchant' | 'everybody', forMs: number) => Promise<void>
  suspend: (forMs: number) => Promise<void>
  stop: () => Promise<void>
}

export interface OperatorsOptions {
  seed: number
  stack: Pick<Stack, 'url' | 'databases'>
  clients: readonly [ApiClient, ApiClient]
  /** The merchants of the load. */
  merchantIds: readonly string[]
  log: LoadLog
}

/** Only the id is read: a service of the previous version returns fewer fields. */
const reviewQueue = z.object({ data: z.array(z.object({ withdrawal_id: z.uuid() })) })

const roundMs = 700
const cancelShare = 0.5
const rejectShare = 0.3
/** Operators look into payouts that are older than this. */
const slowFromSeconds = 8
const atOnceMax = 5

/** Two operators at work: they decide reviews, cancel withdrawals, and close slow payouts by hand. */
export function startOperators({ seed, stack, clients, merchantIds, log }: OperatorsOptions): Operators {
  const random = seededRandom(seed, 'operators')
  const [first, second] = clients
  const acts = Object.fromEntries(operatorActs.map((act) => [act, 0])) as ActCounts
  const reason = 'a chaos run'
  let isStopping = false

  /** Makes a decision that may need both operators; returns the status of the last answer. */
  async function decideTogether(path: string, body: object): Promise<number | undefined> {
    const answer = await first.ask('POST', path, body)
    if (answer?.status !== 202) return answer?.status
    const agreed = await second.ask('POST', path, body)
    if (agreed?.status === 200) acts['decided by two'] += 1
    return agreed?.status
  }

  async function review(): Promise<void> {
    const answer = await first.ask('GET', '/ops/withdrawals/reviews')
    if (answer?.status !== 200) return
    for (const { withdrawal_id: id } of reviewQueue.parse(answer.body).data.slice(0, atOnceMax)) {
      const path = `/ops/withdrawals/${id}/review`
      // It may be taken already, by a request that lost its answer; they decide it all the same.
      await first.ask('POST', `${path}/take`, {})
      const decision = random.happens(rejectShare) ? 'rejected' : 'approved'
      if ((await decideTogether(`${path}/decide`, { decision, reason })) === 200) acts[`review ${decision}`] += 1
    }
  }

  async function cancel(): Promise<void> {
    const ids = log.intents.slice(-20).flatMap(({ withdrawalIds }) => [...withdrawalIds])
    if (ids.length === 0) return
    const answer = await second.ask('POST', `/ops/withdrawals/${random.pick(ids)}/cancel`, { reason })
    if (answer?.status === 200) acts['cancelled before it was sent'] += 1
    if (answer?.status === 409) acts['cancellation refused'] += 1
  }

  /** Asks the bank, as a person would, and closes payouts as its book says. The product refuses where that is too early. */
  async function close(): Promise<void> {
    const slow = await listSlow(stack)
    if (slow.length === 0) return
    const { body } = await call(stack.url, 'GET', '/sandbox/statement', { signal: AbortSignal.timeout(5_000) })
    const orders = Map.groupBy(bankStatement.parse(body).payouts, ({ payout_id: payoutId }) => payoutId)
    for (const { id, payoutId, isAnswered } of slow) {
      const [order] = orders.get(payoutId) ?? []
      const closing = closingOf(order, isAnswered)
      if (!closing) continue
      const status = await decideTogether(`/ops/withdrawals/${id}/payout/close`, { ...closing, reason })
      if (status === 200) acts['payout closed by two'] += 1
      if (status === 409) acts['closing refused'] += 1
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      await pause(roundMs)
      await review().catch(() => undefined)
      if (random.happens(cancelShare)) await cancel().catch(() => undefined)
      await close().catch(() => undefined)
    }
  }

  const working = work()
  return {
    acts,
    async holdPayouts(whose, forMs) {
      const body = { merchant_id: whose === 'everybody' ? null : pickOne(random, merchantIds), reason }
      await second.ask('POST', '/ops/withdrawals/payouts/pause', body)
      await pause(forMs)
      await second.ask('POST', '/ops/withdrawals/payouts/resume', body)
    },
    async suspend(forMs) {
      const path = `/ops/merchants/${pickOne(random, merchantIds)}`
      await second.ask('POST', `${path}/suspend`, { reason })
      await pause(forMs)
      await second.ask('POST', `${path}/reinstate`, { reason })
    },
    async stop() {
      isStopping = true
      await working
    },
  }
}

const pickOne = (random: SeededRandom, ids: readonly string[]): string => random.pick(ids)

/** The outcome that an operator enters for the bank's record of a payout, or for none; undefined when it is too early. */
function closingOf(order: { status: string; e2e_id: string | null } | undefined, isAnswered: boolean) {
  if (order?.status === 'settled' || order?.status === 'returned') {
    return { outcome: 'settled', e2e_id: order.e2e_id }
  }
  if (order?.status === 'refused') return { outcome: 'rejected' }
  // A try without an answer may still be on its way, and the bank's book only shows what has arrived.
  return order === undefined && isAnswered ? { outcome: 'rejected' } : undefined
}

interface SlowPayout {
  id: string
  payoutId: string
  /** Every try has an answer. */
  isAnswered: boolean
}

async function listSlow({ databases }: OperatorsOptions['stack']): Promise<SlowPayout[]> {
  const client = new pg.Client({ connectionString: databases.withdrawals.url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<SlowPayout>(
      `SELECT id, payout_id AS "payoutId",
         NOT EXISTS (SELECT FROM bank_tries WHERE subject = id::text AND outcome IS NULL) AS "isAnswered"
       FROM withdrawals WHERE status = 'processing' AND bank_status = 'processing'
         AND created_at < now() - $1 * interval '1 second' ORDER BY created_at LIMIT $2`,
      [slowFromSeconds, atOnceMax],
    )
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
