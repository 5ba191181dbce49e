import { expect, it } from 'vitest'
import { startWithdrawals } from './running-withdrawals.ts'

it('422 payouts_not_offered at a bank that speaks the API Pix and nothing else; nothing is held', async () => {
  const running = await startWithdrawals({ withWorker: false, environment: { PSP_SANDBOX_DIALECT: 'api-pix' } })
  try {
    const merchant = await running.newMerchant(100_000)
    const body = { amount: 10, authorize: true, pix_key: 'quem@recebe.com.br', pix_key_type: 'email' }
    expect(await merchant.tryToWithdraw(body)).toMatchObject({ status: 422, body: { code: 'payouts_not_offered' } })
    expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
  } finally {
    await running.close()
  }
})
