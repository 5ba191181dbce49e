import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
let merchant: Merchant
beforeAll(async () => {
  running = await startWithdrawals({ withWorker: false })
  merchant = await running.newMerchant(100_000)
})
afterAll(() => running.close())

const get = (asker: Merchant, id: string) => asker.send('GET', `/v1/withdrawals/${id}`)

describe('GET /v1/withdrawals/:id', () => {
  it('200 with exactly the detail view', async () => {
    const created = await merchant.withdraw({ authorize: false })
    const answer = await get(merchant, created.withdrawal_id)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...created,
        bank_processing_status: 'pending',
        auto_approved: false,
        compliance_status: 'not_required',
        processed_at: null,
      },
    })
  })

  it.each([
    ['is unknown', randomUUID()],
    ['is no UUID', 'nonsense'],
  ])('404 on withdrawal when the id %s', async (_case, id) => {
    const answer = await get(merchant, id)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ success: false, errors: { withdrawal: [expect.any(String)] } })
  })

  it('404, the very same, when it is another merchant’s', async () => {
    const { withdrawal_id: id } = await merchant.withdraw()
    const other = await running.newMerchant(0)
    const answer = await get(other, id)
    expect([answer.status, answer.body]).toEqual([404, (await get(other, randomUUID())).body])
  })
})
