import { randomUUID } from 'node:crypto'
import { createRefundAnswer, listRefundsAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { operatorRefundView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { firstProviderAccount, parseId, type RefundId } from '@comporta/shared/ids/ids.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { ageTriesSql } from '@comporta/shared/testing/age-tries.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { closeRefund } from '../src/use-cases/refunds/close-refund.ts'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank, environment: { REFUND_SETTLE_WINDOW_MS: '400' } })
})
afterAll(() => sales.close())
beforeEach(() => {
  merchant = sales.newMerchant()
  bank.answerRefunds(unknown)
  bank.findRefundsAs(unknown)
  bank.refundsSent.length = 0
})

const unknown = { kind: 'unknown', cause: 'scripted' } as const
const returnId = 'D12345678202611281430closedbyhan'
const reason = 'written answer of the bank, case 4711'
const asSettled = { outcome: 'settled', return_id: returnId, reason }
const asRejected = { outcome: 'rejected', reason }
const bothOperators = 'operator:operator-0 operator:operator-1'

const close = (refundId: string, word: object, operator = 'operator-1') =>
  sales.decide(operator, `/ops/sales/refunds/${refundId}/close`, { ...word, proposed_by: 'operator-0' })

async function inspect(refundId: string) {
  return read(await sales.operator('GET', `/ops/sales/refunds/${refundId}`), 200, operatorRefundView)
}

const age = (refundId: string) => sales.database.executeQuery(CompiledQuery.raw(ageTriesSql, [refundId]))

const isTried = (refundId: string) => eventually(async () => (await inspect(refundId)).attempts[0]?.outcome)

interface AskedRefund {
  sale: CreatedSale
  refundId: string
  endToEndId: string
}

async function askForRefund(): Promise<AskedRefund> {
  const sale = await merchant.sell()
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  const path = `/v1/sales/${sale.id}/refunds`
  const answer = await merchant.send('POST', path, { body: {}, headers: { 'idempotency-key': randomUUID() } })
  return { sale, refundId: read(answer, 201, createRefundAnswer).data.id, endToEndId }
}

/** The bank was asked long ago and does not say what became of it. */
async function unknownRefund(): Promise<AskedRefund> {
  const asked = await askForRefund()
  await isTried(asked.refundId).toBe('unknown')
  await age(asked.refundId)
  return asked
}

const refundOf = async (sale: CreatedSale) =>
  read(await merchant.send('GET', `/v1/sales/${sale.id}/refunds`), 200, listRefundsAnswer).data[0]
const movements = async () => (await merchant.entries()).map((entry) => entry.kind)
const openAlertsAbout = async (subject: string) =>
  (await sales.alerts()).filter((alert) => alert.subject === subject).map(({ kind }) => kind)

