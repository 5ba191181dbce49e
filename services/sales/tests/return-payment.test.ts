import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { recordPayments } from '../src/use-cases/payments/record-payment.ts'
import { returnPayment } from '../src/use-cases/payments/return-payment.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
})
afterAll(() => sales.close())

const returnId = `D${'7'.repeat(31)}`
beforeEach(() => {
  bank.refundsSent.length = 0
  bank.answerRefunds({ kind: 'settled', returnId, settledAt: new Date() })
})

const reason = 'nobody knows the payer, case 4711'

/** A recorded payment for no sale of ours. */
async function stray(): Promise<ReceivedPayment> {
  const payment = bank.receive(createTxid(), { amountCents: 4_321n })
  await reconcilePayments(sales.dependencies, firstProviderAccount)
  return payment
}

const order = (endToEndId: string, body: unknown, operator = 'operator-1') =>
  sales.decide(operator, `/ops/sales/unmatched-payments/${endToEndId}/return`, body)
const sendBack = (endToEndId: string, operator?: string) => order(endToEndId, { reason }, operator)
/** As decided by two operators. */
const assign = (endToEndId: string, { id }: Pick<Merchant, 'id'>) => {
  const body = { merchant_id: id, reason, proposed_by: 'operator-0' }
  return sales.decide('operator-1', `/ops/sales/unmatched-payments/${endToEndId}/assign`, body)
}

const rowOf = (endToEndId: string) =>
  sales.database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirstOrThrow()

const statusOf = async (endToEndId: string) => (await rowOf(endToEndId)).unmatchedStatus

const refundsOf = (endToEndId: string) =>
  sales.database.selectFrom('refunds').selectAll().where('endToEndId', '=', endToEndId).orderBy('createdAt').execute()

const eventsOf = (endToEndId: string) =>
  sales.database
    .selectFrom('paymentEvents')
    .select(['event', 'fromStatus', 'toStatus', 'actor', 'reason'])
    .where('endToEndId', '=', endToEndId)
    .where('fromStatus', 'is not', null)
    .orderBy('id')
    .execute()

const alertsOf = (subject: string) =>
  sales.database.selectFrom('alerts').selectAll().where('subject', '=', subject).execute()

const openRefundOf = async (endToEndId: string): Promise<string> =>
  String((await refundsOf(endToEndId)).find(({ status }) => status === 'processing')?.id)

/** Lets the sweeper look at it now. */
const makeDue = async (endToEndId: string) => sales.makeDue(await openRefundOf(endToEndId), 'follow-refund')

/** How often the bank was asked what became of it. */
async function lookUpsOf(endToEndId: string): Promise<number> {
  const { lookUps } = await sales.database
    .selectFrom('bankOrders')
    .select('lookUps')
    .where('subject', '=', await openRefundOf(endToEndId))
    .executeTakeFirstOrThrow()
  return lookUps
}

it('an unmatched payment found by several processes at once is recorded once, without errors', async () => {
  const found = Array.from({ length: 40 }, () => bank.receive(createTxid(), { amountCents: 4_321n }))
  const finders = Array.from({ length: 8 }, () => recordPayments(sales.dependencies, firstProviderAccount, found))
  await Promise.all(finders)
  const endToEndIds = found.map(({ endToEndId }) => endToEndId)
  const rows = await sales.database
    .selectFrom('payments')
    .select('endToEndId')
    .where('endToEndId', 'in', endToEndIds)
    .execute()
  expect(rows).toHaveLength(found.length)
})

