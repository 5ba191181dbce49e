import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { expect, vi } from 'vitest'
import { type Answer, newKey, objectAt, send, tokenOf } from './api.ts'
import { patience } from './crashing-stack.ts'

/** What must be true in the end, whichever process died at whichever step. */
interface Outcome {
  /** Undefined when the request was refused and nothing was created. */
  withdrawalId: string | undefined
  status: 'paid' | 'failed' | undefined
  /** The amount that the bank must have sent, once; undefined for nothing. */
  sentCents: number | undefined
  /** By how much the merchant's total must have changed. */
  totalChangeCents: number
  clientId: ClientId
}

type ClientId = 'demo-merchant' | 'demo-newcomer'

/** `crashed` resolves when the process has died at the step under test. */
export type Scenario = (baseUrl: string, cents: number, crashed: () => Promise<void>) => Promise<Outcome>

const feeCents = 20

/** Repeats a request until it has a clear answer, as clients do. */
async function ask(baseUrl: string, clientId: ClientId, path: string, body: unknown, key?: string): Promise<Answer> {
  return vi.waitFor(async () => {
    const answer = await send('POST', path, {
      baseUrl,
      token: await tokenOf(clientId, baseUrl),
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body,
    })
    expect(answer.status).toBeLessThan(500)
    // With Retry-After, an earlier copy of the request is still being worked on.
    expect(answer.headers.get('retry-after')).toBeNull()
    return answer
  }, patience)
}

interface Order {
  cents: number
  authorize?: boolean
  pixKey?: string
  clientId?: ClientId
}

async function create(baseUrl: string, { cents, authorize = true, pixKey, clientId = 'demo-merchant' }: Order) {
  const body = {
    amount: cents / 100,
    authorize,
    pix_key: pixKey ?? 'fornecedor@exemplo.com.br',
    pix_key_type: 'email',
  }
  return ask(baseUrl, clientId, '/v1/withdrawals', body, newKey())
}

const idOf = (answer: Answer): string => String(objectAt(answer.body, 'data')['withdrawal_id'])

const paid = (withdrawalId: string, cents: number): Outcome => ({
  withdrawalId,
  status: 'paid',
  sentCents: cents - feeCents,
  totalChangeCents: -cents,
  clientId: 'demo-merchant',
})

const failed = (withdrawalId: string, clientId: ClientId = 'demo-merchant'): Outcome => ({
  withdrawalId,
  status: 'failed',
  sentCents: undefined,
  totalChangeCents: 0,
  clientId,
})

/** An operator takes the case and decides. Repeating a decision that was already made is not an error. */
async function decide(baseUrl: string, withdrawalId: string, decision: 'approved' | 'rejected'): Promise<void> {
  const path = `/ops/withdrawals/${withdrawalId}/review`
  await vi.waitFor(async () => {
    const token = await tokenOf('demo-operator', baseUrl)
    await send('POST', `${path}/take`, { baseUrl, token })
    const body = { decision, reason: 'checked with the merchant' }
    await send('POST', `${path}/decide`, { baseUrl, token, body })
    const { body: detail } = await send('GET', `/ops/withdrawals/${withdrawalId}`, { baseUrl, token })
    expect(detail['compliance_status']).toBe(decision)
  }, patience)
}

/** Repeats an operator's act until it is done; an answer that it was done already counts too. */
async function operate(baseUrl: string, path: string): Promise<void> {
  await vi.waitFor(async () => {
    const token = await tokenOf('demo-operator', baseUrl)
    const { status } = await send('POST', path, { baseUrl, token, body: { reason: 'a test of crashes' } })
    expect([200, 409]).toContain(status)
  }, patience)
}

/** From this amount on, the stack under test requires a review. */
export const reviewFromCents = 900_000

/** The demo merchants' limit for automatic approval. */
const autoApprovalMaxCents = 5_000_000

