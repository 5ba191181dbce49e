import { createRefundAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { reconcileDisputes } from '../src/use-cases/disputes/reconcile-disputes.ts'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer } from './scripted-bank.ts'

let sales: RunningSales

afterEach(() => sales.close())

const statusOf = async (merchant: Merchant, sale: CreatedSale) => (await merchant.getSale(sale.id)).status

async function forgetRedis(): Promise<void> {
  const redis = createWorkerRedis({ url: sales.redis.url, onError: () => undefined })
  const keys = await redis.keys(`${sales.redis.prefix}*`)
  expect(keys).not.toEqual([])
  await redis.del(...keys)
  redis.disconnect()
}

describe('due work', () => {
  it('is done even if Redis has lost every key: a webhook’s payment is confirmed', async () => {
    const bank = createScriptedBank()
    // Otherwise the comparison with the list would find the payment too.
    for (let round = 0; round < 20; round += 1) bank.before('listPayments', noAnswer)
    sales = await startSales({ bank, withWorker: false })
    const merchant = sales.newMerchant()
    const sale = await merchant.sell()
    const { endToEndId, txid } = bank.receive(sale.txid)
    expect((await sales.notify({ pix: [{ endToEndId, txid }] })).status).toBe(200)
    await forgetRedis()
    sales.startWorker()
    await eventually(() => statusOf(merchant, sale)).toBe('paid')
    expect(await merchant.balance()).toEqual({ availableCents: 10_000, heldCents: 0 })
  })

  it('is retried with growing pauses while it fails, raises an alert, and is done in the end', async () => {
    const bank = createScriptedBank()
    sales = await startSales({ bank })
    const merchant = sales.newMerchant()
    const sale = await merchant.sell()
    const tries: number[] = []
    const fail = (): never => {
      tries.push(performance.now())
      return noAnswer()
    }
    for (let count = 0; count < 5; count += 1) bank.before('findCharge', fail)
    await sales.database.updateTable('sales').set({ expiresAt: new Date() }).where('txid', '=', sale.txid).execute()
    await sales.makeDue(sale.id, 'expire-sale')
    await eventually(async () => (await sales.alerts()).filter(({ subject }) => subject === sale.id)).toMatchObject([
      { kind: 'step_failing', details: { step: 'expire-sale', tries: 5 } },
    ])
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(450 * 2 ** index)
    await sales.makeDue(sale.id, 'expire-sale')
    await eventually(() => statusOf(merchant, sale)).toBe('expired')
    await eventually(async () => (await sales.alerts()).filter(({ subject }) => subject === sale.id)).toEqual([])
  })

  it('that was set aside is resumed by an operator with a reason; 404 if none was set aside', async () => {
    const bank = createScriptedBank()
    sales = await startSales({ bank })
    const merchant = sales.newMerchant()
    const sale = await merchant.sell()
    const path = `/ops/sales/steps/${sale.id}/expire-sale/resume`
    const body = { reason: 'the bank has mended it' }
    expect((await sales.decide('operator-7', path, body)).status).toBe(404)
    await sales.database.updateTable('sales').set({ expiresAt: new Date() }).where('txid', '=', sale.txid).execute()
    await sales.database
      .updateTable('dueSteps')
      .set({ setAsideAt: new Date() })
      .where('subject', '=', sale.id)
      .execute()
    expect((await sales.decide('operator-7', path, {})).status).toBe(400)
    expect((await merchant.send('POST', path, { body })).status).toBe(403)
    expect((await sales.decide('operator-7', path, body)).status).toBe(204)
    await eventually(() => statusOf(merchant, sale)).toBe('expired')
  })
})

describe('the history of a row', () => {
  it('names who did what and why, for sales, refunds and disputes', async () => {
    const bank = createScriptedBank()
    sales = await startSales({ bank })
    const merchant = sales.newMerchant()
    const cancelled = await merchant.sell()
    await merchant.send('POST', `/v1/sales/${cancelled.id}/cancel`)
    expect(await sales.tracesOf('sale', cancelled.id)).toEqual([
      { event: 'created', actor: 'client:client-1', reason: null },
      { event: 'charge_created', actor: 'bank', reason: null },
      { event: 'cancel_requested', actor: 'client:client-1', reason: null },
      { event: 'cancelled', actor: 'system', reason: null },
    ])
    const sale = await merchant.sell()
    const payment = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
    await eventually(() => statusOf(merchant, sale)).toBe('paid')
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const headers = { 'idempotency-key': 'one' }
    const asked = await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers })
    const refund = read(asked, 201, createRefundAnswer).data
    await eventually(() => sales.tracesOf('refund', refund.id)).toEqual([
      { event: 'requested', actor: 'client:client-1', reason: null },
      { event: 'funds_held', actor: 'system', reason: null },
      { event: 'refund_rejected', actor: 'bank', reason: 'AC03' },
    ])
    const dispute = bank.openDispute(payment)
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    bank.decideDispute(dispute, 'rejected')
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    const { id } = await sales.database.selectFrom('disputes').select('id').executeTakeFirstOrThrow()
    expect(await sales.tracesOf('dispute', id)).toEqual([
      { event: 'opened', actor: 'bank', reason: null },
      { event: 'rejected', actor: 'bank', reason: null },
    ])
  })
})
