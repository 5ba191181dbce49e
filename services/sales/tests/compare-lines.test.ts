import { randomUUID } from 'node:crypto'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { createRefundAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { listAlertsAnswer } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import type { ListedRefund } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { beginSteps } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileDisputes } from '../src/use-cases/disputes/reconcile-disputes.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  // What the day's comparison finds is not to be found by the other one before.
  sales = await startSales({ bank, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

async function paid(): Promise<{ saleId: string; endToEndId: string }> {
  const sale = await merchant.sell()
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  return { saleId: sale.id, endToEndId }
}

/** All of it has gone back by our books; what the bank shows is up to the test. */
async function refunded(): Promise<{ refundId: string; endToEndId: string }> {
  const { saleId, endToEndId } = await paid()
  bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
  const headers = { 'idempotency-key': randomUUID() }
  const asked = await merchant.send('POST', `/v1/sales/${saleId}/refunds`, { body: {}, headers })
  const { id: refundId } = read(asked, 201, createRefundAnswer).data
  const closedAs = async () =>
    (
      await sales.database
        .selectFrom('refunds')
        .select('closedAs')
        .where('id', '=', refundId as never)
        .executeTakeFirst()
    )?.closedAs
  await eventually(closedAs).toBe('settled')
  return { refundId, endToEndId }
}

const show = (endToEndId: string, ...refunds: ListedRefund[]) =>
  bank.rewrite(endToEndId, (payment) => ({ ...payment, refunds }))
const lineOf = (refundId: string, changes: Partial<ListedRefund> = {}): ListedRefund => ({
  refundId: refundId.replaceAll('-', ''),
  amountCents: cents(10_000n),
  status: 'settled',
  ...changes,
})

const today = dateOf(new Date())

async function compareToday(): Promise<void> {
  await beginSteps(sales.database, [{ step: 'compare-lines', subject: today }])
  const due = async () =>
    (await sql`SELECT FROM due_steps WHERE step = 'compare-lines' AND subject = ${today}`.execute(sales.database)).rows
  await eventually(due).toEqual([])
}

async function alertsAbout(subject: string) {
  const { rows } = await sql<{ kind: string; details: Record<string, unknown> }>`
    SELECT kind, details FROM alerts WHERE subject = ${subject} AND kind <> 'payment_unknown_charge'
    ORDER BY id`.execute(sales.database)
  return rows
}

describe('the comparison of a day of payments', () => {
  it('says nothing of what is as the bank has it', async () => {
    const { endToEndId } = await paid()
    const back = await refunded()
    show(back.endToEndId, lineOf(back.refundId))
    await compareToday()
    expect(await Promise.all([endToEndId, back.endToEndId, back.refundId].map(alertsAbout))).toEqual([[], [], []])
  })

  it('records a payment that nobody has told us of', async () => {
    const sale = await merchant.sell()
    bank.receive(sale.txid)
    await compareToday()
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  })

  it('tells of another amount and of another charge', async () => {
    const [more, elsewhere] = [await paid(), await paid()]
    bank.rewrite(more.endToEndId, (payment) => ({ ...payment, amountCents: cents(10_001n) }))
    bank.rewrite(elsewhere.endToEndId, (payment) => ({ ...payment, txid: createTxid() }))
    await compareToday()
    expect(await alertsAbout(more.endToEndId)).toMatchObject([
      { kind: 'payment_differs', details: { date: today, text: 'the bank received R$ 100,01, we have R$ 100,00' } },
    ])
    expect(await alertsAbout(elsewhere.endToEndId)).toMatchObject([{ kind: 'payment_differs' }])
  })

  it('tells of a payment that the bank does not have, once', async () => {
    const { endToEndId } = await paid()
    bank.rewrite(endToEndId, () => undefined)
    await compareToday()
    await compareToday()
    expect(await alertsAbout(endToEndId)).toMatchObject([{ kind: 'payment_missing', details: { amountCents: 10_000 } }])
  })

  it('finds a difference by its day and kind, open until an operator says what was done', async () => {
    const { endToEndId } = await paid()
    bank.rewrite(endToEndId, (payment) => ({ ...payment, amountCents: cents(10_002n) }))
    await compareToday()
    const listed = async (filter: string) => {
      const answer = await sales.operator('GET', `/ops/sales/alerts?limit=100&${filter}`)
      return read(answer, 200, listAlertsAnswer).data.filter(({ subject }) => subject === endToEndId)
    }
    const [difference] = await listed(`kind=payment_differs&date=${today}`)
    expect(difference).toMatchObject({ resolved_at: null })
    expect(await listed(`kind=payment_missing&date=${today}`)).toEqual([])
    expect(await listed('kind=payment_differs&date=2020-01-01')).toEqual([])
    const close = `/ops/sales/alerts/${difference?.id}/resolve`
    expect((await sales.operator('POST', close, ['ops'], {})).status).toBe(400)
    const closed = await sales.operator('POST', close, ['ops'], { resolution: 'The bank corrected its line' })
    expect(closed).toMatchObject({ status: 200, body: { resolution: 'The bank corrected its line' } })
    await compareToday()
    expect(await listed(`kind=payment_differs&date=${today}`)).toEqual([])
  })
})

describe('the comparison of a day of refunds', () => {
  it('tells of one that was made at the bank, past us, of a payment of whatever day', async () => {
    const { endToEndId } = await paid()
    const old = new Date(Date.now() - 80 * 86_400_000)
    bank.rewrite(endToEndId, (payment) => ({ ...payment, paidAt: old, refunds: [lineOf('bymanual')] }))
    await sql`UPDATE payments SET paid_at = ${old} WHERE end_to_end_id = ${endToEndId}`.execute(sales.database)
    await compareToday()
    expect(await alertsAbout('bymanual')).toMatchObject([{ kind: 'refund_not_ours', details: { amountCents: 10_000 } }])
  })

  it('says nothing of one that was refused, nor of what a dispute took back', async () => {
    const { endToEndId } = await paid()
    show(endToEndId, lineOf('refusedone', { status: 'rejected' }), lineOf('bymed', { isOfDispute: true }))
    await compareToday()
    expect([await alertsAbout('refusedone'), await alertsAbout('bymed')]).toEqual([[], []])
  })

  it('tells of another amount, of another payment and of a refusal', async () => {
    const [less, other, refused] = [await refunded(), await refunded(), await refunded()]
    show(less.endToEndId, lineOf(less.refundId, { amountCents: cents(9_999n) }))
    show((await paid()).endToEndId, lineOf(other.refundId))
    show(refused.endToEndId, lineOf(refused.refundId, { status: 'rejected' }))
    await compareToday()
    const texts = await Promise.all([less, other, refused].map(({ refundId }) => alertsAbout(refundId)))
    expect(texts).toMatchObject([
      [{ kind: 'refund_differs', details: { text: 'the bank sent R$ 99,99, the refund says R$ 100,00' } }],
      [{ kind: 'refund_differs', details: { text: 'the bank has it at another payment' } }],
      [{ kind: 'refund_differs', details: { text: 'we have it as refunded, the bank as refused' } }],
    ])
  })

  it('tells of a refund that the bank, asked for it, does not know', async () => {
    const { refundId } = await refunded()
    bank.findRefundsAs({ kind: 'not_found' })
    await compareToday()
    expect(await alertsAbout(refundId)).toMatchObject([{ kind: 'refund_missing' }])
  })
})

describe('the comparison of a day of payments and refunds with the ledger', () => {
  const told = async () => {
    const { rows } = await sql<{ kind: string; subject: string; details: Record<string, unknown> }>`
      SELECT kind, subject, details FROM alerts WHERE kind LIKE 'ledger_%' ORDER BY kind`.execute(sales.database)
    return rows
  }

  it('says nothing of refunds, accepted disputes, and split sales of which the rest is settled later', async () => {
    const [seller, receiver] = [sales.newMerchant(), sales.newMerchant()]
    await sales.database
      .insertInto('merchantSettings')
      .values({ merchantId: seller.id, settlementDelaySeconds: 86_400 })
      .execute()
    const split = await seller.sell({ split: [{ merchant_id: receiver.id, amount: 20 }] })
    const [atOnce, disputed] = [await merchant.sell(), await merchant.sell()]
    const dispute = [split, atOnce, disputed].map(({ txid }) => bank.receive(txid)).at(-1)
    if (!dispute) throw new Error('no payment')
    await compareToday()
    const credited = async () =>
      (await sql`SELECT FROM payments WHERE credited_at IS NULL AND merchant_id IS NOT NULL`.execute(sales.database))
        .rows
    await eventually(credited).toEqual([])
    const opened = bank.openDispute(dispute, 6_000n)
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    bank.decideDispute(opened, 'accepted')
    await reconcileDisputes(sales.dependencies, firstProviderAccount)
    const captured = () =>
      sales.database.selectFrom('disputeHolds').where('endedAs', '=', 'captured').select('transferId').execute()
    await eventually(captured).toHaveLength(1)
    const { refundId } = await refunded()
    const ended = () =>
      sales.database
        .selectFrom('refunds')
        .where('id', '=', refundId as never)
        .select('status')
        .execute()
    await eventually(ended).toEqual([{ status: 'completed' }])
    await compareToday()
    expect(await told()).toEqual([])
  })

  it('tells of another amount, of a credit that the ledger lacks, and of one that no payment is behind, once', async () => {
    const [more, lost] = [await paid(), await paid()]
    const known = async ({ endToEndId }: { endToEndId: string }) =>
      await sales.database
        .selectFrom('payments')
        .select(['creditedAt', 'creditTransferId'])
        .where('endToEndId', '=', endToEndId)
        .executeTakeFirstOrThrow()
    for (const one of [more, lost]) await eventually(async () => (await known(one)).creditedAt !== null).toBe(true)
    const { creditTransferId } = await known(lost)
    await sql`UPDATE payments SET amount_cents = 9999 WHERE end_to_end_id = ${more.endToEndId}`.execute(sales.database)
    await sql`UPDATE payments SET credit_transfer_id = ${randomUUID()} WHERE end_to_end_id = ${lost.endToEndId}`.execute(
      sales.database,
    )
    await compareToday()
    await compareToday()
    expect(await told()).toMatchObject([
      {
        kind: 'ledger_differs',
        subject: more.endToEndId,
        details: { date: today, text: 'the ledger has R$ 100,00 that came, we have R$ 99,99 that came' },
      },
      { kind: 'ledger_missing', subject: lost.endToEndId, details: { amountCents: 10_000 } },
      {
        kind: 'ledger_not_ours',
        subject: creditTransferId,
        details: { amountCents: 10_000, about: { type: 'sale', id: lost.saleId } },
      },
    ])
  })
})
