import { randomUUID } from 'node:crypto'
import { createRefundAnswer, listRefundsAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { listSalesAnswer } from '@comporta/shared/contracts/sales.contract.ts'
import { operatorSaleDetail } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { foundAnswer } from '@comporta/shared/contracts/search.contract.ts'
import { deriveRefundId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findSaleForUpdate } from '../src/storage/sales.repository.ts'
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
  bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
})

/** What the list says about each of the merchant's sales. */
const returnedReais = async () => {
  const answer = await merchant.send('GET', '/v1/sales?expand=returns')
  return read(answer, 200, listSalesAnswer).data.map((sale) => sale.returned_amount)
}

async function paidSale(amount = 100): Promise<CreatedSale> {
  const sale = await merchant.sell({ amount })
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  return sale
}

const refund = (sale: { id: string }, body: unknown = {}, key: string = randomUUID()) =>
  merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body, headers: { 'idempotency-key': key } })
const refundsOf = async (sale: { id: string }) =>
  read(await merchant.send('GET', `/v1/sales/${sale.id}/refunds`), 200, listRefundsAnswer).data
const statusesOf = async (sale: { id: string }) => (await refundsOf(sale)).map((entry) => entry.status)
const movements = async () =>
  (await merchant.entries()).map((entry) => [entry.kind, entry.available_change_cents, entry.hold_change_cents])

