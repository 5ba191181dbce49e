import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals()
})
afterAll(() => running.close())

const create = async (merchant: Merchant): Promise<string> =>
  (await merchant.withdraw({ authorize: false })).withdrawal_id

describe('POST /v1/withdrawals/:id/reject', () => {
  it('200 with the detail view as `failed`, and the amount is back', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    const answer = await merchant.send('POST', `/v1/withdrawals/${id}/reject`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      message: expect.any(String),
      data: {
        withdrawal_id: id,
        status: 'failed',
        bank_processing_status: 'pending',
        processed_at: expect.any(String),
      },
    })
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('409 on status for any later decision', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    await merchant.send('POST', `/v1/withdrawals/${id}/reject`)
    for (const decision of ['reject', 'approve']) {
      const answer = await merchant.send('POST', `/v1/withdrawals/${id}/${decision}`)
      expect(answer).toMatchObject({ status: 409, body: { errors: { status: expect.anything() } } })
    }
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })

  it('503 while the ledger is down, and the rejection is completed when it is back', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    await running.ledger.stop()
    const answer = await merchant.send('POST', `/v1/withdrawals/${id}/reject`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect((await merchant.send('POST', `/v1/withdrawals/${id}/approve`)).status).toBe(409)
    await running.ledger.restart()
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('failed')
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  })
})
