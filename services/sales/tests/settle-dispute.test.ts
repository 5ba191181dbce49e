import { randomUUID } from 'node:crypto'
import { listDisputesAnswer } from '@comporta/shared/contracts/disputes.contract.ts'
import { listSalesAnswer } from '@comporta/shared/contracts/sales.contract.ts'
import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcileDisputes } from '../src/use-cases/disputes/reconcile-disputes.ts'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
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

async function paidSale(amount = 100): Promise<{ sale: CreatedSale; payment: ReceivedPayment }> {
  const sale = await merchant.sell({ amount })
  const payment = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  return { sale, payment }
}

/** Reads the list and waits until the ledger has followed. */
async function hear(): Promise<void> {
  await reconcileDisputes(sales.dependencies, firstProviderAccount)
  const unsettled = sales.database
    .selectFrom('dueSteps')
    .select('subject')
    .where('step', '=', 'settle-dispute')
    .where((step) => step.or([step('isClaimed', '=', true), step('dueAt', '<', sql<Date>`now() + interval '5 s'`)]))
  await eventually(() => unsettled.execute()).toEqual([])
}
const disputes = async () => read(await merchant.send('GET', '/v1/disputes'), 200, listDisputesAnswer).data
const alertsAbout = async (subject: string | undefined) =>
  (await sales.alerts()).filter((alert) => alert.subject === subject).map((alert) => alert.kind)
const movements = async () =>
  (await merchant.entries()).map((entry) => [entry.kind, entry.available_change_cents, entry.hold_change_cents])
const refund = (sale: CreatedSale) =>
  merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers: { 'idempotency-key': randomUUID() } })