describe('POST /v1/sales/:id/refunds', () => {
  it('refunds the whole payment, first held and then captured, with its return id', async () => {
    const sale = await paidSale()
    const { status, body } = await refund(sale)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        id: expect.any(String),
        sale_id: sale.id,
        amount: 100,
        currency: 'BRL',
        status: 'processing',
        end_to_end_id: expect.stringMatching(/^E/),
        created_at: expect.stringMatching(/\+00:00$/),
      },
    })
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect((await refundsOf(sale))[0]).toMatchObject({
      return_id: `D${'7'.repeat(31)}`,
      refunded_at: expect.any(String),
    })
    expect(await movements()).toEqual([
      ['credit', 10_000, 0],
      ['hold', -10_000, 10_000],
      ['capture', 0, -10_000],
    ])
    expect((await merchant.entries()).map((entry) => entry.sale_id)).toEqual([sale.id, sale.id, sale.id])
    expect((await merchant.getSale(sale.id)).status).toBe('paid')
  })

  it('releases the hold when the provider rejects the refund', async () => {
    const sale = await paidSale()
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    await refund(sale, { amount: 40 })
    await eventually(() => statusesOf(sale)).toEqual(['failed'])
    expect(await movements()).toEqual([
      ['credit', 10_000, 0],
      ['hold', -4_000, 4_000],
      ['release', 4_000, -4_000],
    ])
  })

  it('keeps the hold while the outcome is unknown, and looks the refund up under its id instead of sending it twice', async () => {
    const sale = await paidSale()
    bank.answerRefunds({ kind: 'unknown', cause: 'scripted' })
    const sentBefore = bank.refundsSent.length
    const { data: created } = read(await refund(sale), 201, createRefundAnswer)
    await eventually(() => bank.refundsSent.length).toBe(sentBefore + 1)
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 10_000 })
    expect(await statusesOf(sale)).toEqual(['processing'])
    expect(await returnedReais()).toEqual([0])
    const lookUps = vi.spyOn(bank, 'findRefund')
    onTestFinished(() => lookUps.mockRestore())
    bank.answerRefunds({ kind: 'settled', returnId: undefined, settledAt: new Date() })
    await sales.makeDue(created.id, 'follow-refund')
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect(await returnedReais()).toEqual([100])
    const refundId = created.id.replaceAll('-', '')
    expect(lookUps.mock.calls).toContainEqual([{ endToEndId: created.end_to_end_id, refundId }])
    expect(bank.refundsSent.slice(sentBefore)).toEqual([refundId])
  })

  it('allows partial refunds until nothing is left; 422 for more', async () => {
    const sale = await paidSale()
    expect((await refund(sale, { amount: 60 })).status).toBe(201)
    await eventually(returnedReais).toEqual([60])
    const tooMuch = await refund(sale, { amount: 40.01 })
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.body).toEqual({
      error: 'Unprocessable Entity',
      code: 'limit_exceeded',
      request_id: expect.any(String),
      message: expect.stringContaining('R$ 40,00'),
    })
    expect((await refund(sale, { amount: 40 })).status).toBe(201)
    expect((await refund(sale)).status).toBe(422)
    await eventually(() => statusesOf(sale)).toEqual(['completed', 'completed'])
  })

  it('422 for concurrent refunds that would exceed the payment', async () => {
    const sale = await paidSale()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(sale, { amount: 30 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    await eventually(() => merchant.balance()).toEqual({ availableCents: 1_000, heldCents: 0 })
  })

  it('does not count a failed refund', async () => {
    const sale = await paidSale()
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    await refund(sale)
    await eventually(() => statusesOf(sale)).toEqual(['failed'])
    bank.answerRefunds({ kind: 'settled', returnId: undefined, settledAt: new Date() })
    expect((await refund(sale)).status).toBe(201)
  })

  it.each([
    ['of a part', { amount: 10 }],
    ['of all that is left', {}],
  ])('200 with the original for a repeated request %s, which is refunded once', async (_case, body) => {
    const sale = await paidSale()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(sale, body, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201])
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    const { data } = read(await refund(sale, body, key), 200, createRefundAnswer)
    const original = { success: true, message: expect.any(String), data }
    const bodiesOf = (code: number) => answers.filter(({ status }) => status === code).map((answer) => answer.body)
    expect(bodiesOf(201)).toEqual([original])
    expect(bodiesOf(200)).toEqual(Array(9).fill({ ...original, idempotent: true }))
  })

  it('completes a refund while its sale is locked, so that the two cannot deadlock', async () => {
    const sale = await paidSale()
    bank.answerRefunds({ kind: 'unknown', cause: 'scripted' })
    const sentBefore = bank.refundsSent.length
    const { data: created } = read(await refund(sale, { amount: 10 }), 201, createRefundAnswer)
    await eventually(() => bank.refundsSent.length).toBe(sentBefore + 1)
    bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
    await sales.database.transaction().execute(async (transaction) => {
      await findSaleForUpdate(transaction, sale.id as SaleId)
      await sales.makeDue(created.id, 'follow-refund')
      await eventually(() => statusesOf(sale)).toEqual(['completed'])
    })
  })

  it('derives the refund’s id from its request, so that a repeat after a restore has the same id', async () => {
    const sale = await paidSale()
    const { data: created } = read(await refund(sale, { amount: 40 }, 'return-1'), 201, createRefundAnswer)
    const asked = { saleId: sale.id as SaleId, idempotencyKey: 'return-1', requestedCents: 4_000n }
    expect(created.id).toBe(deriveRefundId(asked))
    expect(created.id).not.toBe(deriveRefundId({ ...asked, requestedCents: 5_000n }))
  })

  it('409 when the key was used with other data', async () => {
    const [sale, other] = [await paidSale(), await paidSale()]
    const key = randomUUID()
    await refund(sale, { amount: 10 }, key)
    expect((await refund(sale, { amount: 10.01 }, key)).status).toBe(409)
    expect((await refund(sale, {}, key)).status).toBe(409)
    expect((await refund(other, { amount: 10 }, key)).status).toBe(409)
  })

  it('leaves the key of a refused request free', async () => {
    const sale = await paidSale()
    const key = randomUUID()
    await sales.ledger.spend(merchant.id, 9_000)
    const refused = await refund(sale, {}, key)
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('R$ 10,00') } })
    expect(await refundsOf(sale)).toEqual([])
    await paidSale(90)
    expect((await refund(sale, {}, key)).status).toBe(201)
  })

  it.each([
    ['no key', {}],
    ['an empty key', { 'idempotency-key': '' }],
    ['a key with a space', { 'idempotency-key': 'a b' }],
    ['a key of 256 characters', { 'idempotency-key': 'k'.repeat(256) }],
  ])('400 in shape B for %s', async (_case, headers) => {
    const sale = await paidSale()
    const { status, body } = await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'Validation Error', errors: { idempotency_key: [expect.any(String)] } })
  })

  it.each([0, -1, 0.001, '10'])('400 for the amount %s', async (amount) => {
    const sale = await paidSale()
    expect((await refund(sale, { amount })).status).toBe(400)
  })

  it('409 when nothing was paid, 404 for an unknown or another merchant’s sale', async () => {
    const sale = await merchant.sell()
    expect((await refund(sale)).status).toBe(409)
    expect((await refund({ id: randomUUID() })).status).toBe(404)
    const paid = await paidSale()
    const rival = sales.newMerchant()
    const key = { 'idempotency-key': 'rival-1' }
    expect((await rival.send('POST', `/v1/sales/${paid.id}/refunds`, { body: {}, headers: key })).status).toBe(404)
    expect((await rival.send('GET', `/v1/sales/${paid.id}/refunds`)).status).toBe(404)
  })

  it('409 when the payment is older than 90 days', async () => {
    const sale = await paidSale()
    await sql`UPDATE payments SET paid_at = now() - interval '91 days' WHERE sale_id = ${sale.id}`.execute(
      sales.database,
    )
    expect((await refund(sale)).status).toBe(409)
  })

  it('503 while the ledger is down, and the same refund goes on afterwards', async () => {
    const sale = await paidSale()
    const key = randomUUID()
    await sales.ledger.stop()
    expect((await refund(sale, {}, key)).status).toBe(503)
    await sales.ledger.restart()
    await eventually(async () => (await refund(sale, {}, key)).status).toBe(200)
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    expect(await merchant.balance()).toEqual({ availableCents: 0, heldCents: 0 })
  })
})

