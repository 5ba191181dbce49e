import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcileDisputes } from '../src/use-cases/disputes/reconcile-disputes.ts'
import { assignPayment } from '../src/use-cases/payments/assign-payment.ts'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
})
afterAll(() => sales.close())
beforeEach(() => {
  merchant = sales.newMerchant()
})

const reason = 'the payer sent a receipt, case 4711'

/** A recorded payment for no sale of ours. */
async function stray(amountCents = 4_321n): Promise<ReceivedPayment> {
  const payment = bank.receive(createTxid(), { amountCents })
  await reconcilePayments(sales.dependencies, firstProviderAccount)
  return payment
}

const assign = (endToEndId: string, body: unknown, operator = 'operator-1') =>
  sales.decide(operator, `/ops/sales/unmatched-payments/${endToEndId}/assign`, proposedByAnother(body))

/** As the gateway sends it, after another operator proposed the same. */
const proposedByAnother = (body: unknown): unknown =>
  typeof body === 'object' && !Array.isArray(body) ? { proposed_by: 'operator-0', ...body } : body

const rowOf = (endToEndId: string) =>
  sales.database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirstOrThrow()

const statusOf = async (endToEndId: string) => (await rowOf(endToEndId)).unmatchedStatus

const eventsOf = (endToEndId: string) =>
  sales.database
    .selectFrom('paymentEvents')
    .select(['event', 'fromStatus', 'toStatus', 'actor', 'reason'])
    .where('endToEndId', '=', endToEndId)
    .where('fromStatus', 'is not', null)
    .orderBy('id')
    .execute()

const alertOf = (endToEndId: string) =>
  sales.database.selectFrom('alerts').selectAll().where('subject', '=', endToEndId).executeTakeFirstOrThrow()

const listed = (status: string) => sales.operator('GET', `/ops/sales/unmatched-payments?status=${status}&limit=100`)

