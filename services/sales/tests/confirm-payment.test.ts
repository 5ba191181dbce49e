import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

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

const statusOf = async (sale: CreatedSale): Promise<string> => (await merchant.getSale(sale.id)).status
const tell = (sale: CreatedSale, endToEndId: string) =>
  sales.notify({ pix: [{ endToEndId, txid: sale.txid, valor: '0.01', chave: 'k', horario: new Date() }] })

async function receive(sale: CreatedSale, changes?: Parameters<ScriptedBank['receive']>[1]) {
  const payment = bank.receive(sale.txid, changes)
  await tell(sale, payment.endToEndId)
  return payment
}

async function alertsAbout(subject: string): Promise<string[]> {
  const alerts = await sales.alerts()
  return alerts.filter((alert) => alert.subject === subject).map((alert) => alert.kind)
}

describe('a payment', () => {
  it('makes its sale paid, with payer and time, and credits the merchant', async () => {
    const sale = await merchant.sell({ amount: 129.9 })
    const payment = await receive(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    expect(await merchant.getSale(sale.id)).toMatchObject({
      payer_name: 'Ana Lima',
      payer_document: '52998224725',
      paid_at: payment.paidAt.toISOString().slice(0, 19),
    })
    expect(await merchant.balance()).toEqual({ availableCents: 12_990, heldCents: 0 })
    expect(await alertsAbout(payment.endToEndId)).toEqual([])
  })

  it('is credited once, however often its webhook arrives', async () => {
    const sale = await merchant.sell()
    const payment = bank.receive(sale.txid)
    await Promise.all(Array.from({ length: 20 }, () => tell(sale, payment.endToEndId)))
    await eventually(() => statusOf(sale)).toBe('paid')
    await tell(sale, payment.endToEndId)
    await eventually(() => merchant.entries()).toMatchObject([{ kind: 'credit', available_change_cents: 10_000 }])
  })

  it('among many at once is credited to its own sale, and an underpaid one raises an alert', async () => {
    const sold = await Promise.all(Array.from({ length: 12 }, () => merchant.sell()))
    const [first, ...usual] = sold
    if (!first) throw new Error('nothing was sold')
    const [short, ...whole] = await Promise.all([
      receive(first, { amountCents: 9_999n }),
      ...usual.map((sale) => receive(sale)),
    ])
    await eventually(() => merchant.balance()).toEqual({ availableCents: 119_999, heldCents: 0 })
    // The money is in the ledger before its sale says so.
    await eventually(() => Promise.all(sold.map(statusOf))).toEqual(['pending', ...usual.map(() => 'paid')])
    expect(await alertsAbout(short.endToEndId)).toEqual(['payment_underpaid'])
    const events = await sales.database
      .selectFrom('saleEvents')
      .select(['saleId', 'actor', 'details'])
      .where('event', '=', 'payment_confirmed')
      .where(
        'saleId',
        'in',
        usual.map(({ id }) => id as SaleId),
      )
      .execute()
    const told = new Map(events.map(({ saleId, ...event }) => [saleId as string, event]))
    expect(usual.map(({ id }) => told.get(id))).toEqual(
      whole.map(({ endToEndId }) => ({ actor: 'bank', details: { endToEndId } })),
    )
  })

  it('is credited only if the provider confirms it: a webhook alone changes nothing', async () => {
    const sale = await merchant.sell()
    const other = await merchant.sell()
    await tell(sale, `E${'9'.repeat(31)}`)
    await receive(other)
    await eventually(() => statusOf(other)).toBe('paid')
    expect(await statusOf(sale)).toBe('pending')
    expect(await merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
  })

  it('of less than the amount is credited with an alert, and the sale stays pending', async () => {
    const sale = await merchant.sell()
    const payment = await receive(sale, { amountCents: 9_999n })
    await eventually(() => merchant.balance()).toEqual({ availableCents: 9_999, heldCents: 0 })
    expect(await statusOf(sale)).toBe('pending')
    expect(await alertsAbout(payment.endToEndId)).toEqual(['payment_underpaid'])
  })

  it('of more than the amount pays the sale, is credited in full, and raises an alert', async () => {
    const sale = await merchant.sell()
    const payment = await receive(sale, { amountCents: 10_500n })
    await eventually(() => statusOf(sale)).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 10_500, heldCents: 0 })
    expect(await alertsAbout(payment.endToEndId)).toEqual(['payment_overpaid'])
  })

  it('of a sale that is already paid is credited too, and raises an alert', async () => {
    const sale = await merchant.sell()
    await receive(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    const second = await receive(sale)
    await eventually(() => merchant.balance()).toEqual({ availableCents: 20_000, heldCents: 0 })
    expect(await alertsAbout(second.endToEndId)).toEqual(['payment_repeated'])
  })

  it('is confirmed later when the provider does not answer at first', async () => {
    const sale = await merchant.sell()
    bank.before('findCharge', noAnswer)
    await receive(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
  })

  it('is held for the merchant’s settlement delay', async () => {
    await sales.database
      .insertInto('merchantSettings')
      .values({ merchantId: merchant.id, settlementDelaySeconds: 86_400 })
      .execute()
    const sale = await merchant.sell()
    await receive(sale)
    await eventually(() => statusOf(sale)).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
  })
})
