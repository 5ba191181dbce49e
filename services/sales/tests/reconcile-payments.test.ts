import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { Window } from '@comporta/shared/provider/pix-provider.ts'
import { beginSteps, type Claim, claimStep } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { type CreatedSale, eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

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

describe('payments whose webhooks are lost, repeated or out of order', () => {
  it(`are each in the ledger exactly once, over ${count} sales`, async () => {
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

  it('are found even if our clock was a day ahead meanwhile', async () => {
    await setFaults({ seed: 7, webhookLossRate: 1 })
    const tomorrow = new Date(Date.now() + 86_400_000)
    const compared = sales.database.updateTable('reconciliations').set({ reconciledUntil: tomorrow })
    await eventually(async () => (await compared.executeTakeFirst()).numUpdatedRows).toBeGreaterThan(0n)
    const late = sales.newMerchant()
    await sales.pay(await late.sell({ amount: 12.34 }))
    await eventually(() => late.balance()).toEqual({ availableCents: 1_234, heldCents: 0 })
  })
})

describe('a comparison with the list of payments', () => {
  const hourMs = 3_600_000
  const step = { step: 'reconcile-payments', subject: 'provider' }
  const leaseMs = 600_000
  let bank: ScriptedBank
  let shop: RunningSales
  const asked: Window[] = []

  beforeAll(async () => {
    bank = createScriptedBank()
    const { listPayments } = bank
    bank.listPayments = (window) => {
      asked.push(window)
      return listPayments(window)
    }
    shop = await startSales({ bank, withWorker: false, environment: { STEP_LEASE_MS: String(leaseMs) } })
  })
  afterAll(() => shop.close())

  const reached = async () => {
    const { rows } = await sql<{ until: Date }>`
      SELECT reconciled_until AS until FROM reconciliations WHERE provider = ${bank.name}`.execute(shop.database)
    return rows[0]?.until
  }
  async function claimed(): Promise<Claim> {
    await beginSteps(shop.database, [step])
    await sql`UPDATE due_steps SET due_at = now() WHERE step = ${step.step}`.execute(shop.database)
    const claim = await claimStep(shop.database, step, leaseMs)
    if (!claim) throw new Error('it is not due')
    return claim
  }

  it('asks for one hour at a time after a pause, and saves its progress after each', async () => {
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    await sql`UPDATE reconciliations SET reconciled_until = now() - interval '5 hours 1 minute'`.execute(shop.database)
    const before = await reached()
    asked.length = 0
    const reachedThen: (Date | undefined)[] = []
    const note = async () => void reachedThen.push(await reached())
    for (let window = 0; window < 3; window += 1) bank.before('listPayments', note)
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    expect(asked).toHaveLength(6)
    for (const { from, to } of asked) expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(hourMs * 1.2)
    expect(reachedThen).toEqual([before, asked[0]?.to, asked[1]?.to])
    expect(await reached()).toEqual(asked.at(-1)?.to)
  })

  it('reads the last ten minutes again every five, and finds what the list shows late', async () => {
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    const { endToEndId } = bank.receive('nobody’s charge', { paidAt: new Date(Date.now() - 540_000) })
    const known = shop.database.selectFrom('payments').select('endToEndId').where('endToEndId', '=', endToEndId)
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    expect(await known.execute()).toEqual([])
    await sql`
      UPDATE reconciliations SET reconciled_until = reconciled_until - interval '5 minutes'
      WHERE provider = ${`${bank.name} thorough`}`.execute(shop.database)
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    expect(await known.execute()).toEqual([{ endToEndId }])
  })

  it('finds a payment that arrives while the worker’s clock is a day ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const ours = Date.now()
    vi.setSystemTime(ours + 24 * hourMs)
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    const { endToEndId } = bank.receive('nobody’s charge', { paidAt: new Date(ours) })
    await reconcilePayments(shop.dependencies, firstProviderAccount)
    const known = shop.database.selectFrom('payments').select('endToEndId').where('endToEndId', '=', endToEndId)
    expect(await known.execute()).toHaveLength(1)
    expect(Number(await reached())).toBeLessThan(ours + hourMs)
  })

  it('keeps its claim while a list takes longer than the lease', async () => {
    let laterMs = 0
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
    onTestFinished(() => clock.mockRestore())
    for (let payment = 0; payment < 2; payment += 1) bank.receive('no charge of ours')
    const claim = await claimed()
    const { listPayments } = bank
    onTestFinished(() => {
      bank.listPayments = listPayments
    })
    const others: (Claim | undefined)[] = []
    bank.listPayments = async function* (window) {
      for await (const line of listPayments(window)) {
        yield line
        // The bank has taken most of the lease for this line.
        laterMs += leaseMs * 0.8
        await sql`UPDATE due_steps SET due_at = due_at - ${leaseMs * 0.8} * interval '1 millisecond'`.execute(
          shop.database,
        )
        others.push(await claimStep(shop.database, step, leaseMs))
      }
    }
    await reconcilePayments(shop.dependencies, firstProviderAccount, claim)
    expect(new Set(others)).toEqual(new Set([undefined]))
    expect(claim.isOver).toBe(true)
  })
})
