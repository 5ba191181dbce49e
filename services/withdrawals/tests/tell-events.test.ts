import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
let merchant: Merchant
beforeAll(async () => {
  running = await startWithdrawals({ environment: { PAYOUT_WATCH_SECONDS: '1,2' } })
})
afterAll(() => running.close())
beforeEach(async () => {
  merchant = await running.newMerchant(100_000)
})

const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 50 })
const heard = () => running.webhooks.events.filter(({ merchant_id }) => merchant_id === merchant.id)
const typesHeard = () => heard().map(({ type }) => type)

describe('a merchant hears', () => {
  it('that its withdrawal is processing, and then paid, as the API shows it', async () => {
    const { withdrawal_id: id } = await merchant.withdraw()
    await eventually(typesHeard).toEqual(['withdrawal.processing', 'withdrawal.paid'])
    const [processing, paid] = heard()
    expect(processing).toMatchObject({
      object_id: id,
      data: { status: 'processing', e2e_id: null, processed_at: null },
    })
    expect(paid?.data).toEqual({ ...(await merchant.getWithdrawal(id)), failure: null })
    expect(Object.keys(processing?.data ?? {})).toEqual(Object.keys(paid?.data ?? {}))
  })

  it('that a withdrawal waits for approval, and why it has failed', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    await eventually(typesHeard).toEqual(['withdrawal.pending_approval'])
    await merchant.send('POST', `/v1/withdrawals/${id}/reject`, { body: {} })
    await eventually(typesHeard).toEqual(['withdrawal.pending_approval', 'withdrawal.failed'])
    expect(heard().map(({ data }) => [data['status'], data['failure']])).toEqual([
      ['pending', null],
      ['failed', { code: 'merchant_rejected', message: 'The merchant rejected it' }],
    ])
  })

  it('that a withdrawal was not auto-approved, and why', async () => {
    merchant = await running.newMerchant(100_000, { autoApproval: false })
    await merchant.withdraw()
    await eventually(typesHeard).toEqual(['withdrawal.failed'])
    expect(heard()[0]?.data).toMatchObject({ status: 'failed', failure: { code: 'auto_approval_off' } })
  })

  it('that money of a paid withdrawal came back, and how much', async () => {
    await merchant.withdraw({ pix_key: 'returned@sandbox.pix' })
    await eventually(typesHeard).toEqual(['withdrawal.processing', 'withdrawal.paid', 'withdrawal.returned'])
    expect(heard().at(-1)?.data).toMatchObject({ status: 'paid', returned_amount: 'R$ 9,80' })
  })

  it('nothing about a request that was refused for lack of funds', async () => {
    expect(
      (await merchant.tryToWithdraw({ amount: 5_000, authorize: true, pix_key: 'a@b.co', pix_key_type: 'email' }))
        .status,
    ).toBe(422)
    await merchant.withdraw()
    await eventually(typesHeard).toEqual(['withdrawal.processing', 'withdrawal.paid'])
  })
})
