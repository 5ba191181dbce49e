import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'

let sales: RunningSales
let merchant: Merchant

const count = 300

beforeAll(async () => {
  sales = await startSales({ environment: { RECONCILE_INTERVAL_MS: '1000' } })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

const setFaults = async (faults: Record<string, number>): Promise<void> => {
  const answer = await fetch(`${sales.sandbox.url}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  expect(answer.status).toBe(200)
}

async function inParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<unknown>) {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

describe('payments whose webhooks are lost, doubled and out of order', () => {
  it(`are in the ledger exactly once each, over ${count} sales`, async () => {
    await setFaults({ seed: 7, webhookLossRate: 0.3, webhookDuplicateRate: 0.3, webhookDelayMs: 1_500 })
    const created: CreatedSale[] = []
    await inParallel(
      Array.from({ length: count }, (_, index) => index),
      8,
      async (index) => {
        const sale = await merchant.sell({ amount: (1_000 + index) / 100 })
        created.push(sale)
        await sales.pay(sale)
      },
    )
    const statuses = async (): Promise<number> =>
      Number(
        (
          await sales.database
            .selectFrom('sales')
            .select((row) => row.fn.countAll<bigint>().as('paid'))
            .where('status', '=', 'paid')
            .executeTakeFirstOrThrow()
        ).paid,
      )
    await eventually(statuses).toBe(count)
    const book = await sales.sandbox.statement()
    expect(book.payments).toHaveLength(count)
    const total = book.payments.reduce((sum, payment) => sum + payment.amount_cents, 0)
    await eventually(() => merchant.balance()).toEqual({ availableCents: total, heldCents: 0 })
    const credited = await sales.database
      .selectFrom('payments')
      .select(['endToEndId', 'txid', 'amountCents'])
      .where('creditedAt', 'is not', null)
      .execute()
    const key = (id: string, txid: string | null, cents: number | bigint) => `${id} ${txid} ${cents}`
    expect(credited.map((payment) => key(payment.endToEndId, payment.txid, payment.amountCents)).sort()).toEqual(
      book.payments.map((payment) => key(payment.end_to_end_id, payment.txid, payment.amount_cents)).sort(),
    )
  })

  it('are found also when our clock was a day ahead meanwhile', async () => {
    await setFaults({ seed: 7, webhookLossRate: 1 })
    const tomorrow = new Date(Date.now() + 86_400_000)
    const compared = sales.database.updateTable('reconciliations').set({ reconciledUntil: tomorrow })
    await eventually(async () => (await compared.executeTakeFirst()).numUpdatedRows).toBeGreaterThan(0n)
    const late = sales.newMerchant()
    await sales.pay(await late.sell({ amount: 12.34 }))
    await eventually(() => late.balance()).toEqual({ availableCents: 1_234, heldCents: 0 })
  })
})
