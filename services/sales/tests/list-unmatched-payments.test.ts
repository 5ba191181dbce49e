import { listUnmatchedPaymentsAnswer } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  // Only the tests run comparisons.
  sales = await startSales({ bank, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const compare = () => reconcilePayments(sales.dependencies, firstProviderAccount)

const alertsOf = async (subject: string) => (await sales.alerts()).filter((alert) => alert.subject === subject)

async function countOfAlerts(kind: string): Promise<number> {
  const { values } = await sales.dependencies.metrics.alerts.get()
  return values.find(({ labels }) => labels['kind'] === kind)?.value ?? 0
}

describe('an unmatched payment', () => {
  it('is recorded, listed for operators with one alert, and credited to nobody', async () => {
    const payment = bank.receive(createTxid(), { amountCents: 4_321n })
    await compare()
    await compare()
    expect(await alertsOf(payment.endToEndId)).toMatchObject([
      { kind: 'payment_unknown_charge', sale_id: null, details: { receivedCents: 4_321 } },
    ])
    const answer = await sales.operator('GET', '/ops/sales/unmatched-payments')
    expect(read(answer, 200, listUnmatchedPaymentsAnswer).data).toContainEqual({
      end_to_end_id: payment.endToEndId,
      txid: payment.txid,
      amount_cents: 4_321,
      paid_at: expect.any(String),
      created_at: expect.any(String),
      status: 'open',
      merchant_id: null,
      credited_at: null,
      events: [],
    })
    const row = await sales.database
      .selectFrom('payments')
      .select('creditedAt')
      .where('endToEndId', '=', payment.endToEndId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ creditedAt: null })
    expect(await sales.dueStepsOf(payment.endToEndId)).toEqual([])
  })

  it('is listed page by page, newest first', async () => {
    const older = bank.receive(createTxid())
    await compare()
    const newer = bank.receive(createTxid())
    await compare()
    const page = '/ops/sales/unmatched-payments?status=open&limit=1'
    const first = await sales.operator('GET', page)
    expect(first.body).toMatchObject({
      data: [{ end_to_end_id: newer.endToEndId }],
      next_cursor: newer.endToEndId,
    })
    const second = await sales.operator('GET', `${page}&cursor=${newer.endToEndId}`)
    expect(second.body).toMatchObject({ data: [{ end_to_end_id: older.endToEndId }] })
  })

  it('400 for an unknown status', async () => {
    expect((await sales.operator('GET', '/ops/sales/unmatched-payments?status=lost')).status).toBe(400)
  })

  it('403 without the operators’ scope', async () => {
    expect((await sales.operator('GET', '/ops/sales/unmatched-payments', ['withdrawals'])).status).toBe(403)
  })
})

describe('a payment that cannot be read', () => {
  it('does not stop others from being credited, and raises one alert', async () => {
    const sale = await merchant.sell()
    const muddled = `E${'0'.repeat(31)}`
    const before = await countOfAlerts('payment_unreadable')
    bank.muddlePayment(muddled)
    bank.receive(sale.txid)
    await compare()
    await compare()
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
    expect(await alertsOf(muddled)).toMatchObject([
      { kind: 'payment_unreadable', sale_id: null, details: { fields: ['valor'] } },
    ])
    expect(await countOfAlerts('payment_unreadable')).toBe(before + 1)
  })
})