describe('GET /ops/sales/:id', () => {
  it('shows a sale and all its money, without personal data', async () => {
    const sale = await paidSale()
    await refund(sale)
    await eventually(() => statusesOf(sale)).toEqual(['completed'])
    const answer = await sales.operator('GET', `/ops/sales/${sale.id}`)
    const story = read(answer, 200, operatorSaleDetail)
    expect(story).toMatchObject({
      id: sale.id,
      merchant_id: merchant.id,
      status: 'paid',
      has_code: true,
      payments: [{ pays_sale: true, amount_cents: 10_000, credited_at: expect.any(String) }],
      refunds: [{ status: 'completed', attempts: [{ number: 1, outcome: 'settled' }] }],
      disputes: [],
    })
    expect(story.events.map(({ about, to }) => `${about} ${to}`)).toEqual(
      expect.arrayContaining(['sale pending', 'sale paid', 'refund completed']),
    )
    const moved = new Set((await merchant.entries()).map(({ id }) => id))
    expect(moved.size).toBeGreaterThan(0)
    for (const id of moved) expect(story.transfer_ids).toContain(id)
    expect(JSON.stringify(answer.body)).not.toMatch(/payer_name|customer/)
  })

  it('404 for an unknown sale, 403 for a merchant', async () => {
    expect((await sales.operator('GET', `/ops/sales/${randomUUID()}`)).status).toBe(404)
    expect((await merchant.send('GET', `/ops/sales/${randomUUID()}`)).status).toBe(403)
  })
})

describe('search', () => {
  const found = async (who: Merchant, text: string) =>
    read(await who.send('GET', `/v1/search?${new URLSearchParams({ q: text })}`), 200, foundAnswer).data
  const foundByOperator = async (text: string) =>
    read(await sales.operator('GET', `/ops/search?${new URLSearchParams({ q: text })}`), 200, foundAnswer).data

  it('shows a refund to operators at once, and to its merchant once the ledger has answered its hold', async () => {
    const sale = await paidSale()
    const key = randomUUID()
    await sales.ledger.stop()
    expect((await refund(sale, {}, key)).status).toBe(503)
    expect(await found(merchant, key)).toEqual([])
    expect(await foundByOperator(key)).toMatchObject([
      { kind: 'refund', matched: 'idempotency_key', status: 'reserving' },
    ])
    await sales.ledger.restart()
    await eventually(async () => (await refund(sale, {}, key)).status).toBe(200)
    expect(await found(merchant, key)).toMatchObject([{ kind: 'refund', matched: 'idempotency_key' }])
  })

  it('finds a sale or refund by each of its identifiers, but not for another merchant', async () => {
    const sale = await paidSale()
    const { data = [] } = read(await merchant.send('GET', '/v1/sales'), 200, listSalesAnswer)
    const key = `refund-${sale.id}`
    await refund(sale, {}, key)
    const [{ id: refundId = '', end_to_end_id: endToEndId = '' } = {}] = await refundsOf(sale)
    const rival = sales.newMerchant()
    const names = {
      id: sale.id,
      txid: sale.txid,
      reference: data[0]?.reference ?? '',
      end_to_end_id: endToEndId,
    }
    for (const [matched, text] of Object.entries(names)) {
      const row = { kind: 'sale', id: sale.id, merchant_id: merchant.id, matched, amount_cents: 10_000 }
      expect(await found(merchant, text)).toMatchObject([row])
      expect(await foundByOperator(text)).toMatchObject([row])
      expect(await found(rival, text)).toEqual([])
    }
    for (const [matched, text] of Object.entries({ idempotency_key: key, id: refundId })) {
      expect(await found(merchant, text)).toMatchObject([{ kind: 'refund', id: refundId, label: sale.id, matched }])
      expect(await found(rival, text)).toEqual([])
    }
  })
})
