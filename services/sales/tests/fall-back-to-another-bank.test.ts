import { randomUUID } from 'node:crypto'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { saleCreationView } from '@comporta/shared/contracts/sales.contract.ts'
import { firstProviderAccount, type ProviderAccount, type SaleId } from '@comporta/shared/ids/ids.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import type { PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { beginSteps } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type CreatedSale,
  eventually,
  fallbackAccount,
  type Merchant,
  type RunningSales,
  startSales,
} from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

let first: ScriptedBank
let other: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  first = createScriptedBank()
  other = createScriptedBank()
  sales = await startSales({ bank: first, fallback: other })
})
afterAll(() => sales.close())
beforeEach(() => {
  merchant = sales.newMerchant()
})
afterEach(() => {
  first.break(false)
  other.break(false)
})

const create = (body: object = {}, key?: string): Promise<Answer> =>
  merchant.send('POST', '/v1/sales', {
    body: { amount: 100, reference: 'one order', ...body },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

/** The sales of this test's merchant, oldest first. */
const rows = () =>
  sales.database.selectFrom('sales').selectAll().where('merchantId', '=', merchant.id).orderBy('createdAt').execute()
const statusOf = async (id: string) => (await merchant.getSale(id)).status

/** Does the work while other banks have the accounts. */
async function withBanks(
  change: (banks: Map<ProviderAccount, PixProvider>) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { providers } = sales.dependencies
  const changed = new Map(providers)
  change(changed)
  Object.assign(sales.dependencies, { providers: changed })
  try {
    await work()
  } finally {
    Object.assign(sales.dependencies, { providers })
  }
}

/** The status of a charge at each of the two banks. */
const knownAt = (txid: string) => [first, other].map((bank) => bank.charge(txid)?.status)

async function sellAtOther(): Promise<CreatedSale> {
  first.break(true)
  const sale = read(await create(), 201, saleCreationView)
  first.break(false)
  return sale
}

async function paidAtOther(): Promise<{ sale: CreatedSale; endToEndId: string }> {
  const sale = await sellAtOther()
  const { endToEndId } = other.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid: sale.txid }] })
  await eventually(() => statusOf(sale.id)).toBe('paid')
  return { sale, endToEndId }
}

describe('a new sale', () => {
  it('has its charge at the other bank while the first is down, and at the first when it is back', async () => {
    const before = await merchant.sell()
    const meanwhile = await sellAtOther()
    const after = await merchant.sell()
    expect([before, meanwhile, after].map(({ txid }) => knownAt(txid))).toEqual([
      ['active', undefined],
      [undefined, 'active'],
      ['active', undefined],
    ])
    expect((await rows()).map(({ providerAccount }) => providerAccount)).toEqual([1, 3, 1])
    expect(await sales.operator('GET', `/ops/sales/${meanwhile.id}`)).toMatchObject({
      status: 200,
      body: { provider_account: 3 },
    })
  })

  it('503 when both banks are down, and the sale stays with the first: the other is asked for no charge', async () => {
    const asked = vi.spyOn(other, 'createCharge')
    onTestFinished(() => asked.mockRestore())
    first.break(true)
    other.break(true)
    expect((await create()).status).toBe(503)
    expect((await rows()).map(({ providerAccount }) => providerAccount)).toEqual([1])
    expect(asked).not.toHaveBeenCalled()
  })

  it('503 for a sale with a due date if the other bank does not offer them', async () => {
    first.break(true)
    const noDue: PixProvider = { ...other, offersDueCharges: false }
    const due = {
      due_date: addDays(dateOf(new Date()), 7),
      customer_name: 'Ana Lima',
      customer_document: '52998224725',
    }
    await withBanks(
      (banks) => banks.set(fallbackAccount, noDue),
      async () => expect((await create(due)).status).toBe(503),
    )
    expect((await create(due)).status).toBe(201)
    expect((await rows()).map(({ providerAccount }) => providerAccount)).toEqual([1, 3])
  })

  it('moves to the other bank when the first goes down over it, and the first charge is cancelled unseen', async () => {
    first.after('createCharge', () => {
      first.break(true)
      noAnswer()
    })
    const sale = read(await create(), 201, saleCreationView)
    const [lost, made] = await rows()
    expect([lost, made]).toMatchObject([
      { brCode: null, providerAccount: 1 },
      { id: sale.id, providerAccount: 3 },
    ])
    expect((await merchant.send('GET', `/v1/sales/${lost?.id}`)).status).toBe(404)
    expect(knownAt(lost?.txid ?? '')).toEqual(['active', undefined])
    first.break(false)
    await sales.makeDue(String(lost?.id), 'cancel-charge')
    await eventually(async () => (await rows())[0]?.status).toBe('cancelled')
    expect(knownAt(lost?.txid ?? '')).toEqual(['removed', undefined])
    expect(await statusOf(sale.id)).toBe('pending')
  })
})

