import { randomUUID } from 'node:crypto'
import { reserveView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { deriveTransferId, type SaleId } from '@comporta/shared/ids/ids.ts'
import type { LedgerClient } from '@comporta/shared/ledger/ledger-client.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPostings } from '../src/use-cases/list-postings.ts'
import { creditPayment } from '../src/use-cases/payments/credit-payment.ts'
import { createRefund } from '../src/use-cases/refunds/create-refund.ts'
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

const tenPercent = { basis_points: 1_000, days: 30, reason: 'many disputes, ticket 4711' }
const path = () => `/ops/sales/reserves/${merchant.id}`
const set = (body: object = tenPercent) => sales.operator('PUT', path(), ['ops'], body)
const balance = async () => {
  const { availableCents, heldCents } = await merchant.balance()
  return [availableCents, heldCents]
}
const movements = async () =>
  (await merchant.entries()).map((entry) => [entry.kind, entry.available_change_cents, entry.hold_change_cents])

/** A paid sale of R$ 100,00. */
async function paid(body?: Record<string, unknown>) {
  const sale = await merchant.sell(body)
  const payment = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
  await eventually(() => isCredited(payment.endToEndId)).toBe(true)
  return { ...sale, endToEndId: payment.endToEndId, payment }
}
const rowOf = (endToEndId: string) =>
  sales.database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst()
const isCredited = async (endToEndId: string) => ((await rowOf(endToEndId))?.creditedAt ?? null) !== null
const refund = ({ id }: Pick<CreatedSale, 'id'>, amount?: number, key = randomUUID()) =>
  merchant.send('POST', `/v1/sales/${id}/refunds`, {
    body: amount === undefined ? {} : { amount },
    headers: { 'idempotency-key': key },
  })
const refundStatuses = async ({ endToEndId }: { endToEndId: string }) => {
  const refunds = sales.database.selectFrom('refunds').select('status').where('endToEndId', '=', endToEndId)
  return (await refunds.execute()).map(({ status }) => status)
}
const reconciled = () => sales.makeDue('provider', 'reconcile-disputes')

/** It posts what it is asked for, and the caller dies before it gets the answer. */
const dyingLedger = (): LedgerClient => ({
  ...sales.dependencies.ledger,
  async postBundle(bundleId, commands) {
    await sales.dependencies.ledger.postBundle(bundleId, commands)
    throw new Error('it dies here')
  },
})

describe('PUT /ops/sales/reserves/:merchantId', () => {
  it('200 with the reserve and its changes, newest first, each with operator and reason', async () => {
    expect(read(await sales.operator('GET', path()), 200, reserveView)).toEqual({
      basis_points: 0,
      days: 0,
      changes: [],
    })
    await set()
    const { reason: _reason, ...less } = { ...tenPercent, basis_points: 500 }
    expect(read(await set({ ...less, reason: 'better now' }), 200, reserveView)).toMatchObject({
      ...less,
      changes: [
        { ...less, reason: 'better now', actor: 'operator:operator-1' },
        { ...tenPercent, actor: 'operator:operator-1' },
      ],
    })
    await expect(sales.database.deleteFrom('reserveChanges').execute()).rejects.toThrow()
  })

  it.each([
    ['more than all', { basis_points: 10_001 }],
    ['less than nothing', { basis_points: -1 }],
    ['a part of a hundredth', { basis_points: 0.5 }],
    ['half a year and a day', { days: 181 }],
    ['a part for no time', { days: 0 }],
    ['a time for no part', { basis_points: 0 }],
    ['no reason', { reason: undefined }],
  ])('400 for %s, and changes nothing', async (_what, wrong) => {
    expect((await set({ ...tenPercent, ...wrong })).status).toBe(400)
    expect((await sales.operator('GET', path())).body).toMatchObject({ basis_points: 0, changes: [] })
  })

  it('403 for a merchant', async () => {
    expect((await merchant.send('PUT', path(), { body: tenPercent })).status).toBe(403)
    expect((await merchant.send('GET', path())).status).toBe(403)
  })
})

describe('a payment of a merchant with a reserve', () => {
  it('is partly held from its credit on, as the statement and operators see', async () => {
    await set()
    const { id, endToEndId } = await paid()
    expect(await balance()).toEqual([9_000, 1_000])
    expect(await movements()).toEqual([
      ['credit', 10_000, 0],
      ['hold', -1_000, 1_000],
    ])
    expect((await merchant.entries())[1]).toMatchObject({ sale_id: id, description: `Reserve of Pix ${endToEndId}` })
    const { body } = await sales.operator('GET', `/ops/sales/${id}`)
    expect(body).toMatchObject({ payments: [{ reserve_cents: 1_000, reserved_until: expect.any(String) }] })
    const shown = (body as { transfer_ids: string[] }).transfer_ids
    expect(shown).toEqual(expect.arrayContaining((await merchant.entries()).map(({ id }) => id)))
  })

  it('keeps its reserve when the setting changes, which applies to later payments', async () => {
    const before = await paid()
    await set()
    const during = await paid()
    await set({ basis_points: 0, days: 0, reason: 'no more' })
    const after = await paid()
    expect(await balance()).toEqual([29_000, 1_000])
    const reserves = await Promise.all([before, during, after].map(({ endToEndId }) => rowOf(endToEndId)))
    expect(reserves.map((row) => row?.reserveCents)).toEqual([null, 1_000n, null])
  })

  it('is held from the seller’s own part of a split sale, and from no receiver', async () => {
    const receiver = sales.newMerchant()
    await set()
    await paid({ split: [{ merchant_id: receiver.id, amount: 40 }] })
    expect(await balance()).toEqual([5_400, 600])
    expect(await receiver.balance()).toEqual({ availableCents: 4_000, heldCents: 0 })
  })

  it('has its reserve held apart from the rest, when that settles later', async () => {
    await set()
    await sales.database
      .updateTable('merchantSettings')
      .set({ settlementDelaySeconds: 86_400 })
      .where('merchantId', '=', merchant.id)
      .execute()
    const { endToEndId } = await paid()
    expect(await balance()).toEqual([0, 10_000])
    expect(await movements()).toEqual([
      ['credit', 1_000, 0],
      ['hold', -1_000, 1_000],
      ['credit', 0, 9_000],
    ])
    // By this description the ledger's day totals count it once.
    const credits = (await merchant.entries()).filter(({ kind }) => kind === 'credit')
    expect(credits.map(({ description }) => description)).toEqual([`Pix ${endToEndId}`, `Pix ${endToEndId}`])
  })

  it('is credited and held once if the process dies meanwhile, whatever is set in between', async () => {
    await set()
    const { endToEndId } = await paid()
    await sales.database
      .updateTable('payments')
      .set({ creditedAt: null })
      .where('endToEndId', '=', endToEndId)
      .execute()
    await set({ ...tenPercent, basis_points: 5_000, days: 60 })
    await expect(creditPayment({ ...sales.dependencies, ledger: dyingLedger() }, endToEndId)).rejects.toThrow('it dies')
    expect(await isCredited(endToEndId)).toBe(false)
    await creditPayment(sales.dependencies, endToEndId)
    expect(await isCredited(endToEndId)).toBe(true)
    expect(await balance()).toEqual([9_000, 1_000])
    expect(await movements()).toHaveLength(2)
  })
})

describe('a reserve whose payment goes back', () => {
  it('is released into a refund of at least its amount, and a full refund leaves nothing', async () => {
    await set()
    const sale = await paid()
    expect((await refund(sale)).status).toBe(201)
    await eventually(balance).toEqual([0, 0])
    expect((await movements()).slice(2)).toEqual([
      ['release', 1_000, -1_000],
      ['hold', -10_000, 10_000],
      ['capture', 0, -10_000],
    ])
  })

  it('stays held for a smaller refund, which takes what is available; 422 if that is too little', async () => {
    await set()
    const sale = await paid()
    expect((await refund(sale, 9.99)).status).toBe(201)
    await eventually(balance).toEqual([8_001, 1_000])
    await sales.ledger.spend(merchant.id, 8_001)
    expect(await refund(sale, 9.99)).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } })
    expect(await balance()).toEqual([0, 1_000])
    // This takes as much as the reserve, so that all of the reserve is held again.
    expect((await refund(sale, 10)).status).toBe(201)
    await eventually(balance).toEqual([0, 0])
  })

  it('stays held when the refund is refused for lack of other funds', async () => {
    await set()
    const sale = await paid()
    await sales.ledger.spend(merchant.id, 5_000)
    expect((await refund(sale)).status).toBe(422)
    expect(await balance()).toEqual([4_000, 1_000])
    expect(await movements()).toHaveLength(3)
  })

  it('becomes available when the bank refuses the refund that took it, and is not released twice', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    await set()
    const sale = await paid()
    expect((await refund(sale)).status).toBe(201)
    // The row hears of the refusal after the ledger: until then the refund counts as one under way.
    await eventually(() => refundStatuses(sale)).toEqual(['failed'])
    expect(await balance()).toEqual([10_000, 0])
    bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
    expect((await refund(sale)).status).toBe(201)
    await eventually(balance).toEqual([0, 0])
  })

  it('is released once for a refund whose process dies after the ledger has held it', async () => {
    await set()
    const sale = await paid()
    const key = randomUUID()
    const dependencies = { ...sales.dependencies, ledger: dyingLedger() }
    await expect(
      createRefund(dependencies, {
        merchantId: merchant.id,
        saleId: sale.id as SaleId,
        clientId: 'client-1',
        idempotencyKey: key,
        amountCents: null,
      }),
    ).rejects.toThrow('it dies here')
    expect(await balance()).toEqual([0, 10_000])
    expect((await refund(sale, undefined, key)).status).toBe(200)
    await eventually(balance).toEqual([0, 0])
    const released = (await merchant.entries()).filter(({ kind }) => kind === 'release')
    expect(released).toHaveLength(1)
  })

  it('covers a dispute when nothing else is left, and is released when the dispute is rejected', async () => {
    await set()
    const sale = await paid()
    await sales.ledger.spend(merchant.id, 9_000)
    const dispute = bank.openDispute(sale.payment)
    await reconciled()
    await eventually(async () => (await movements()).at(-1)).toEqual(['hold', -1_000, 1_000])
    expect(await balance()).toEqual([0, 1_000])
    bank.decideDispute(dispute, 'rejected')
    await reconciled()
    await eventually(balance).toEqual([1_000, 0])
  })

  it('goes to the payer with an accepted dispute', async () => {
    await set()
    const sale = await paid()
    const dispute = bank.openDispute(sale.payment)
    await reconciled()
    await eventually(balance).toEqual([0, 10_000])
    bank.decideDispute(dispute, 'accepted')
    await reconciled()
    await eventually(balance).toEqual([0, 0])
  })

  it('stays held when a dispute claims less', async () => {
    await set()
    const sale = await paid()
    bank.openDispute(sale.payment, 500n)
    await reconciled()
    await eventually(balance).toEqual([8_500, 1_500])
    const ended = deriveTransferId('settle', deriveTransferId('reserve', sale.endToEndId))
    expect((await merchant.entries()).map(({ id }) => id)).not.toContain(ended)
  })

  it('covers the refund of a split sale together with the receiver’s share', async () => {
    const receiver = sales.newMerchant()
    await set()
    const sale = await paid({ split: [{ merchant_id: receiver.id, amount: 40 }] })
    expect((await refund(sale)).status).toBe(201)
    await eventually(balance).toEqual([0, 0])
    expect(await receiver.balance()).toEqual({ availableCents: 0, heldCents: 0 })
  })
})

describe('the postings listed from our rows', () => {
  it('are exactly what the ledger has, including reserves and their release', async () => {
    await set()
    const refunded = await paid()
    expect((await refund(refunded)).status).toBe(201)
    const { payment } = await paid()
    bank.openDispute(payment)
    await reconciled()
    await eventually(balance).toEqual([0, 10_000])
    const lines = async () => (await Array.fromAsync(listPostings(sales.database, new Date(0)))).flat()
    await eventually(async () => sales.ledger.differencesFrom(await lines())).toEqual([])
    const own = (await lines()).flatMap(({ commands }) =>
      commands.filter((one) => 'merchant_id' in one && one.merchant_id === merchant.id),
    )
    expect(own.map((command) => (command.kind === 'hold' ? command.reason : command.kind)).toSorted()).toEqual([
      'capture',
      'credit',
      'credit',
      'dispute',
      'refund',
      'release',
      'release',
      'reserve',
      'reserve',
    ])
  })
})
