import { createWithdrawalAnswer, decideWithdrawalAnswer } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { actorOf, type MerchantId, newId, type PersonId } from '@comporta/shared/ids/ids.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialPayoutSettings } from '../src/domain/payout-settings.ts'
import { type Merchant, type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

let running: RunningWithdrawals
beforeAll(async () => {
  running = await startWithdrawals()
})
afterAll(() => running.close())

const create = async (merchant: Merchant): Promise<string> =>
  (await merchant.withdraw({ authorize: false })).withdrawal_id

const approve = (merchant: Merchant, id: string, options = {}): Promise<Answer> =>
  merchant.send('POST', `/v1/withdrawals/${id}/approve`, options)

describe('POST /v1/withdrawals/:id/approve', () => {
  it('200 with the detail view as `processing`, and then it is paid', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    const answer = await approve(merchant, id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      message: expect.any(String),
      data: { withdrawal_id: id, status: 'processing', requires_merchant_approval: true, auto_approved: false },
    })
    await expect.poll(async () => (await merchant.getWithdrawal(id)).status).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 99_000, heldCents: 0 })
  })

  it('409 on status when it is no longer pending; of many approvals at once, one succeeds', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(merchant, id)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await approve(merchant, id)).toMatchObject({ status: 409, body: { errors: { status: expect.anything() } } })
  })

  it('decides one way only when approvals and rejections come at once', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    const answers = await Promise.all([
      approve(merchant, id),
      merchant.send('POST', `/v1/withdrawals/${id}/reject`),
      approve(merchant, id),
      merchant.send('POST', `/v1/withdrawals/${id}/reject`),
    ])
    const decided = answers.filter((answer) => answer.status === 200)
    const statuses = decided.map((answer) => read(answer, 200, decideWithdrawalAnswer).data.status)
    expect(decided.length).toBeGreaterThan(0)
    expect(new Set(statuses.map((status) => status === 'failed')).size).toBe(1)
  })

  it('403 without the scope, and nothing changes', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    const answer = await approve(merchant, id, { scopes: ['withdrawals:write'] })
    expect(answer.status).toBe(403)
    expect((await merchant.getWithdrawal(id)).status).toBe('pending')
  })

  it('403 for the client that created it while `creator_may_approve` is off; another client may', async () => {
    const merchant = await running.newMerchant(100_000, { creatorMayApprove: false })
    const id = await create(merchant)
    expect((await approve(merchant, id)).status).toBe(403)
    expect((await approve(merchant, id, { clientId: 'client-2' })).status).toBe(200)
  })

  it('403 for the person who created it even while `creator_may_approve` is on; another person may', async () => {
    const merchant = await running.newMerchant(100_000, { creatorMayApprove: true })
    const [one, other] = [actorOf(newId<PersonId>()), actorOf(newId<PersonId>())]
    const created = await merchant.send('POST', '/v1/withdrawals', {
      clientId: one,
      headers: { 'idempotency-key': 'of-a-person' },
      body: { amount: 10, authorize: false, pix_key: 'fornecedor@exemplo.com.br', pix_key_type: 'email' },
    })
    const id = read(created, 201, createWithdrawalAnswer).data.withdrawal_id
    expect(await approve(merchant, id, { clientId: one })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('another person') },
    })
    expect((await approve(merchant, id, { clientId: other })).status).toBe(200)
  })

  it('403, with the reason, for the client that created it under a merchant’s initial settings', async () => {
    const settings = initialPayoutSettings(newId<MerchantId>())
    const merchant = await running.newMerchant(100_000, { creatorMayApprove: settings.creatorMayApprove })
    const id = await create(merchant)
    expect(await approve(merchant, id)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/another client .*one stolen secret.*creator_may_approve/) },
    })
    expect((await merchant.getWithdrawal(id)).status).toBe('pending')
  })

  it('403 while the merchant is suspended', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    expect((await approve(merchant, id, { merchantStatus: 'suspended' })).status).toBe(403)
    expect((await merchant.getWithdrawal(id)).status).toBe('pending')
  })

  it('404 for another merchant’s withdrawal', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    const other = await running.newMerchant(0)
    expect(await approve(other, id)).toMatchObject({ status: 404, body: { errors: { withdrawal: expect.anything() } } })
    expect((await merchant.getWithdrawal(id)).status).toBe('pending')
  })

  it('requires a review when the destination was put on the watch list after the request', async () => {
    const merchant = await running.newMerchant(100_000)
    const pixKey = 'observado@exemplo.com.br'
    const created = await merchant.withdraw({ authorize: false, pix_key: pixKey })
    expect(created.requires_compliance_review).toBe(false)
    await running.operator('POST', '/ops/withdrawals/watched-keys', {
      pix_key: { type: 'email', value: pixKey },
      reason: 'reported as a mule account',
    })
    const answer = await approve(merchant, created.withdrawal_id)
    expect(read(answer, 200, decideWithdrawalAnswer).data).toMatchObject({
      status: 'processing',
      requires_compliance_review: true,
      compliance_status: 'pending',
      bank_processing_status: 'pending',
    })
  })

  it('records who approved it and why in the history', async () => {
    const merchant = await running.newMerchant(100_000)
    const id = await create(merchant)
    await approve(merchant, id, { body: { reason: 'invoice 17' } })
    const inspected = await running.inspect(id)
    expect(inspected.events).toContainEqual(
      expect.objectContaining({
        lifecycle: 'merchant',
        event: 'approved',
        from: 'pending',
        to: 'approved',
        actor: 'client:client-1',
        reason: 'invoice 17',
      }),
    )
  })
})