describe('an unmatched payment that an operator sends back', () => {
  it('is returned to the payer in full, once, under its recorded id', async () => {
    const { endToEndId } = await stray()
    const answer = await sendBack(endToEndId)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      end_to_end_id: endToEndId,
      merchant_id: null,
      status: expect.stringMatching(/^return(ing|ed)$/),
    })
    await eventually(() => statusOf(endToEndId)).toBe('returned')
    const [refund, ...others] = await refundsOf(endToEndId)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ amountCents: 4_321n, status: 'completed', returnId, merchantId: null, saleId: null })
    expect(bank.refundsSent).toEqual([refund?.id.replaceAll('-', '')])
    expect(await rowOf(endToEndId)).toMatchObject({ merchantId: null, creditedAt: null })
    expect(await sales.dueStepsOf(endToEndId)).toEqual([])
  })

  it('shows operators who decided, when and why, and the bank’s return id', async () => {
    const { endToEndId } = await stray()
    await sendBack(endToEndId, 'operator-7')
    await eventually(() => statusOf(endToEndId)).toBe('returned')
    const at = expect.stringMatching(/\+00:00$/)
    const { body } = await sales.operator('GET', '/ops/sales/unmatched-payments?status=returned&limit=100')
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          end_to_end_id: endToEndId,
          status: 'returned',
          credited_at: null,
          events: [
            { event: 'return_ordered', from: 'open', to: 'returning', actor: 'operator:operator-7', reason, at },
            { event: 'return_settled', from: 'returning', to: 'returned', actor: 'bank', reason: returnId, at },
          ],
        }),
      ]),
    })
    expect(await alertsOf(endToEndId)).toMatchObject([
      { kind: 'payment_unknown_charge', resolvedBy: 'operator:operator-7' },
    ])
  })

  it('is sent once, and the same decision again gets the first outcome', async () => {
    const { endToEndId } = await stray()
    await Promise.all(Array.from({ length: 6 }, (_, index) => sendBack(endToEndId, `operator-${index}`)))
    await eventually(() => statusOf(endToEndId)).toBe('returned')
    const again = await sendBack(endToEndId)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 'returned' })
    expect(bank.refundsSent).toHaveLength(1)
    expect(await eventsOf(endToEndId)).toHaveLength(2)
  })

  it('is returned by the sweeper if its job is lost', async () => {
    const { endToEndId } = await stray()
    const jobs = { sendDue: async () => undefined, inspect: async () => undefined, close: async () => undefined }
    await returnPayment({ ...sales.dependencies, jobs }, { endToEndId, actor: 'operator:operator-1', reason })
    await makeDue(endToEndId)
    await eventually(() => statusOf(endToEndId)).toBe('returned')
    expect(bank.refundsSent).toHaveLength(1)
  })

  it('stays on its way while the outcome at the bank is unknown', async () => {
    bank.answerRefunds({ kind: 'unknown', cause: 'scripted' })
    const { endToEndId } = await stray()
    await sendBack(endToEndId)
    await eventually(() => bank.refundsSent.length).toBe(1)
    await eventually(() => lookUpsOf(endToEndId)).toBeGreaterThan(0)
    expect(await statusOf(endToEndId)).toBe('returning')
    const merchant = sales.newMerchant()
    expect((await assign(endToEndId, merchant)).status).toBe(409)
    bank.answerRefunds({ kind: 'settled', returnId, settledAt: new Date() })
    await makeDue(endToEndId)
    await eventually(() => statusOf(endToEndId)).toBe('returned')
    expect(bank.refundsSent).toHaveLength(1)
    expect(await merchant.entries()).toEqual([])
  })

  it('is open again with an alert when the bank rejects it, and can then be assigned', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const { endToEndId } = await stray()
    await sendBack(endToEndId)
    await eventually(() => statusOf(endToEndId)).toBe('open')
    const [refused] = await refundsOf(endToEndId)
    expect(refused).toMatchObject({ status: 'failed', failureCode: 'AC03' })
    expect(await alertsOf(String(refused?.id))).toMatchObject([
      { kind: 'return_rejected', details: { endToEndId, code: 'AC03' }, resolvedAt: null },
    ])
    const merchant = sales.newMerchant()
    expect((await assign(endToEndId, merchant)).status).toBe(200)
    await eventually(() => statusOf(endToEndId)).toBe('credited')
    expect(await merchant.balance()).toEqual({ availableCents: 4_321, heldCents: 0 })
    expect(await eventsOf(endToEndId)).toMatchObject([
      { event: 'return_ordered' },
      { event: 'return_rejected', actor: 'bank', reason: 'AC03' },
      { event: 'assigned' },
      { event: 'credited' },
    ])
  })

  it('is returned under a new id when it is sent again after a rejection', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const { endToEndId } = await stray()
    await sendBack(endToEndId)
    await eventually(() => statusOf(endToEndId)).toBe('open')
    bank.answerRefunds({ kind: 'settled', returnId, settledAt: new Date() })
    await sendBack(endToEndId)
    await eventually(() => statusOf(endToEndId)).toBe('returned')
    expect(new Set(bank.refundsSent).size).toBe(2)
    expect((await refundsOf(endToEndId)).map(({ status }) => status)).toEqual(['failed', 'completed'])
  })
})

