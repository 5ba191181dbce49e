import { randomUUID } from 'node:crypto'
import { listDisputesAnswer } from '@comporta/shared/contracts/disputes.contract.ts'
import { createRefundAnswer, listRefundsAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { firstProviderAccount, type SaleId } from '@comporta/shared/ids/ids.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveSale } from '../src/storage/sales.repository.ts'
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

const heard = () => sales.webhooks.events.filter(({ merchant_id }) => merchant_id === merchant.id)
const typesHeard = () => heard().map(({ type }) => type)

async function paidSale(): Promise<{ sale: CreatedSale; payment: ReceivedPayment }> {
  const sale = await merchant.sell({ customer_name: 'Ana Lima' })
  const payment = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId: payment.endToEndId, txid: sale.txid }] })
  await eventually(() => heard().map((event) => `${event.type} ${event.object_id}`)).toContain(`sale.paid ${sale.id}`)
  // The money follows in a moment, and a refund needs it.
  await eventually(async () => (await sales.dueStepsOf(payment.endToEndId)).length).toBe(0)
  return { sale, payment }
}

async function refund(sale: CreatedSale): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers })
  return read(answer, 201, createRefundAnswer).data.id
}

const refundsOf = async (sale: CreatedSale) =>
  read(await merchant.send('GET', `/v1/sales/${sale.id}/refunds`), 200, listRefundsAnswer).data

describe('a merchant is notified', () => {
  it('that a sale is paid, with the sale as the API shows it', async () => {
    const { sale } = await paidSale()
    expect(heard()).toEqual([
      {
        id: expect.any(String),
        type: 'sale.paid',
        merchant_id: merchant.id,
        object_id: sale.id,
        occurred_at: expect.any(String),
        data: await merchant.getSale(sale.id),
      },
    ])
  })

  it('that a sale is cancelled, expired or paid after all, in order, with its status at that time', async () => {
    const cancelled = await merchant.sell()
    await merchant.send('POST', `/v1/sales/${cancelled.id}/cancel`)
    await eventually(typesHeard).toEqual(['sale.cancelled'])
    const late = await merchant.sell()
    await sql`UPDATE sales SET expires_at = now() - interval '6 seconds' WHERE id = ${late.id}`.execute(sales.database)
    await sales.makeDue(late.id, 'expire-sale')
    await eventually(typesHeard).toEqual(['sale.cancelled', 'sale.expired'])
    const { endToEndId, txid } = bank.receive(late.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    await eventually(typesHeard).toEqual(['sale.cancelled', 'sale.expired', 'sale.paid'])
    // As the sale was then, not as it is now.
    expect(heard().map(({ data }) => data['status'])).toEqual(['cancelled', 'expired', 'paid'])
  })

  it('that a refund was settled, or failed and why', async () => {
    const { sale: returned } = await paidSale()
    const settled = { kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() } as const
    bank.answerRefunds(settled)
    await refund(returned)
    await eventually(typesHeard).toContain('refund.settled')
    const [shown] = await refundsOf(returned)
    expect(heard().at(-1)?.data).toEqual({ ...shown, failure: null })

    const { sale: kept } = await paidSale()
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const refundId = await refund(kept)
    await eventually(typesHeard).toContain('refund.failed')
    expect(heard().at(-1)?.data).toMatchObject({
      id: refundId,
      sale_id: kept.id,
      status: 'failed',
      failure: { code: 'AC03' },
    })
  })

  it('that a payer disputes a payment, and how the dispute was decided', async () => {
    const { payment } = await paidSale()
    const dispute = bank.openDispute(payment)
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    bank.decideDispute(dispute, 'rejected')
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    await eventually(typesHeard).toEqual(['sale.paid', 'dispute.opened', 'dispute.closed'])
    const [shown] = read(await merchant.send('GET', '/v1/disputes'), 200, listDisputesAnswer).data
    expect(heard().map(({ data }) => data['status'])).toEqual(['paid', 'open', 'rejected'])
    expect(heard().at(-1)?.data).toEqual(shown)
  })
})

describe('an event', () => {
  it('waits while webhooks is down, and is delivered once it is back', async () => {
    sales.webhooks.goAway()
    const sale = await merchant.sell()
    const { endToEndId, txid } = bank.receive(sale.txid)
    await sales.notify({ pix: [{ endToEndId, txid }] })
    const tries = async () => (await sales.dueStepsOf('outbox'))[0]?.tries ?? 0
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
    await eventually(tries).toBeGreaterThan(1)
    expect(heard()).toEqual([])
    sales.webhooks.comeBack()
    await eventually(typesHeard).toEqual(['sale.paid'])
    await eventually(async () => (await sql`SELECT FROM outbox`.execute(sales.database)).rows.length).toBe(0)
  })

  it('is not stored if its change does not commit', async () => {
    const sale = await merchant.sell()
    const failed = inTransaction(sales.database, async (transaction) => {
      const id = sale.id as SaleId
      expect(await moveSale(transaction, id, { from: 'pending', on: 'expired', actor: 'system' })).toBeDefined()
      throw new Error('it died here')
    })
    await expect(failed).rejects.toThrow('it died here')
    expect((await sql`SELECT FROM outbox WHERE object_id = ${sale.id}`.execute(sales.database)).rows).toEqual([])
  })
})