describe('a sale under a key', () => {
  /** The first bank has its charge, and nobody knows it. */
  async function loseAnswer(key: string): Promise<void> {
    first.after('createCharge', noAnswer)
    first.after('createCharge', noAnswer)
    expect((await create({}, key)).status).toBe(503)
  }

  it('stays at the bank that may have its charge while that bank is up', async () => {
    const key = randomUUID()
    await loseAnswer(key)
    const { txid } = read(await create({}, key), 200, saleCreationView)
    expect(knownAt(txid)).toEqual(['active', undefined])
    expect(await rows()).toHaveLength(1)
  })

  it('is a new sale at the other bank when its own goes down, and the first code is never shown', async () => {
    const key = randomUUID()
    await loseAnswer(key)
    first.break(true)
    const { id, txid } = read(await create({}, key), 201, saleCreationView)
    expect(knownAt(txid)).toEqual([undefined, 'active'])
    expect(read(await create({}, key), 200, saleCreationView).id).toBe(id)
    const [lost] = await rows()
    expect(lost).toMatchObject({ status: 'pending', brCode: null, idempotencyKey: null, providerAccount: 1 })
    expect(await sales.tracesOf('sale', String(lost?.id))).toMatchObject([
      { event: 'created' },
      { event: 'cancel_requested', actor: 'system', reason: 'its bank is down' },
    ])
    first.break(false)
    await sales.makeDue(String(lost?.id), 'cancel-charge')
    await eventually(async () => (await rows())[0]?.status).toBe('cancelled')
    expect(knownAt(lost?.txid ?? '')).toEqual(['removed', undefined])
    expect((await rows()).map(({ brCode }) => brCode !== null)).toEqual([false, true])
  })

  it('is one sale for two requests, even if the first bank answers one of them after all', async () => {
    const key = randomUUID()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { promise: asked, resolve: hasAsked } = Promise.withResolvers<void>()
    first.after('createCharge', () => {
      hasAsked()
      return answered
    })
    const slow = create({}, key)
    await asked
    first.break(true)
    const quick = read(await create({}, key), 201, saleCreationView)
    answer()
    expect(read(await slow, 200, saleCreationView)).toMatchObject({ id: quick.id, qrcode_text: quick.qrcode_text })
    expect((await rows()).map(({ providerAccount, brCode }) => [providerAccount, brCode !== null])).toEqual([
      [1, false],
      [3, true],
    ])
  })
})