describe('a dispute', () => {
  it('holds the amount, is announced and shown to the merchant, and raises an alert', async () => {
    const { sale, payment } = await paidSale()
    bank.openDispute(payment)
    await hear()
    await hear()
    expect(await disputes()).toEqual([
      {
        id: expect.any(String),
        sale_id: sale.id,
        end_to_end_id: payment.endToEndId,
        status: 'open',
        amount: 100,
        currency: 'BRL',
        held_amount: 100,
        shortfall_amount: 0,
        opened_at: expect.stringMatching(/\+00:00$/),
        decided_at: null,
      },
    ])
    expect(await movements()).toEqual([
      ['credit', 10_000, 0],
      ['hold', -10_000, 10_000],
    ])
    const [dispute] = await disputes()
    const told = () => sales.webhooks.events.filter(({ merchant_id }) => merchant_id === merchant.id)
    await eventually(() => told().filter(({ type }) => type === 'dispute.opened')).toMatchObject([
      { object_id: dispute?.id, data: { sale_id: sale.id, amount: 100 } },
    ])
    expect(await alertsAbout(dispute?.id)).toContain('dispute_opened')
  })

  it('is held even if another in the list cannot be read, which raises one alert', async () => {
    const { payment } = await paidSale()
    bank.muddleDispute('muddled')
    bank.openDispute(payment)
    await hear()
    await hear()
    expect(await disputes()).toMatchObject([{ status: 'open', held_amount: 100 }])
    expect(await alertsAbout('muddled')).toEqual(['dispute_unreadable'])
  })

  it('captures the held money when it is accepted', async () => {
    const { sale, payment } = await paidSale()
    const dispute = bank.openDispute(payment, 6_000n)
    await hear()
    bank.decideDispute(dispute, 'accepted')
    await hear()
    await hear()
    expect(await disputes()).toMatchObject([{ status: 'accepted', held_amount: 60, decided_at: expect.any(String) }])
    expect(await movements()).toEqual([
      ['credit', 10_000, 0],
      ['hold', -6_000, 6_000],
      ['capture', 0, -6_000],
    ])
    expect((await merchant.entries()).map((entry) => entry.sale_id)).toEqual([sale.id, sale.id, sale.id])
  })

  it.each(['rejected', 'cancelled'] as const)('releases the money when it is %s', async (decision) => {
    const { sale, payment } = await paidSale()
    const dispute = bank.openDispute(payment)
    await hear()
    bank.decideDispute(dispute, decision)
    await hear()
    expect(await disputes()).toMatchObject([{ status: decision, held_amount: 0, shortfall_amount: 0 }])
    expect(await movements()).toEqual([
      ['credit', 10_000, 0],
      ['hold', -10_000, 10_000],
      ['release', 10_000, -10_000],
    ])
    expect((await refund(sale)).status).toBe(201)
  })

  it('holds what is available, records the shortfall, and takes it from later credits', async () => {
    const { payment } = await paidSale()
    await sales.ledger.spend(merchant.id, 7_000)
    bank.openDispute(payment)
    await hear()
    expect(await disputes()).toMatchObject([{ held_amount: 30, shortfall_amount: 70 }])
    const [dispute] = await disputes()
    expect(await alertsAbout(dispute?.id)).toContain('dispute_short')
    await paidSale(50)
    await eventually(disputes).toMatchObject([{ held_amount: 80, shortfall_amount: 20 }])
    await paidSale(50)
    await eventually(disputes).toMatchObject([{ held_amount: 100, shortfall_amount: 0 }])
    expect(await merchant.balance()).toEqual({ availableCents: 3_000, heldCents: 10_000 })
  })

  it('still collects the shortfall after it was accepted', async () => {
    const { payment } = await paidSale()
    await sales.ledger.spend(merchant.id, 10_000)
    const dispute = bank.openDispute(payment)
    await hear()
    expect(await disputes()).toMatchObject([{ held_amount: 0, shortfall_amount: 100 }])
    bank.decideDispute(dispute, 'accepted')
    await hear()
    await paidSale(150)
    await eventually(() => merchant.balance()).toEqual({ availableCents: 5_000, heldCents: 0 })
    expect(await disputes()).toMatchObject([{ status: 'accepted', held_amount: 100, shortfall_amount: 0 }])
  })

  it.each(['open', 'accepted'] as const)('409 for a refund of the sale while it is %s', async (status) => {
    const { sale, payment } = await paidSale()
    const dispute = bank.openDispute(payment, 1_000n)
    await hear()
    if (status === 'accepted') {
      bank.decideDispute(dispute, 'accepted')
      await hear()
    }
    const { status: answered, body } = await refund(sale)
    expect(answered).toBe(409)
    expect(body).toEqual({
      error: 'Conflict',
      code: 'conflict',
      request_id: expect.any(String),
      message: expect.any(String),
    })
  })

  it('is recorded and settled at once if it was decided before we heard of it', async () => {
    const { payment } = await paidSale()
    const dispute = bank.openDispute(payment)
    bank.decideDispute(dispute, 'accepted')
    await hear()
    expect(await disputes()).toMatchObject([{ status: 'accepted', held_amount: 100 }])
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 0 })
  })

  it('raises an alert if its payment is unknown', async () => {
    const stray = bank.receive('f'.repeat(32))
    const { disputeId } = bank.openDispute(stray)
    await hear()
    expect(await alertsAbout(disputeId)).toContain('dispute_unknown_payment')
  })

  it('is shown in the list of sales, and as returned money once it is accepted', async () => {
    const [claimed, calm] = [await paidSale(), await paidSale()]
    const dispute = bank.openDispute(claimed.payment)
    await hear()
    const returnsOf = async ({ sale }: { sale: CreatedSale }) => {
      const { data } = read(await merchant.send('GET', '/v1/sales?expand=returns&limit=100'), 200, listSalesAnswer)
      const found = data.find(({ id }) => id === sale.id)
      return [found?.disputed, found?.returned_amount]
    }
    expect([await returnsOf(claimed), await returnsOf(calm)]).toEqual([
      [true, 0],
      [false, 0],
    ])
    bank.decideDispute(dispute, 'accepted')
    await hear()
    expect([await returnsOf(claimed), await returnsOf(calm)]).toEqual([
      [false, 100],
      [false, 0],
    ])
    const plain = read(await merchant.send('GET', '/v1/sales'), 200, listSalesAnswer).data
    expect(plain.some((sale) => 'disputed' in sale || 'returned_amount' in sale)).toBe(false)
    expect(await merchant.send('GET', '/v1/sales?expand=shares')).toMatchObject({ status: 400 })
  })

  it('is found by the id of its sale, and by no other', async () => {
    const [first, second, calm] = [await paidSale(), await paidSale(), await paidSale()]
    for (const { payment } of [first, second]) bank.openDispute(payment)
    await hear()
    const of = async (saleId: string) =>
      read(await merchant.send('GET', `/v1/disputes?sale_id=${saleId}`), 200, listDisputesAnswer).data
    expect(await of(first.sale.id)).toMatchObject([{ sale_id: first.sale.id }])
    expect(await of(second.sale.id)).toMatchObject([{ sale_id: second.sale.id }])
    expect(await of(calm.sale.id)).toEqual([])
    expect(await merchant.send('GET', '/v1/disputes?sale_id=pedido-1')).toMatchObject({ status: 400 })
  })

  it('is not shown to another merchant', async () => {
    const { sale, payment } = await paidSale()
    bank.openDispute(payment)
    await hear()
    for (const query of ['', `?sale_id=${sale.id}`])
      expect((await sales.newMerchant().send('GET', `/v1/disputes${query}`)).body).toEqual({
        data: [],
        next_cursor: null,
      })
  })
})