describe('an assignment and a return of one payment at once', () => {
  it('have one winner: the money goes to the merchant or the payer, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      bank.refundsSent.length = 0
      const merchant = sales.newMerchant()
      const { endToEndId } = await stray()
      const [assigned, sent] = await Promise.all([assign(endToEndId, merchant), sendBack(endToEndId, 'operator-2')])
      expect([assigned.status, sent.status].toSorted()).toEqual([200, 409])
      const isAssigned = assigned.status === 200
      await eventually(() => statusOf(endToEndId)).toBe(isAssigned ? 'credited' : 'returned')
      expect((await merchant.balance()).availableCents).toBe(isAssigned ? 4_321 : 0)
      expect(bank.refundsSent).toHaveLength(isAssigned ? 0 : 1)
    }
  })
})

describe('a refused return', () => {
  it('409 in shape B if the payment was assigned, and no refund is made', async () => {
    const { endToEndId } = await stray()
    await assign(endToEndId, sales.newMerchant())
    const { status, body } = await sendBack(endToEndId)
    expect(status).toBe(409)
    expect(body).toEqual({
      error: 'Conflict',
      code: 'conflict',
      request_id: expect.any(String),
      message: expect.stringMatching(/assigning|credited/),
    })
    expect(await refundsOf(endToEndId)).toEqual([])
  })

  it('409 when the payment is older than 90 days, and it stays open', async () => {
    const { endToEndId } = await stray()
    await sql`UPDATE payments SET paid_at = now() - interval '91 days' WHERE end_to_end_id = ${endToEndId}`.execute(
      sales.database,
    )
    expect((await sendBack(endToEndId)).status).toBe(409)
    expect(await statusOf(endToEndId)).toBe('open')
    expect(await alertsOf(endToEndId)).toMatchObject([{ resolvedAt: null }])
  })

  it('404 for an unknown payment, and for one of a sale', async () => {
    const merchant = sales.newMerchant()
    const sale = await merchant.sell()
    const { endToEndId } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid: sale.txid }] })
    await eventually(() => merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
    for (const id of [endToEndId, `E${'0'.repeat(31)}`]) {
      const { status, body } = await sendBack(id)
      expect(status).toBe(404)
      expect(body).toEqual({
        error: 'Not Found',
        code: 'not_found',
        request_id: expect.any(String),
        message: expect.any(String),
      })
    }
    expect(await refundsOf(endToEndId)).toEqual([])
  })

  it('403 without the operators’ scope', async () => {
    const { endToEndId } = await stray()
    const path = `/ops/sales/unmatched-payments/${endToEndId}/return`
    expect((await sales.newMerchant().send('POST', path, { body: { reason } })).status).toBe(403)
    expect(await statusOf(endToEndId)).toBe('open')
  })

  it.each([[undefined], [{}], [{ reason: ' no ' }], [{ reason: 'x'.repeat(501) }], [{ reason: 7 }]])(
    '400 for the body %j',
    async (body) => {
      const { endToEndId } = await stray()
      expect((await order(endToEndId, body)).status).toBe(400)
      expect(await statusOf(endToEndId)).toBe('open')
    },
  )
})
