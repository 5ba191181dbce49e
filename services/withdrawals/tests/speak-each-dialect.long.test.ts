import { dialects } from '@comporta/shared/provider/dialects/dialect-of.ts'
import { dialectNames } from '@comporta/shared/provider/dialects/names.ts'
import { sandboxAddresses } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { describe, expect, it } from 'vitest'
import { startWithdrawals } from './running-withdrawals.ts'

const sending = dialectNames.filter((name) => dialects[name].payouts)
const receiving = dialectNames.filter((name) => !dialects[name].payouts)

describe.each(sending)('at a bank that speaks %s', (dialect) => {
  it('a payout that the receiver’s bank sends back is credited, and the withdrawal stays paid', async () => {
    const running = await startWithdrawals({ dialect, environment: { PAYOUT_WATCH_SECONDS: '1,2,4,8,16' } })
    try {
      const merchant = await running.newMerchant(100_000)
      const { withdrawal_id: id } = await merchant.withdraw({ pix_key: 'returned@sandbox.pix' })
      // R$ 10,00 with its fee of R$ 0,20, which does not come back.
      await expect.poll(() => merchant.balance(), { timeout: 30_000 }).toEqual({ availableCents: 99_980, heldCents: 0 })
      expect(await running.inspect(id)).toMatchObject({ status: 'paid', returned_cents: 980, alerts: [] })
    } finally {
      await running.close()
    }
  })
})

describe.each(receiving)('at a bank that speaks %s, which receives only', (dialect) => {
  it('422 payouts_not_offered for a withdrawal; nothing is held', async () => {
    const environment = { PSP_SANDBOX_DIALECT: dialect, ...sandboxAddresses(dialect, 'http://127.0.0.1:9') }
    const running = await startWithdrawals({ withWorker: false, environment })
    try {
      const merchant = await running.newMerchant(100_000)
      const body = { amount: 10, authorize: true, pix_key: 'quem@recebe.com.br', pix_key_type: 'email' }
      expect(await merchant.tryToWithdraw(body)).toMatchObject({ status: 422, body: { code: 'payouts_not_offered' } })
      expect(await merchant.balance()).toEqual({ availableCents: 100_000, heldCents: 0 })
    } finally {
      await running.close()
    }
  })
})