describe('an unmatched payment assigned to a merchant', () => {
  it('is credited in full and shown in the merchant’s statement', async () => {
    const { endToEndId } = await stray()
    const answer = await assign(endToEndId, { merchant_id: merchant.id, reason })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      end_to_end_id: endToEndId,
      amount_cents: 4_321,
      merchant_id: merchant.id,
      status: expect.stringMatching(/^(assigning|credited)$/),
    })
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    expect(await merchant.balance()).toEqual({ availableCents: 4_321, heldCents: 0 })
    expect(await merchant.entries()).toMatchObject([
      {
        id: (await rowOf(endToEndId)).creditTransferId,
        kind: 'credit',
        available_change_cents: 4_321,
        description: `Pix ${endToEndId}`,
        sale_id: null,
      },
    ])
    expect(await rowOf(endToEndId)).toMatchObject({ merchantId: merchant.id, saleId: null })
    expect(await sales.dueStepsOf(endToEndId)).toEqual([])
    expect(bank.refundsSent).toEqual([])
  })

  it('shows operators who decided, when and why, and leaves the open list', async () => {
    const { endToEndId } = await stray()
    expect((await listed('open')).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ end_to_end_id: endToEndId, events: [] })]),
    })
    await assign(endToEndId, { merchant_id: merchant.id.toUpperCase(), reason: `  ${reason} ` }, 'operator-7')
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    const at = expect.stringMatching(/\+00:00$/)
    expect((await listed('credited')).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          end_to_end_id: endToEndId,
          status: 'credited',
          merchant_id: merchant.id,
          credited_at: at,
          events: [
            {
              event: 'assigned',
              from: 'open',
              to: 'assigning',
              actor: 'operator:operator-0 operator:operator-7',
              reason,
              at,
            },
            { event: 'credited', from: 'assigning', to: 'credited', actor: 'system', reason: null, at },
          ],
        }),
      ]),
    })
    expect((await listed('open')).body).not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ end_to_end_id: endToEndId })]),
    })
  })

  it('closes its alert with the decision, in the operators’ names', async () => {
    const { endToEndId } = await stray()
    expect(await alertOf(endToEndId)).toMatchObject({ kind: 'payment_unknown_charge', resolvedAt: null })
    await assign(endToEndId, { merchant_id: merchant.id, reason }, 'operator-7')
    expect(await alertOf(endToEndId)).toMatchObject({
      resolvedBy: 'operator:operator-0 operator:operator-7',
      resolvedAt: expect.any(Date),
    })
  })

  it('is credited once: the same decision again gets the first outcome', async () => {
    const { endToEndId } = await stray()
    await assign(endToEndId, { merchant_id: merchant.id, reason })
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    const again = await assign(endToEndId, { merchant_id: merchant.id, reason: 'another reason' }, 'operator-2')
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({
      status: 'credited',
      events: [{ event: 'assigned', actor: 'operator:operator-0 operator:operator-1', reason }, { event: 'credited' }],
    })
    expect(await merchant.entries()).toHaveLength(1)
  })

  it('is held for the merchant’s settlement delay', async () => {
    await sales.database
      .insertInto('merchantSettings')
      .values({ merchantId: merchant.id, settlementDelaySeconds: 86_400 })
      .execute()
    const { endToEndId } = await stray()
    await assign(endToEndId, { merchant_id: merchant.id, reason })
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 4_321 })
  })

  it('is credited even if its job is lost, by the sweeper', async () => {
    const { endToEndId } = await stray()
    const jobs = { sendDue: async () => undefined, inspect: async () => undefined, close: async () => undefined }
    const decision = {
      endToEndId,
      merchantId: merchant.id,
      actor: 'operator:operator-0 operator:operator-1',
      reason,
    } as const
    await assignPayment({ ...sales.dependencies, jobs }, decision)
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    expect(await merchant.entries()).toHaveLength(1)
  })

  it('raises an alert when the payer disputes it, and nothing of the merchant’s is held', async () => {
    const payment = await stray()
    await assign(payment.endToEndId, { merchant_id: merchant.id, reason })
    await eventually(() => statusOf(payment.endToEndId)).toBe('credited')
    const { disputeId } = bank.openDispute(payment)
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    expect(await alertOf(disputeId)).toMatchObject({ kind: 'dispute_unknown_payment', resolvedAt: null })
    expect(await merchant.balance()).toEqual({ availableCents: 4_321, heldCents: 0 })
  })

  it('stays assigned while the ledger is down, and is credited once when it is back', async () => {
    const { endToEndId } = await stray()
    await sales.ledger.stop()
    const answer = await assign(endToEndId, { merchant_id: merchant.id, reason })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'assigning', credited_at: null })
    await eventually(async () => (await sales.dueStepsOf(endToEndId))[0]?.tries).toBeGreaterThan(0)
    expect(await statusOf(endToEndId)).toBe('assigning')
    await sales.ledger.restart()
    await sales.makeDue(endToEndId, 'credit-payment')
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    expect(await merchant.entries()).toMatchObject([{ kind: 'credit', available_change_cents: 4_321 }])
  })
})

