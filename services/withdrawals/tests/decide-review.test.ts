import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Answer } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals({ environment: { REVIEW_TWO_OPERATORS_CENTS: '5000000' } })
})
afterAll(() => running.close())

const reason = 'papers checked'

const decide = (id: string, decision: string, clientId?: string): Promise<Answer> =>
  running.operator('POST', `/ops/withdrawals/${id}/review/decide`, { decision, reason }, clientId)

async function underReview(merchant: Merchant, amount: number): Promise<string> {
  const { withdrawal_id: id } = await merchant.withdraw({ amount })
  expect((await running.operator('POST', `/ops/withdrawals/${id}/review/take`)).status).toBe(200)
  return id
}

const statusOf = async (merchant: Merchant, id: string): Promise<string> => (await merchant.getWithdrawal(id)).status

describe('a review of a large amount', () => {
  it('202 for the first operator, with nothing decided; 200 for the second who agrees; both are kept', async () => {
    const merchant = await running.newMerchant(20_000_000)
    const id = await underReview(merchant, 50_000)
    expect(await decide(id, 'approved')).toMatchObject({
      status: 202,
      body: { withdrawal_id: id, compliance_status: 'under_review' },
    })
    expect(await merchant.balance()).toEqual({ availableCents: 15_000_000, heldCents: 5_000_000 })
    expect((await running.inspect(id)).proposals).toEqual([
      {
        act: 'decide-review',
        outcome: 'approved',
        e2e_id: null,
        proposed_by: 'operator:operator-1',
        proposed_at: expect.any(String),
        reason,
      },
    ])
    expect(await decide(id, 'approved', 'operator-2')).toMatchObject({
      status: 200,
      body: { compliance_status: 'approved' },
    })
    await expect.poll(() => statusOf(merchant, id)).toBe('paid')
    expect((await running.inspect(id)).proposals).toEqual([])
    const decisions = (await running.inspect(id)).events.filter(({ lifecycle }) => lifecycle === 'compliance').slice(-2)
    expect(decisions).toMatchObject([
      { event: 'decision_proposed', actor: 'operator:operator-1', reason },
      { event: 'approved', actor: 'operator:operator-2', reason },
    ])
  })

  it('409 when one operator decides the same twice', async () => {
    const merchant = await running.newMerchant(20_000_000)
    const id = await underReview(merchant, 50_000)
    expect((await decide(id, 'approved')).status).toBe(202)
    expect((await decide(id, 'approved')).status).toBe(409)
    expect((await merchant.getWithdrawal(id)).compliance_status).toBe('under_review')
  })

  it('202 for a second operator who decides otherwise, which becomes the proposal', async () => {
    const merchant = await running.newMerchant(20_000_000)
    const id = await underReview(merchant, 50_000)
    expect((await decide(id, 'approved')).status).toBe(202)
    expect((await decide(id, 'rejected', 'operator-2')).status).toBe(202)
    expect((await decide(id, 'rejected')).status).toBe(200)
    await expect.poll(() => statusOf(merchant, id)).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 20_000_000, heldCents: 0 })
  })

  it('202 again when the first operator’s decision is older than a day', async () => {
    const merchant = await running.newMerchant(20_000_000)
    const id = await underReview(merchant, 50_000)
    await decide(id, 'approved')
    await running.database
      .updateTable('proposals')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('withdrawalId', '=', id as WithdrawalId)
      .execute()
    expect((await decide(id, 'approved', 'operator-2')).status).toBe(202)
    expect((await merchant.getWithdrawal(id)).compliance_status).toBe('under_review')
    expect((await decide(id, 'approved')).status).toBe(200)
  })

  it('takes two operators, however many decide at once', async () => {
    const merchant = await running.newMerchant(20_000_000)
    const id = await underReview(merchant, 50_000)
    const answers = await Promise.all(
      ['operator-1', 'operator-2', 'operator-3'].map((who) => decide(id, 'rejected', who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202, 409])
  })
})

it('200 for a single operator who decides just below `REVIEW_TWO_OPERATORS_CENTS`', async () => {
  const merchant = await running.newMerchant(20_000_000)
  const id = await underReview(merchant, 49_999.99)
  expect((await decide(id, 'approved')).status).toBe(200)
})