describe('a sale at the other bank', () => {
  it('is confirmed, credited and refunded there, in that bank’s account; the first is not asked about it', async () => {
    const calls = (['findCharge', 'cancelCharge', 'sendRefund', 'findRefund'] as const).map((call) =>
      vi.spyOn(first, call),
    )
    onTestFinished(() => {
      for (const call of calls) call.mockRestore()
    })
    const { sale, endToEndId } = await paidAtOther()
    const refund = await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, {
      body: { amount: 40 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(refund.status).toBe(201)
    const clearing = () => sales.ledger.clearingOf(sale.id)
    await eventually(clearing).toEqual([
      { kind: 'credit', account: 3, cents: -10_000 },
      { kind: 'capture', account: 3, cents: 4_000 },
    ])
    expect([first.refundsSent.length, other.refundsSent.length]).toEqual([0, 1])
    const askedAbout = calls.flatMap(({ mock }) => mock.calls.map(([what]) => what))
    expect(askedAbout).not.toContain(sale.txid)
    expect(askedAbout).not.toContainEqual(expect.objectContaining({ endToEndId }))
    const payment = await sales.database
      .selectFrom('payments')
      .selectAll()
      .where('endToEndId', '=', endToEndId)
      .execute()
    expect(payment).toMatchObject([{ providerAccount: 3, saleId: sale.id }])
  })

  it('is disputed there, and an accepted dispute is captured from that account', async () => {
    const { sale, endToEndId } = await paidAtOther()
    const received = other.charge(sale.txid)?.payments.find((payment) => payment.endToEndId === endToEndId)
    if (!received) throw new Error('it was not paid')
    const dispute = other.openDispute(received)
    await sales.makeDue('provider-3', 'reconcile-disputes')
    const held = () =>
      sales.database
        .selectFrom('disputes')
        .selectAll()
        .where('saleId', '=', sale.id as SaleId)
        .execute()
    await eventually(held).toMatchObject([{ providerAccount: 3, heldCents: 10_000n }])
    other.decideDispute(dispute, 'accepted')
    await sales.makeDue('provider-3', 'reconcile-disputes')
    await eventually(() => sales.ledger.clearingOf(sale.id)).toMatchObject([
      { kind: 'credit', account: 3 },
      { kind: 'capture', account: 3, cents: 10_000 },
    ])
  })

  it('is cancelled there, and expires', async () => {
    const [cancelled, expired] = [await sellAtOther(), await sellAtOther()]
    expect((await merchant.send('POST', `/v1/sales/${cancelled.id}/cancel`)).status).toBe(200)
    expect(knownAt(cancelled.txid)).toEqual([undefined, 'removed'])
    await sql`UPDATE sales SET expires_at = now() - interval '1 hour' WHERE id = ${expired.id}::uuid`.execute(
      sales.database,
    )
    await sales.makeDue(expired.id, 'expire-sale')
    await eventually(() => statusOf(expired.id)).toBe('expired')
  })

  it('is found paid in its own bank’s list although the first bank does not answer', async () => {
    const sale = await sellAtOther()
    let asked = 0
    const silent: PixProvider = {
      ...first,
      listPayments: () => {
        asked += 1
        return noAnswer()
      },
    }
    await withBanks(
      (banks) => banks.set(firstProviderAccount, silent),
      async () => {
        await sales.makeDue('provider', 'reconcile-payments')
        await eventually(() => asked).toBeGreaterThan(0)
        other.receive(sale.txid)
        await sales.makeDue('provider-3', 'reconcile-payments')
        await eventually(() => statusOf(sale.id)).toBe('paid')
      },
    )
  })

  it('never changes its account, nor do its payment and its refund, which goes back at that bank', async () => {
    const { sale } = await paidAtOther()
    const headers = { 'idempotency-key': randomUUID() }
    expect((await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers })).status).toBe(201)
    const refunds = sales.database
      .selectFrom('refunds')
      .select(['status', 'providerAccount'])
      .where('saleId', '=', sale.id as SaleId)
    await eventually(() => refunds.execute()).toEqual([{ status: 'completed', providerAccount: 3 }])
    expect(first.refundsSent).toEqual([])
    for (const table of ['sales', 'payments', 'refunds']) {
      const key = table === 'sales' ? 'id' : 'sale_id'
      const change = sql`UPDATE ${sql.table(table)} SET provider_account = 1 WHERE ${sql.ref(key)} = ${sale.id}::uuid`
      await expect(change.execute(sales.database)).rejects.toThrow('whose bank knows a row never changes')
    }
  })

  it('waits while its account is not configured, and no refund goes to another bank', async () => {
    const { sale } = await paidAtOther()
    const waiting = await sellAtOther()
    const headers = { 'idempotency-key': randomUUID() }
    await withBanks(
      (banks) => banks.delete(fallbackAccount),
      async () => {
        expect((await merchant.send('POST', `/v1/sales/${sale.id}/refunds`, { body: {}, headers })).status).toBe(201)
        await eventually(async () => (await sales.alerts()).filter(({ kind }) => kind === 'bank_blocked')).toHaveLength(
          1,
        )
        expect((await merchant.send('POST', `/v1/sales/${waiting.id}/cancel`)).status).toBe(503)
        expect([await statusOf(waiting.id), first.refundsSent]).toEqual(['pending', []])
      },
    )
    await sales.makeDue(waiting.id, 'cancel-charge')
    await eventually(() => statusOf(waiting.id)).toBe('cancelled')
  })

  it('raises an alert when another account’s bank lists its payment', async () => {
    const { sale, endToEndId } = await paidAtOther()
    const received = other.charge(sale.txid)?.payments[0]
    if (!received) throw new Error('it was not paid')
    const { endToEndId: shownAs } = first.receive('k'.repeat(32))
    first.rewrite(shownAs, () => received)
    await beginSteps(sales.database, [{ step: 'compare-lines', subject: dateOf(new Date()) }])
    const told = async () => (await sales.alerts()).filter(({ subject }) => subject === endToEndId)
    await eventually(told).toMatchObject([
      { kind: 'payment_differs', details: { text: 'account 1 has it, we have it at account 3' } },
    ])
  })
})