describe('a refund whose outcome the bank does not say', () => {
  it('leaves the balance when two operators close it as settled, with who and why recorded', async () => {
    const { sale, refundId } = await unknownRefund()
    await sales.makeDue(refundId, 'follow-refund')
    await eventually(() => openAlertsAbout(refundId)).toEqual(['refund_unknown'])
    expect(await inspect(refundId)).toMatchObject({
      status: 'processing',
      sale_id: sale.id,
      closed_as: null,
      is_closable: true,
    })
    expect(read(await close(refundId, asSettled), 200, operatorRefundView)).toMatchObject({
      id: refundId,
      return_id: returnId,
      closed_as: 'settled',
      is_closable: false,
    })
    await eventually(async () => (await refundOf(sale))?.status).toBe('completed')
    expect(await refundOf(sale)).toMatchObject({ return_id: returnId, refunded_at: expect.any(String) })
    expect(await movements()).toEqual(['credit', 'hold', 'capture'])
    expect(await sales.tracesOf('refund', refundId)).toEqual([
      { event: 'requested', actor: 'client:client-1', reason: null },
      { event: 'funds_held', actor: 'system', reason: null },
      { event: 'closed_by_hand', actor: bothOperators, reason },
      { event: 'refund_settled', actor: 'bank', reason: returnId },
    ])
    expect(await openAlertsAbout(refundId)).toEqual([])
    expect(bank.refundsSent).toHaveLength(1)
    expect(await sales.dueStepsOf(refundId)).toEqual([])
  })

  it('returns to the merchant when they close it as rejected', async () => {
    const { sale, refundId } = await unknownRefund()
    expect((await close(refundId, asRejected)).status).toBe(200)
    await eventually(async () => (await refundOf(sale))?.status).toBe('failed')
    expect(await movements()).toEqual(['credit', 'hold', 'release'])
    expect(await merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
  })

  it('200 when the same closing is repeated, 409 for another', async () => {
    const { sale, refundId } = await unknownRefund()
    expect((await close(refundId, asSettled)).status).toBe(200)
    expect((await close(refundId, asSettled)).status).toBe(200)
    expect((await close(refundId, asRejected)).status).toBe(409)
    await eventually(async () => (await refundOf(sale))?.status).toBe('completed')
    const closings = (await sales.tracesOf('refund', refundId)).filter(({ event }) => event === 'closed_by_hand')
    expect(closings).toHaveLength(1)
  })

  it('is finished by the sweeper if the job of the decision is lost', async () => {
    const { sale, refundId } = await unknownRefund()
    const jobs = { ...sales.dependencies.jobs, sendDue: async () => undefined }
    await closeRefund(
      { ...sales.dependencies, jobs },
      { refundId: parseId<RefundId>(refundId), outcome: 'settled', returnId: null, actor: bothOperators, reason },
    )
    await eventually(async () => (await refundOf(sale))?.status).toBe('completed')
    expect(await movements()).toEqual(['credit', 'hold', 'capture'])
  })

  it('raises an alert when the bank contradicts it afterwards, and changes nothing', async () => {
    const { sale, refundId, endToEndId } = await unknownRefund()
    await close(refundId, asRejected)
    await eventually(async () => (await refundOf(sale))?.status).toBe('failed')
    bank.findRefundsAs({ kind: 'settled', returnId, settledAt: new Date() })
    await sales.notify({
      pix: [{ endToEndId, devolucoes: [{ id: refundId.replaceAll('-', ''), status: 'DEVOLVIDO' }] }],
    })
    await eventually(() => openAlertsAbout(refundId)).toEqual(['bank_contradiction'])
    expect(await movements()).toEqual(['credit', 'hold', 'release'])
  })

  it.each([
    { word: asSettled, status: 'returned' },
    { word: asRejected, status: 'open' },
  ])('of an unmatched payment makes it $status when closed as $word.outcome', async ({ word, status }) => {
    const { endToEndId } = bank.receive(createTxid(), { amountCents: 4_321n })
    await reconcilePayments(sales.dependencies, firstProviderAccount)
    await sales.decide('operator-1', `/ops/sales/unmatched-payments/${endToEndId}/return`, { reason })
    const find = sales.database.selectFrom('refunds').select('id').where('endToEndId', '=', endToEndId)
    const { id } = await find.executeTakeFirstOrThrow()
    await isTried(id).toBe('unknown')
    await age(id)
    expect(await inspect(id)).toMatchObject({ sale_id: null, merchant_id: null, is_closable: true })
    expect((await close(id, word)).status).toBe(200)
    const payment = sales.database.selectFrom('payments').select('unmatchedStatus').where('endToEndId', '=', endToEndId)
    await eventually(async () => (await payment.executeTakeFirstOrThrow()).unmatchedStatus).toBe(status)
  })
})

describe('a refused closing leaves the hold:', () => {
  it('409 while the refund cannot be closed yet', async () => {
    bank.answerRefunds({ kind: 'processing', returnId: undefined })
    const { refundId } = await askForRefund()
    await isTried(refundId).toBe('processing')
    expect(await inspect(refundId)).toMatchObject({ is_closable: false })
    expect((await close(refundId, asRejected)).status).toBe(409)
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
  })

  it('403 for one operator alone', async () => {
    const { refundId } = await unknownRefund()
    expect((await close(refundId, asRejected, 'operator-0')).status).toBe(403)
    const alone = await sales.decide('operator-1', `/ops/sales/refunds/${refundId}/close`, asRejected)
    expect(alone.status).toBe(403)
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
  })

  it('403 for a merchant, 404 for an unknown refund, 400 for an invalid outcome', async () => {
    const { refundId } = await unknownRefund()
    const path = `/ops/sales/refunds/${refundId}/close`
    expect((await merchant.send('POST', path, { body: { ...asRejected, proposed_by: 'x' } })).status).toBe(403)
    expect((await close(randomUUID(), asRejected)).status).toBe(404)
    expect((await close('no-id', asRejected)).status).toBe(404)
    expect((await close(refundId, { outcome: 'unknown', reason })).status).toBe(400)
    expect((await close(refundId, { outcome: 'settled', return_id: 'E123', reason })).status).toBe(400)
    expect((await close(refundId, { outcome: 'settled' })).status).toBe(400)
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
  })
})
