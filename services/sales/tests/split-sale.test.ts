import { randomUUID } from 'node:crypto'
import { newId } from '@comporta/shared/ids/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let seller: Merchant
let one: Merchant
let other: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  sales = await startSales({ bank })
})
afterAll(() => sales.close())
beforeEach(() => {
  seller = sales.newMerchant()
  one = sales.newMerchant()
  other = sales.newMerchant()
})

const split = () => [
  { merchant_id: one.id, amount: 20.5 },
  { merchant_id: other.id, percentage: 10 },
]

async function pay(sale: Pick<CreatedSale, 'txid'>, changes: Parameters<ScriptedBank['receive']>[1] = {}) {
  const { endToEndId, txid } = bank.receive(sale.txid, changes)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  return endToEndId
}

const isPaid = (sale: CreatedSale) => eventually(async () => (await seller.getSale(sale.id)).status).toBe('paid')
const totals = async () =>
  Promise.all([seller, one, other].map(async (merchant) => (await merchant.balance()).availableCents))
const movements = async (merchant: Merchant) =>
  (await merchant.entries()).map((entry) => [entry.kind, entry.available_change_cents, entry.hold_change_cents])

describe('a sale that is split', () => {
  it('says so in its detail, and nothing else does', async () => {
    const sale = await seller.sell({ split: split() })
    expect(Object.keys(sale)).not.toContain('split')
    expect((await seller.getSale(sale.id)).split).toEqual([
      { merchant_id: one.id, amount: 20.5 },
      { merchant_id: other.id, amount: 10, percentage: 10 },
    ])
    expect(Object.keys(await seller.getSale((await seller.sell()).id))).not.toContain('split')
    expect((await one.send('GET', `/v1/sales/${sale.id}`)).status).toBe(404)
  })

  it('gives everybody their part when it is paid, at once, and each statement has its own', async () => {
    const sale = await seller.sell({ split: split() })
    await pay(sale)
    await isPaid(sale)
    expect(await totals()).toEqual([6_950, 2_050, 1_000])
    expect(await movements(seller)).toEqual([
      ['credit', 10_000, 0],
      ['transfer_out', -3_050, 0],
    ])
    expect(await movements(one)).toEqual([['transfer_in', 2_050, 0]])
    const [share] = await other.entries()
    // The sale is the seller's: a receiver is told which one it was, and cannot read it.
    expect(share).toMatchObject({ sale_id: null, description: expect.stringContaining(sale.id) })
  })

  it('gives each its part once, whatever is done again', async () => {
    const sale = await seller.sell({ split: split() })
    const endToEndId = await pay(sale)
    await isPaid(sale)
    await sales.notify({ pix: [{ endToEndId, txid: sale.txid }] })
    await sales.database
      .updateTable('payments')
      .set({ creditedAt: null })
      .where('endToEndId', '=', endToEndId)
      .execute()
    await sales.database
      .insertInto('dueSteps')
      .values({ subject: endToEndId, step: 'credit-payment', dueAt: new Date() } as never)
      .execute()
    await eventually(async () => (await sales.dueStepsOf(endToEndId)).length).toBe(0)
    expect(await totals()).toEqual([6_950, 2_050, 1_000])
  })

  it('is paid while the ledger is away, and shared when it is back', async () => {
    const sale = await seller.sell({ split: split() })
    await sales.ledger.stop()
    const endToEndId = await pay(sale)
    await isPaid(sale)
    await sales.ledger.restart()
    await sales.makeDue(endToEndId, 'credit-payment')
    await eventually(totals).toEqual([6_950, 2_050, 1_000])
  })

  it('of a merchant whose money settles late, is held for everybody until then', async () => {
    await sales.database
      .insertInto('merchantSettings')
      .values({ merchantId: seller.id, settlementDelaySeconds: 86_400 })
      .execute()
    const sale = await seller.sell({ split: split() })
    await pay(sale)
    await isPaid(sale)
    const balances = await Promise.all([seller, one, other].map((merchant) => merchant.balance()))
    expect(balances).toEqual([6_950, 2_050, 1_000].map((heldCents) => ({ availableCents: 0, heldCents })))
  })

  it('shares what pays it, and nothing that is paid besides: that is the seller’s', async () => {
    const sale = await seller.sell({ split: split() })
    await pay(sale, { amountCents: 100n })
    await eventually(totals).toEqual([100, 0, 0])
    await pay(sale, { amountCents: 10_050n })
    await isPaid(sale)
    await eventually(totals).toEqual([7_100, 2_050, 1_000])
  })

  it('is the same sale under the same key, and another with another split', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (body: object) => seller.send('POST', '/v1/sales', { body: { amount: 100, ...body }, headers })
    expect((await ask({ split: split() })).status).toBe(201)
    expect((await ask({ split: split() })).status).toBe(200)
    expect((await ask({ split: split().slice(1) })).status).toBe(409)
    expect((await ask({})).status).toBe(409)
  })

  it('is answered again under its key when a receiver is not active any more, and 422 under another', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (others: object) =>
      seller.send('POST', '/v1/sales', { body: { amount: 100, split: split() }, headers, ...others })
    const first = await ask({})
    sales.suspend(other)
    expect(await ask({})).toMatchObject({ status: 200, body: { ...(first.body as object), idempotent: true } })
    const unkeyed = await ask({ headers: {} })
    expect(unkeyed).toMatchObject({ status: 422, body: { errors: { split: ['[1] is no active merchant'] } } })
    const anew = { 'idempotency-key': randomUUID() }
    expect((await ask({ headers: anew })).status).toBe(422)
    // A refusal leaves the key free, and another sale under a used one is a conflict first.
    expect((await ask({ headers: anew, body: { amount: 100, split: split().slice(0, 1) } })).status).toBe(201)
    expect((await ask({ body: { amount: 101, split: split() } })).status).toBe(409)
  })

  it.each<[string, () => unknown]>([
    ['an unknown merchant', () => [{ merchant_id: newId(), amount: 1 }]],
    ['the seller', () => [{ merchant_id: seller.id, amount: 1 }]],
    ['an amount and a percentage', () => [{ merchant_id: one.id, amount: 1, percentage: 1 }]],
    ['neither', () => [{ merchant_id: one.id }]],
    ['nothing', () => [{ merchant_id: one.id, amount: 0 }]],
    ['more than the sale', () => [{ merchant_id: one.id, amount: 100.01 }]],
    ['nobody', () => []],
  ])('is a 422 with %s, and no sale', async (_what, asked) => {
    const { status, body } = await seller.send('POST', '/v1/sales', { body: { amount: 100, split: asked() } })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { error: 'Unprocessable Entity', message: expect.any(String), code: 'split_refused' },
    })
  })
})