/** The ways through a withdrawal's path. Each crash point is tested with one that reaches it. */
const scenarios = {
  async pay(baseUrl, cents) {
    return paid(idOf(await create(baseUrl, { cents })), cents)
  },
  async beyondBalance(baseUrl, cents) {
    const answer = await create(baseUrl, { cents: cents + 100_000_000, authorize: false })
    expect(answer.status).toBe(422)
    return { ...failed(''), withdrawalId: undefined, status: undefined }
  },
  async autoApprovalRefused(baseUrl, cents) {
    const answer = await create(baseUrl, { cents: cents + autoApprovalMaxCents, clientId: 'demo-newcomer' })
    return failed(idOf(answer), 'demo-newcomer')
  },
  async approve(baseUrl, cents) {
    const id = idOf(await create(baseUrl, { cents, authorize: false }))
    await ask(baseUrl, 'demo-merchant', `/v1/withdrawals/${id}/approve`, {})
    return paid(id, cents)
  },
  async reject(baseUrl, cents) {
    const id = idOf(await create(baseUrl, { cents, authorize: false }))
    await ask(baseUrl, 'demo-merchant', `/v1/withdrawals/${id}/reject`, {})
    return failed(id)
  },
  async cancel(baseUrl, cents) {
    const id = idOf(await create(baseUrl, { cents, authorize: false }))
    await ask(baseUrl, 'demo-merchant', `/v1/withdrawals/${id}/cancel`, {})
    return failed(id)
  },
  async pause(baseUrl, cents) {
    await operate(baseUrl, '/ops/withdrawals/payouts/pause')
    const id = idOf(await create(baseUrl, { cents }))
    await operate(baseUrl, '/ops/withdrawals/payouts/resume')
    return paid(id, cents)
  },
  async suspend(baseUrl, cents) {
    // No scenario needs this merchant's own withdrawals.
    const path = `/ops/merchants/${demoMerchants.lojaRival.id}`
    await operate(baseUrl, `${path}/suspend`)
    await operate(baseUrl, `${path}/reinstate`)
    return paid(idOf(await create(baseUrl, { cents })), cents)
  },
  async review(baseUrl, cents) {
    const id = idOf(await create(baseUrl, { cents: cents + reviewFromCents }))
    await decide(baseUrl, id, 'rejected')
    return failed(id)
  },
  /** An operator takes the case only after the worker has died at the step under test. */
  async lateReview(baseUrl, cents, crashed) {
    const id = idOf(await create(baseUrl, { cents: cents + reviewFromCents }))
    await crashed()
    await decide(baseUrl, id, 'rejected')
    return failed(id)
  },
  async refusedByBank(baseUrl, cents) {
    return failed(idOf(await create(baseUrl, { cents, pixKey: 'rejected@sandbox.pix' })))
  },
  async answerLost(baseUrl, cents) {
    return paid(idOf(await create(baseUrl, { cents, pixKey: 'timeout@sandbox.pix' })), cents)
  },
  async returned(baseUrl, cents) {
    const outcome = paid(idOf(await create(baseUrl, { cents, pixKey: 'returned@sandbox.pix' })), cents)
    return { ...outcome, totalChangeCents: -feeCents }
  },
} as const satisfies Record<string, Scenario>

/** The scenario that reaches a step, by the beginning of the step's name; the first match counts. */
const ways: readonly (readonly [string, Scenario])[] = [
  ['reserve-funds:remove', scenarios.beyondBalance],
  ['reserve-funds:read-balance', scenarios.autoApprovalRefused],
  ['approve-withdrawal:', scenarios.approve],
  ['reject-withdrawal:', scenarios.reject],
  ['cancel-withdrawal:', scenarios.cancel],
  ['resume-payouts:', scenarios.pause],
  ['hold-merchant:', scenarios.suspend],
  ['review-withdrawal:', scenarios.lateReview],
  ['take-review:', scenarios.review],
  ['decide-review:', scenarios.review],
  ['finish-withdrawal:release', scenarios.refusedByBank],
  ['follow-order:look-up', scenarios.answerLost],
  ['follow-order:commit-look-up', scenarios.answerLost],
  ['watch-payout:', scenarios.returned],
  ['create-withdrawal:', scenarios.pay],
  ['tell-events:', scenarios.pay],
  ['reserve-funds:', scenarios.pay],
  ['take-step:', scenarios.pay],
  ['follow-order:', scenarios.pay],
  ['record-bank-notice:', scenarios.pay],
  ['finish-withdrawal:', scenarios.pay],
]

/** Throws for a step that no scenario reaches: a new step needs a scenario. */
export function scenarioFor(point: string): Scenario {
  const way = ways.find(([beginning]) => point.startsWith(beginning))
  if (!way) throw new Error(`No scenario reaches the step ${point}: add one to crash-scenarios.ts`)
  return way[1]
}