describe('concurrent decisions about one payment', () => {
  it('have one winner: 409 for the other merchants, whose balances do not change', async () => {
    for (let round = 0; round < 3; round += 1) {
      const merchants = [sales.newMerchant(), sales.newMerchant(), sales.newMerchant(), sales.newMerchant()]
      const { endToEndId } = await stray()
      const answers = await Promise.all(
        merchants.map(({ id }, index) =>
          assign(endToEndId, { merchant_id: id, reason, proposed_by: 'operator-a' }, `operator-${index}`),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      await eventually(() => statusOf(endToEndId)).toBe('credited')
      const winner = answers.findIndex(({ status }) => status === 200)
      const balances = await Promise.all(merchants.map(async (each) => (await each.balance()).availableCents))
      expect(balances).toEqual(merchants.map((_, index) => (index === winner ? 4_321 : 0)))
      expect(await eventsOf(endToEndId)).toMatchObject([
        { event: 'assigned', actor: `operator:operator-a operator:operator-${winner}` },
        { event: 'credited' },
      ])
    }
  })

  it('have the same outcome for the same merchant, which is credited once', async () => {
    const { endToEndId } = await stray()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        assign(endToEndId, { merchant_id: merchant.id, reason, proposed_by: 'operator-a' }, `operator-${index}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    expect(await merchant.entries()).toHaveLength(1)
    expect(await eventsOf(endToEndId)).toMatchObject([{ event: 'assigned' }, { event: 'credited' }])
  })
})

describe('a refused assignment', () => {
  it('409 in shape B if the payment was assigned to another merchant, and nothing moves', async () => {
    const { endToEndId } = await stray()
    await assign(endToEndId, { merchant_id: merchant.id, reason })
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    const rival = sales.newMerchant()
    const { status, body } = await assign(endToEndId, { merchant_id: rival.id, reason })
    expect(status).toBe(409)
    expect(body).toEqual({
      error: 'Conflict',
      code: 'conflict',
      request_id: expect.any(String),
      message: expect.stringContaining('credited'),
    })
    expect(await rival.entries()).toEqual([])
    expect(await eventsOf(endToEndId)).toHaveLength(2)
  })

  it('404 for an unknown payment', async () => {
    const { status, body } = await assign(`E${'0'.repeat(31)}`, { merchant_id: merchant.id, reason })
    expect(status).toBe(404)
    expect(body).toEqual({
      error: 'Not Found',
      code: 'not_found',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('404 for a payment of a sale, which stays with its merchant', async () => {
    const sale = await merchant.sell()
    const { endToEndId } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid: sale.txid }] })
    await eventually(() => merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
    const rival = sales.newMerchant()
    expect((await assign(endToEndId, { merchant_id: rival.id, reason })).status).toBe(404)
    expect(await rival.balance()).toEqual({ availableCents: 0, heldCents: 0 })
  })

  it.each([[undefined], ['operator-1']])('403 for one operator alone (proposed by %s)', async (proposedBy) => {
    const { endToEndId } = await stray()
    const answer = await assign(endToEndId, { merchant_id: merchant.id, reason, proposed_by: proposedBy })
    expect(answer.status).toBe(403)
    expect(await statusOf(endToEndId)).toBe('open')
  })

  it('403 without the operators’ scope', async () => {
    const { endToEndId } = await stray()
    const body = { merchant_id: merchant.id, reason, proposed_by: 'operator-0' }
    const { status } = await merchant.send('POST', `/ops/sales/unmatched-payments/${endToEndId}/assign`, { body })
    expect(status).toBe(403)
    expect(await statusOf(endToEndId)).toBe('open')
  })

  const merchantId = '0190a0de-1111-7000-8000-00000000000a'
  it.each([
    ['merchant_id', 'no merchant', { reason }],
    ['merchant_id', 'a merchant that is no UUID', { merchant_id: 'loja-exemplo', reason }],
    ['merchant_id', 'a merchant that is a number', { merchant_id: 7, reason }],
    ['merchant_id', 'a merchant that is null', { merchant_id: null, reason }],
    ['reason', 'no reason', { merchant_id: merchantId }],
    ['reason', 'a reason of two characters', { merchant_id: merchantId, reason: ' ok ' }],
    ['reason', 'a reason of 501 characters', { merchant_id: merchantId, reason: 'x'.repeat(501) }],
    ['reason', 'a reason with a control character', { merchant_id: merchantId, reason: 'a\u0000reason' }],
    ['reason', 'a reason that is no text', { merchant_id: merchantId, reason: ['because'] }],
  ])('400 in shape B naming %s for %s', async (field, _what, body) => {
    const { endToEndId } = await stray()
    const answer = await assign(endToEndId, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Validation Error',
      code: 'invalid_request',
      request_id: expect.any(String),
      message: expect.stringContaining(field),
      errors: { [field]: [expect.any(String)] },
    })
    expect(await statusOf(endToEndId)).toBe('open')
  })

  it.each([[undefined], [[]], ['text']])('400 for the body %j', async (body) => {
    const { endToEndId } = await stray()
    expect((await assign(endToEndId, body)).status).toBe(400)
    expect(await statusOf(endToEndId)).toBe('open')
  })
})