describe('the money of a split sale that goes back', () => {
  async function paid(): Promise<
    CreatedSale & { endToEndId: string; payment: Parameters<ScriptedBank['openDispute']>[0] }
  > {
    const sale = await seller.sell({ split: split() })
    const payment = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
    await isPaid(sale)
    return { ...sale, endToEndId: payment.endToEndId, payment }
  }
  const refund = (sale: CreatedSale, amount?: number) =>
    seller.send('POST', `/v1/sales/${sale.id}/refunds`, {
      body: amount === undefined ? {} : { amount },
      headers: { 'idempotency-key': randomUUID() },
    })
  const settles = () => bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
  const held = async () => (await seller.balance()).heldCents

  it('comes from everybody in proportion, and of all of it nothing is left', async () => {
    settles()
    const sale = await paid()
    expect((await refund(sale, 10)).status).toBe(201)
    await eventually(held).toBe(0)
    expect(await totals()).toEqual([6_255, 1_845, 900])
    expect((await refund(sale)).status).toBe(201)
    await eventually(async () => [...(await totals()), await held()]).toEqual([0, 0, 0, 0])
    expect(await movements(one)).toEqual([
      ['transfer_in', 2_050, 0],
      ['transfer_out', -205, 0],
      ['transfer_out', -1_845, 0],
    ])
  })

  it('is everybody’s again when the bank refuses the refund', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const sale = await paid()
    expect((await refund(sale)).status).toBe(201)
    await eventually(async () => [...(await totals()), await held()]).toEqual([6_950, 2_050, 1_000, 0])
    // What was given again can be asked for again.
    settles()
    expect((await refund(sale)).status).toBe(201)
    await eventually(async () => [...(await totals()), await held()]).toEqual([0, 0, 0, 0])
  })

  it('is covered by the seller where a receiver has no more, or refused whole', async () => {
    settles()
    const sale = await paid()
    await sales.ledger.spend(one.id, 2_000)
    const { status, body } = await refund(sale)
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } })
    expect(await totals()).toEqual([6_950, 50, 1_000])
    await sales.ledger.credit(seller.id, 2_500)
    expect((await refund(sale)).status).toBe(201)
    await eventually(async () => [...(await totals()), await held()]).toEqual([500, 0, 0, 0])
  })

  it('is held of everybody in a dispute, goes out when it is accepted, and is theirs again when it is not', async () => {
    for (const [decision, end] of [
      ['rejected', [6_950, 2_050, 1_000, 0]],
      ['accepted', [0, 0, 0, 0]],
    ] as const) {
      seller = sales.newMerchant()
      one = sales.newMerchant()
      other = sales.newMerchant()
      const sale = await paid()
      const dispute = bank.openDispute(sale.payment)
      await sales.makeDue('provider', 'reconcile-disputes')
      await eventually(async () => [...(await totals()), await held()]).toEqual([0, 0, 0, 10_000])
      bank.decideDispute(dispute, decision)
      await sales.makeDue('provider', 'reconcile-disputes')
      await eventually(async () => [...(await totals()), await held()]).toEqual(end)
    }
  })
})
