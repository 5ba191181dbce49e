import { randomUUID } from 'node:crypto'
import { cents } from '@comporta/shared/money/cents.ts'
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

  it('404 for another merchant’s withdrawal, with the same body as for an unknown one', async () => {
    const { withdrawal_id: id } = await merchant.withdraw()
    const other = await running.newMerchant(0)
    const answer = await get(other, id)
    const { body: unknown } = await get(other, randomUUID())
    expect([answer.status, answer.body]).toEqual([404, { ...(unknown as object), request_id: expect.any(String) }])
  })
})

describe('GET /v1/withdrawals/:id?expand=…', () => {
  const expand = (id: string, names: string) => merchant.send('GET', `/v1/withdrawals/${id}?expand=${names}`)
  const viewOf = async (id: string) => (await merchant.send('GET', `/v1/withdrawals/${id}`)).body

  it('`failure` gives the reason as a code and a message, and changes nothing else in the view', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    await merchant.send('POST', `/v1/withdrawals/${id}/reject`)
    const plain = await viewOf(id)
    expect(plain).not.toHaveProperty('data.failure')
    expect(plain).not.toHaveProperty('data.history')
    const failure = { code: 'merchant_rejected', message: expect.any(String) }
    expect(await expand(id, 'failure')).toMatchObject({ status: 200, body: { data: { failure } } })
    const { body } = await expand(id, 'failure')
    expect(body).toEqual({ success: true, data: { ...(plain as { data: object }).data, failure } })
  })

  it('`failure` is null for a withdrawal that has not failed', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    expect(await expand(id, 'failure')).toMatchObject({ status: 200, body: { data: { failure: null } } })
  })

  it.each([
    ['auto_approval_off', { autoApproval: false }],
    ['above_withdrawal_limit', { autoApprovalMaxCents: cents(999n) }],
    ['above_daily_limit', { autoApprovalDailyMaxCents: cents(999n) }],
  ])('`failure` is %s when auto-approval was refused for that reason', async (code, settings) => {
    const limited = await running.newMerchant(100_000, settings)
    const { withdrawal_id: id } = await limited.withdraw()
    const answer = await limited.send('GET', `/v1/withdrawals/${id}?expand=failure`)
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'failed', failure: { code } } } })
  })

  it.each([
    ['cancelled_by_merchant', () => (id: string) => merchant.send('POST', `/v1/withdrawals/${id}/cancel`)],
    [
      'cancelled_by_operator',
      () => (id: string) => running.operator('POST', `/ops/withdrawals/${id}/cancel`, { reason: 'asked by phone' }),
    ],
  ])('`failure` is %s for a withdrawal that was', async (code, canceller) => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    expect((await canceller()(id)).status).toBe(200)
    expect(await expand(id, 'failure')).toMatchObject({ status: 200, body: { data: { failure: { code } } } })
  })

  it('`history` lists what happened, in order and by kind of actor, and names no operator', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    await running.operator('POST', `/ops/withdrawals/${id}/cancel`, { reason: 'asked by phone' })
    const answer = await expand(id, 'failure,history')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          failure: { code: 'cancelled_by_operator' },
          history: [
            { event: 'requested', from: null, to: 'reserving', by: 'merchant', at: expect.any(String) },
            { event: 'funds_held', from: 'reserving', to: 'pending', by: 'system' },
            { event: 'cancelled_by_operator', from: 'running', to: 'cancelled_by_operator', by: 'operator' },
            { event: 'stopped', from: 'pending', to: 'failed', by: 'system' },
          ],
        },
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain('operator-1')
  })

  it('`created_by` names the client that asked for it', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    expect(await viewOf(id)).not.toHaveProperty('data.created_by')
    const { body } = await expand(id, 'created_by')
    expect(body).toEqual({
      success: true,
      data: { ...((await viewOf(id)) as { data: object }).data, created_by: 'client-1' },
    })
  })

  it.each([
    ['approved', 'approve'],
    ['rejected', 'reject'],
    ['cancelled', 'cancel'],
  ])('`decided_by` is null until the merchant has %s it, and then names who did', async (_, act) => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    expect(await viewOf(id)).not.toHaveProperty('data.decided_by')
    expect(await expand(id, 'decided_by')).toMatchObject({ body: { data: { decided_by: null } } })
    expect((await merchant.send('POST', `/v1/withdrawals/${id}/${act}`, { clientId: 'client-2' })).status).toBe(200)
    const { body } = await expand(id, 'decided_by')
    expect(body).toMatchObject({ data: { decided_by: 'client-2' } })
    expect(body).not.toHaveProperty('data.history')
  })

  it('`decided_by` names no operator', async () => {
    const { withdrawal_id: id } = await merchant.withdraw({ authorize: false })
    await running.operator('POST', `/ops/withdrawals/${id}/cancel`, { reason: 'asked by phone' })
    expect(await expand(id, 'decided_by')).toMatchObject({ body: { data: { decided_by: null } } })
  })

  it.each(['secrets', 'failure,secrets', 'failure,,history', ''])('400 when `expand` is %j', async (names) => {
    const { withdrawal_id: id } = await merchant.withdraw()
    expect((await expand(id, names)).status).toBe(400)
  })
})
