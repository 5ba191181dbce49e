import { randomUUID } from 'node:crypto'
import { createRefundAnswer, listRefundsAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
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
  bank.refundsSent.length = 0
})

const returnId = `D${'7'.repeat(31)}`
const settled = { kind: 'settled', returnId, settledAt: new Date() } as const
const refused = { kind: 'refused', code: 'PixDevolucaoInvalida' } as const

async function refundedSale(): Promise<{ sale: CreatedSale; refundId: string; endToEndId: string }> {
  const sale = await merchant.sell()
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  const path = `/v1/sales/${sale.id}/refunds`
  const answer = await merchant.send('POST', path, { body: {}, headers: { 'idempotency-key': randomUUID() } })
  return { sale, refundId: read(answer, 201, createRefundAnswer).data.id, endToEndId }
}

const refundsOf = async (sale: CreatedSale) =>
  read(await merchant.send('GET', `/v1/sales/${sale.id}/refunds`), 200, listRefundsAnswer).data
const statusOf = async (sale: CreatedSale) => (await refundsOf(sale))[0]?.status
const movements = async () => (await merchant.entries()).map((entry) => entry.kind)
const alertsAbout = async (subject: string) => (await sales.alerts()).filter((alert) => alert.subject === subject)

/** The bank's callback about a refund, as the standard has it. */
const tellOfRefund = (refundId: string, endToEndId: string) =>
  sales.notify({ pix: [{ endToEndId, devolucoes: [{ id: refundId.replaceAll('-', ''), status: 'DEVOLVIDO' }] }] })

describe('a refund that the bank refuses with a 4xx', () => {
  it('keeps its hold, and completes, if the bank took it all the same', async () => {
    bank.answerRefunds(refused)
    bank.findRefundsAs({ kind: 'processing', returnId: undefined })
    const { sale, refundId } = await refundedSale()
    await eventually(async () => (await sales.bankOrderOf(refundId))?.knownSince).toBeInstanceOf(Date)
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
    bank.findRefundsAs(settled)
    await sales.makeDue(refundId, 'follow-refund')
    await eventually(() => statusOf(sale)).toBe('completed')
    expect(await movements()).toEqual(['credit', 'hold', 'capture'])
    expect(bank.refundsSent).toHaveLength(1)
  })

  it('is released once the bank does not find it after the settle window', async () => {
    bank.answerRefunds(refused)
    const { sale, refundId } = await refundedSale()
    await eventually(() => statusOf(sale)).toBe('failed')
    expect(await movements()).toEqual(['credit', 'hold', 'release'])
    expect(bank.refundsSent).toHaveLength(1)
    expect((await sales.bankOrderOf(refundId))?.lookUpOutcome).toBe('not_found')
    expect(await sales.tracesOf('refund', refundId)).toEqual([
      { event: 'requested', actor: 'client:client-1', reason: null },
      { event: 'funds_held', actor: 'system', reason: null },
      { event: 'refund_rejected', actor: 'bank', reason: refused.code },
    ])
  })
})

describe('a refund that is over', () => {
  it('raises `bank_contradiction` with the amount when it failed and the bank reports it as settled', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const { sale, refundId, endToEndId } = await refundedSale()
    await eventually(() => statusOf(sale)).toBe('failed')
    bank.findRefundsAs(settled)
    expect((await tellOfRefund(refundId, endToEndId)).status).toBe(200)
    await eventually(() => alertsAbout(refundId)).toMatchObject([
      { kind: 'bank_contradiction', details: { amountCents: 10_000 } },
    ])
    expect(await statusOf(sale)).toBe('failed')
    expect(await movements()).toEqual(['credit', 'hold', 'release'])
  })

  it('is looked up, and nothing changes, when the bank repeats its outcome', async () => {
    bank.answerRefunds(settled)
    const { sale, refundId, endToEndId } = await refundedSale()
    await eventually(() => statusOf(sale)).toBe('completed')
    let lookUps = 0
    bank.after('findRefund', () => {
      lookUps += 1
    })
    await tellOfRefund(refundId, endToEndId)
    await eventually(() => lookUps).toBe(1)
    await eventually(() => sales.dueStepsOf(refundId)).toEqual([])
    expect(await alertsAbout(refundId)).toEqual([])
  })
})

describe('a refund that the bank refuses for a reason of ours', () => {
  it('keeps its hold, raises one alert for the cause, and resumes once the cause is fixed', async () => {
    const cause = 'saldo_insuficiente'
    bank.answerRefunds({ kind: 'blocked', code: cause })
    const { sale } = await refundedSale()
    await eventually(() => alertsAbout(cause)).toMatchObject([{ kind: 'bank_blocked' }])
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
    expect(await statusOf(sale)).toBe('processing')
    bank.answerRefunds(settled)
    bank.findRefundsAs({ kind: 'not_found' })
    await eventually(() => statusOf(sale)).toBe('completed')
    expect(await alertsAbout(cause)).toEqual([])
  })
})

describe('the return of an unmatched payment', () => {
  const sendBack = async () => {
    const { endToEndId } = bank.receive(createTxid())
    await reconcilePayments(sales.dependencies, firstProviderAccount)
    const body = { reason: 'nobody knows the payer' }
    await sales.decide('operator-1', `/ops/sales/unmatched-payments/${endToEndId}/return`, body)
    return endToEndId
  }
  const rowOf = async (endToEndId: string) =>
    sales.database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirstOrThrow()
  const refundIdOf = async (endToEndId: string) => {
    const refunds = sales.database.selectFrom('refunds').select('id').where('endToEndId', '=', endToEndId)
    return (await refunds.executeTakeFirstOrThrow()).id
  }

  it('ends as returned, not open, if the bank refused it with a 4xx but took it', async () => {
    bank.answerRefunds(refused)
    bank.findRefundsAs(settled)
    const endToEndId = await sendBack()
    await eventually(async () => (await rowOf(endToEndId)).unmatchedStatus).toBe('returned')
    expect(await sales.tracesOf('refund', await refundIdOf(endToEndId))).toEqual([
      { event: 'return_ordered', actor: 'operator:operator-1', reason: 'nobody knows the payer' },
      { event: 'refund_settled', actor: 'bank', reason: returnId },
    ])
  })

  it('raises `bank_contradiction` when it failed and the bank then reports it as settled', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const endToEndId = await sendBack()
    await eventually(async () => (await rowOf(endToEndId)).unmatchedStatus).toBe('open')
    const refundId = await refundIdOf(endToEndId)
    bank.findRefundsAs(settled)
    await tellOfRefund(refundId, endToEndId)
    await eventually(async () => (await alertsAbout(refundId)).map(({ kind }) => kind)).toContain('bank_contradiction')
  })
})
