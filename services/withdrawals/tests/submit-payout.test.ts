import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals()
})
afterAll(() => running.close())

const timeout = 45_000

const withdrawTo = async (merchant: Merchant, pixKey: string): Promise<string> =>
  (await merchant.withdraw({ pix_key: pixKey })).withdrawal_id

const booked = async (id: string) =>
  (await running.payouts()).filter((payout) => payout.payout_id === id.replaceAll('-', ''))

describe('a payout through the simulated bank', () => {
  it('is paid once, net of the fee, and its amount has left the balance', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await withdrawTo(merchant, 'fornecedor@exemplo.com.br')
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status, { timeout }).toBe('paid')
    const payouts = await booked(id)
    expect(payouts).toMatchObject([{ amount_cents: 980, pix_key: 'fornecedor@exemplo.com.br' }])
    expect(await merchant.getWithdrawal(id)).toMatchObject({
      bank_processing_status: 'completed',
      e2e_id: payouts[0]?.e2e_id,
      processed_at: expect.any(String),
    })
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  })

  it.each(['rejected@sandbox.pix', 'refused@sandbox.pix'])(
    'fails and gives the amount back when the bank refuses it: %s',
    async (pixKey) => {
      const merchant = await running.newMerchant(100_000)
      const id = await withdrawTo(merchant, pixKey)
      await expect.poll(async () => (await merchant.getWithdrawal(id)).status, { timeout }).toBe('failed')
      expect((await merchant.getWithdrawal(id)).bank_processing_status).toBe('failed')
      expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
    },
  )

  it.each(['timeout@sandbox.pix', 'lost@sandbox.pix', 'slow@sandbox.pix', 'down@sandbox.pix'])(
    'is paid exactly once all the same: %s',
    async (pixKey) => {
      const merchant = await running.newMerchant(100_000)
      const id = await withdrawTo(merchant, pixKey)
      await expect.poll(async () => (await merchant.getWithdrawal(id)).status, { timeout }).toBe('paid')
      expect(await booked(id)).toHaveLength(1)
      expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
    },
    timeout + 10_000,
  )
})
