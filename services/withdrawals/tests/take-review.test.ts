import { listReviewsAnswer, watchedKeyView } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ environment: { COMPLIANCE_VELOCITY_COUNT: '3' } })
})
afterAll(() => running.close())

const large = { amount: 10_000 }

const flagged = async (merchant: Merchant): Promise<string> => (await merchant.withdraw(large)).withdrawal_id

const take = (id: string, clientId?: string): Promise<Answer> =>
  running.operator('POST', `/ops/withdrawals/${id}/review/take`, undefined, clientId)

const decide = (id: string, decision: string, clientId?: string): Promise<Answer> =>
  running.operator('POST', `/ops/withdrawals/${id}/review/decide`, { decision, reason: 'papers checked' }, clientId)

const alertsOf = async (id: string) => (await running.inspect(id)).alerts

describe('a withdrawal that needs a review', () => {
  it('is `processing` with nothing sent, in the review queue, and raises an alert', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const created = await merchant.withdraw(large)
    expect(created).toMatchObject({ status: 'processing', requires_compliance_review: true })
    const id = created.withdrawal_id
    await expect.poll(() => alertsOf(id)).toMatchObject([{ kind: 'review_waiting' }])
    expect(await merchant.getWithdrawal(id)).toMatchObject({
      auto_approved: true,
      compliance_status: 'pending',
      bank_processing_status: 'pending',
      e2e_id: null,
    })
    const queue = read(await running.operator('GET', '/ops/withdrawals/reviews'), 200, listReviewsAnswer)
    const entry = queue.data.find((view) => view.withdrawal_id === id)
    expect(entry).toMatchObject({ merchant_id: merchant.id, compliance_reasons: ['large_amount'] })
    expect((await running.payouts()).filter((payout) => payout.payout_id === entry?.payout_id)).toEqual([])
  })

  it('goes to the bank when an operator approves it', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await flagged(merchant)
    expect((await take(id)).body).toMatchObject({ compliance_status: 'under_review' })
    expect((await decide(id, 'approved')).body).toMatchObject({ compliance_status: 'approved', status: 'processing' })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
    expect((await alertsOf(id)).filter((alert) => alert.resolved_at === null)).toEqual([])
  })

  it('fails with its funds back when an operator rejects it, with who and why in its history', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await flagged(merchant)
    await take(id)
    await decide(id, 'rejected')
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.getWithdrawal(id)).toMatchObject({
      compliance_status: 'rejected',
      bank_processing_status: 'pending',
    })
    expect(await merchant.balance()).toEqual({ availableCents: 2_000_000, heldCents: 0 })
    const inspected = await running.inspect(id)
    expect(inspected.events).toContainEqual(
      expect.objectContaining({ event: 'rejected', actor: 'operator:operator-1', reason: 'papers checked' }),
    )
  })

  it('is taken once, then decided once, and not decided before it is taken', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await flagged(merchant)
    expect((await decide(id, 'approved')).status).toBe(409)
    const taken = await Promise.all([take(id), take(id, 'operator-2')])
    expect(taken.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const decided = await Promise.all([decide(id, 'approved'), decide(id, 'rejected', 'operator-2')])
    expect(decided.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('403 for a merchant’s token', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const id = await flagged(merchant)
    expect((await merchant.send('POST', `/ops/withdrawals/${id}/review/take`)).status).toBe(403)
  })
})

describe('a review is required', () => {
  it('for a destination on the watch list, as long as it is there', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const small = { pix_key: 'observado@exemplo.com.br' }
    const added = await running.operator('POST', '/ops/withdrawals/watched-keys', {
      pix_key: { type: 'email', value: 'OBSERVADO@exemplo.com.br' },
      reason: 'reported as a mule account',
    })
    expect((await merchant.withdraw(small)).requires_compliance_review).toBe(true)
    const { id } = read(added, 201, watchedKeyView)
    await running.operator('POST', `/ops/withdrawals/watched-keys/${id}/remove`)
    expect((await merchant.withdraw(small)).requires_compliance_review).toBe(false)
  })

  it('for more withdrawals in the window than allowed', async () => {
    const merchant = await running.newMerchant(2_000_000)
    const flags: boolean[] = []
    for (let count = 0; count < 5; count += 1) {
      flags.push((await merchant.withdraw()).requires_compliance_review)
    }
    expect(flags).toEqual([false, false, false, true, true])
  })
})
