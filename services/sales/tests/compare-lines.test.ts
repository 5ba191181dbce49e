import { randomUUID } from 'node:crypto'
import {
  differenceView,
  listComparedDaysAnswer,
  listDifferencesAnswer,
  type salesDifferenceKinds,
} from '@comporta/shared/contracts/differences.contract.ts'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { createRefundAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { listAlertsAnswer } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { firstProviderAccount, newId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import type { ListedRefund, RefundOutcome } from '@comporta/shared/provider/pix-provider.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { beginSteps } from '@comporta/shared/work/due-steps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { reconcileDisputes } from '../src/use-cases/disputes/reconcile-disputes.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant

beforeAll(async () => {
  bank = createScriptedBank()
  // The other comparison must not find first what the day's comparison is to find.
  sales = await startSales({ bank, ownLedger: true, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
  merchant = sales.newMerchant()
})
afterAll(() => sales.close())

async function paid(seller = merchant, body: object = {}): Promise<{ saleId: string; endToEndId: string }> {
  const sale = await seller.sell({ ...body })
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await seller.getSale(sale.id)).status).toBe('paid')
  return { saleId: sale.id, endToEndId }
}

const settled: RefundOutcome = { kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() }

/** All of it has gone back by our books, unless the bank says otherwise; each test decides what the bank shows. */
async function refunded(seller = merchant, outcome = settled): Promise<{ refundId: string; endToEndId: string }> {
  const { saleId, endToEndId } = await paid(seller)
  bank.answerRefunds(outcome)
  const headers = { 'idempotency-key': randomUUID() }
  const asked = await seller.send('POST', `/v1/sales/${saleId}/refunds`, { body: {}, headers })
  const { id: refundId } = read(asked, 201, createRefundAnswer).data
  const closedAs = async () =>
    (
      await sales.database
        .selectFrom('refunds')
        .select('closedAs')
        .where('id', '=', refundId as never)
        .executeTakeFirst()
    )?.closedAs
  await eventually(closedAs).toBe(outcome.kind === 'settled' ? 'settled' : 'refused')
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

async function compareDay(date: string): Promise<void> {
  await beginSteps(sales.database, [{ step: 'compare-lines', subject: date }])
  await dayIsCompared(date)
}

async function dayIsCompared(date: string): Promise<void> {
  const due = async () =>
    (await sql`SELECT FROM due_steps WHERE step = 'compare-lines' AND subject = ${date}`.execute(sales.database)).rows
  await eventually(due).toEqual([])
}

const compareToday = (): Promise<void> => compareDay(today)

async function alertsAbout(subject: string) {
  const { rows } = await sql<{ kind: string; details: Record<string, unknown> }>`
    SELECT kind, details FROM alerts WHERE subject = ${subject} AND kind <> 'payment_unknown_charge'
    ORDER BY id`.execute(sales.database)
  return rows
}

describe('the comparison of a day of payments', () => {
  it('reports nothing when the books agree', async () => {
    const { endToEndId } = await paid()
    const back = await refunded()
    show(back.endToEndId, lineOf(back.refundId))
    await compareToday()
    expect(await Promise.all([endToEndId, back.endToEndId, back.refundId].map(alertsAbout))).toEqual([[], [], []])
  })

  it('records a payment that no webhook announced', async () => {
    const sale = await merchant.sell()
    bank.receive(sale.txid)
    await compareToday()
    await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  })

  it('reports a different amount and a different charge', async () => {
    const [more, elsewhere] = [await paid(), await paid()]
    bank.rewrite(more.endToEndId, (payment) => ({ ...payment, amountCents: cents(10_001n) }))
    bank.rewrite(elsewhere.endToEndId, (payment) => ({ ...payment, txid: createTxid() }))
    await compareToday()
    expect(await alertsAbout(more.endToEndId)).toMatchObject([
      { kind: 'payment_differs', details: { date: today, text: 'the bank received R$ 100,01, we have R$ 100,00' } },
    ])
    expect(await alertsAbout(elsewhere.endToEndId)).toMatchObject([{ kind: 'payment_differs' }])
  })

  it('reports a payment missing at the bank, once', async () => {
    const { endToEndId } = await paid()
    bank.rewrite(endToEndId, () => undefined)
    await compareToday()
    await compareToday()
    expect(await alertsAbout(endToEndId)).toMatchObject([{ kind: 'payment_missing', details: { amountCents: 10_000 } }])
  })

  it('reports none missing when the bank lists over a thousand payments under a later day', async () => {
    const date = '2026-03-05'
    const charge = { txid: createTxid(), amountCents: cents(100n), expiresInSeconds: 900 }
    await bank.createCharge({ ...charge, merchantName: 'Loja', merchantCity: 'SAO PAULO' })
    const listedLater = new Date('2026-04-05T12:00:00Z')
    const ids = Array.from({ length: 1_001 }, () => bank.receive(charge.txid, { paidAt: listedLater }).endToEndId)
    await sql`
      INSERT INTO payments (end_to_end_id, txid, amount_cents, unmatched_status, pays_sale, paid_at, credit_transfer_id, provider_account)
      SELECT id, ${charge.txid}, 100, 'open', false, ${new Date(`${date}T12:00:00Z`)}, gen_random_uuid(), 1
      FROM unnest(${ids}::text[]) AS id`.execute(sales.database)
    await compareDay(date)
    const { rows } = await sql`SELECT FROM alerts WHERE kind = 'payment_missing' AND subject = ANY(${ids})`.execute(
      sales.database,
    )
    expect(rows).toEqual([])
  })

  it('reports a payment as unclear when its charge cannot be looked up, and the others as usual', async () => {
    const [unclear, gone] = [await paid(), await paid()]
    const lost = [unclear, gone].map(({ endToEndId }) => endToEndId)
    for (const endToEndId of lost) bank.rewrite(endToEndId, () => undefined)
    const { findCharge } = bank
    onTestFinished(() => {
      bank.findCharge = findCharge
    })
    const { txid } = await sales.database
      .selectFrom('payments')
      .select('txid')
      .where('endToEndId', '=', unclear.endToEndId)
      .executeTakeFirstOrThrow()
    bank.findCharge = (asked) => (asked === txid ? noAnswer() : findCharge(asked))
    await sql`
      INSERT INTO due_steps (step, subject, due_at, tries) VALUES ('compare-lines', ${today}, now(), 19)`.execute(
      sales.database,
    )
    await dayIsCompared(today)
    const texts = (await Promise.all(lost.map(alertsAbout))).map(([told]) => told)
    expect(texts).toMatchObject([
      { kind: 'payment_missing', details: { text: expect.stringContaining('no clear answer') } },
      { kind: 'payment_missing', details: { text: 'we have it as received, and the bank does not' } },
    ])
  })

  it('lists a difference by day and kind, until an operator resolves it with a reason', async () => {
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
  it('reports a refund made at the bank directly, even of a payment 80 days old', async () => {
    const { endToEndId } = await paid()
    const old = new Date(Date.now() - 80 * 86_400_000)
    bank.rewrite(endToEndId, (payment) => ({ ...payment, paidAt: old, refunds: [lineOf('bymanual')] }))
    await sql`UPDATE payments SET paid_at = ${old} WHERE end_to_end_id = ${endToEndId}`.execute(sales.database)
    await compareToday()
    expect(await alertsAbout('bymanual')).toMatchObject([{ kind: 'refund_not_ours', details: { amountCents: 10_000 } }])
  })

  it('ignores a refund that the bank refused, and money that a dispute took back', async () => {
    const { endToEndId } = await paid()
    show(endToEndId, lineOf('refusedone', { status: 'rejected' }), lineOf('bymed', { isOfDispute: true }))
    await compareToday()
    expect([await alertsAbout('refusedone'), await alertsAbout('bymed')]).toEqual([[], []])
  })

  it('reports a different amount, a different payment and a refusal', async () => {
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

  it('reports a refund that we never sent, as after a restore, and looks it up instead of sending it', async () => {
    const { saleId, endToEndId } = await paid()
    bank.answerRefunds({ kind: 'blocked', code: 'saldo' })
    const { ledger } = sales
    await ledger.stop()
    const key = randomUUID()
    const ask = () =>
      merchant.send('POST', `/v1/sales/${saleId}/refunds`, { body: {}, headers: { 'idempotency-key': key } })
    expect((await ask()).status).toBe(503)
    const { id } = await sales.database
      .selectFrom('refunds')
      .select('id')
      .where('idempotencyKey', '=', key)
      .executeTakeFirstOrThrow()
    show(endToEndId, lineOf(id))
    bank.findRefundsAs(settled)
    await ledger.restart()
    await compareToday()
    expect(await alertsAbout(id)).toMatchObject([{ kind: 'refund_differs' }])
    await eventually(async () => (await ask()).status).toBe(200)
    const closedAs = sales.database.selectFrom('refunds').select('closedAs').where('id', '=', id)
    await eventually(async () => (await closedAs.executeTakeFirst())?.closedAs).toBe('settled')
    expect(bank.refundsSent).not.toContain(id.replaceAll('-', ''))
  })

  it('reports a refund that the bank has but we refused for lack of funds', async () => {
    const seller = sales.newMerchant()
    const { saleId, endToEndId } = await paid(seller)
    await sales.ledger.spend(seller.id, 9_000)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await seller.send('POST', `/v1/sales/${saleId}/refunds`, { body: {}, headers })).status).toBe(422)
    const { id } = await sales.database
      .selectFrom('refunds')
      .select('id')
      .where('saleId', '=', saleId as never)
      .executeTakeFirstOrThrow()
    show(endToEndId, lineOf(id))
    await compareToday()
    expect(await alertsAbout(id.replaceAll('-', ''))).toMatchObject([{ kind: 'refund_not_ours' }])
  })

  it('reports a refund that the bank does not find', async () => {
    const { refundId } = await refunded()
    bank.findRefundsAs({ kind: 'not_found' })
    await compareToday()
    expect(await alertsAbout(refundId)).toMatchObject([{ kind: 'refund_missing' }])
  })
})

describe('the comparison of a day with the ledger', () => {
  const told = async () => {
    const { rows } = await sql<{ kind: string; subject: string; details: Record<string, unknown> }>`
      SELECT kind, subject, details FROM alerts WHERE kind LIKE 'ledger_%' ORDER BY kind`.execute(sales.database)
    return rows
  }

  it('reports nothing for refunds, accepted disputes, and split sales with delayed settlement', async () => {
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

  it('reports a different amount, a missing credit and a credit without a payment, each once', async () => {
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

describe('a difference found by a comparison', () => {
  type Kind = (typeof salesDifferenceKinds)[number]
  interface Planted {
    subject: string
    /** What each book has, in cents; null: nothing, undefined: not asked. */
    books: { bank?: number | null; ours?: number | null; ledger?: number | null }
  }
  /** Complete by its type: a kind without planted differences does not compile. */
  let planted: Record<Kind, Planted[]> | undefined
  let owner: Merchant
  let before: string

  const list = async (filter = '') => {
    const answer = await sales.operator('GET', `/ops/sales/differences?limit=100&${filter}`)
    return read(answer, 200, listDifferencesAnswer).data
  }
  /** The differences of this day that belong to the owner or to nobody. */
  const found = async (filter = '') =>
    (await list(filter)).filter(({ id, merchant_id: of }) => id > before && (of === owner.id || of === null))
  const one = async (kind: Kind, about = 0) => {
    const subject = planted?.[kind][about]?.subject
    const [difference] = (await found(`kind=${kind}`)).filter((row) => row.subject === subject)
    if (!difference) throw new Error(`${kind} was not found`)
    return difference
  }
  const lastDay = async () => {
    const answer = await sales.operator('GET', '/ops/sales/compared-days')
    return read(answer, 200, listComparedDaysAnswer).data.find(({ date }) => date === today)
  }
  const act = (name: string, id: string, body?: object, clientId?: string) =>
    sales.operator('POST', `/ops/sales/alerts/${id}/${name}`, ['ops'], body, clientId)

  async function credited(endToEndId: string) {
    const known = () =>
      sales.database
        .selectFrom('payments')
        .select(['creditedAt', 'creditTransferId'])
        .where('endToEndId', '=', endToEndId)
        .executeTakeFirstOrThrow()
    await eventually(async () => (await known()).creditedAt !== null).toBe(true)
    return (await known()).creditTransferId
  }

  async function plant(): Promise<Record<Kind, Planted[]>> {
    const pay = () => paid(owner)
    const [gone, more, less, elsewhere, past, differing, lost] = await Promise.all([
      paid(owner, { amount: 1_500 }),
      ...Array.from({ length: 6 }, pay),
    ])
    const failed = await refunded(owner, { kind: 'rejected', code: 'ERRO' })
    const [never, cheaper, moved, refused] = await Promise.all(Array.from({ length: 4 }, () => refunded(owner)))
    if (!(gone && more && less && elsewhere && past && differing && lost)) throw new Error('not all was paid')
    if (!(never && cheaper && moved && refused)) throw new Error('not all went back')
    const [lostCredit] = await Promise.all([lost, differing, gone].map(({ endToEndId }) => credited(endToEndId)))
    const refundsDone = () =>
      sales.database.selectFrom('refunds').where('status', '=', 'processing').select('id').execute()
    await eventually(refundsDone).toEqual([])

    bank.rewrite(gone.endToEndId, () => undefined)
    bank.rewrite(more.endToEndId, (payment) => ({ ...payment, amountCents: cents(10_003n) }))
    bank.rewrite(less.endToEndId, (payment) => ({ ...payment, amountCents: cents(1n) }))
    bank.rewrite(elsewhere.endToEndId, (payment) => ({ ...payment, txid: createTxid() }))
    bank.muddlePayment('planted-line')
    show(past.endToEndId, lineOf('bymanualagain'))
    show(cheaper.endToEndId, lineOf(cheaper.refundId, { amountCents: cents(9_000n) }))
    show(past.endToEndId, lineOf('bymanualagain'), lineOf(moved.refundId))
    show(refused.endToEndId, lineOf(refused.refundId, { status: 'rejected' }))
    show(failed.endToEndId, lineOf(failed.refundId))
    bank.findRefundsAs({ kind: 'not_found' })
    // The bank and we both have less than the ledger.
    bank.rewrite(differing.endToEndId, (payment) => ({ ...payment, amountCents: cents(9_000n) }))
    await sql`UPDATE payments SET amount_cents = 9000 WHERE end_to_end_id = ${differing.endToEndId}`.execute(
      sales.database,
    )
    await sql`UPDATE payments SET credit_transfer_id = ${randomUUID()} WHERE end_to_end_id = ${lost.endToEndId}`.execute(
      sales.database,
    )
    return {
      payment_missing: [{ subject: gone.endToEndId, books: { bank: null, ours: 150_000, ledger: 150_000 } }],
      payment_differs: [
        { subject: more.endToEndId, books: { bank: 10_003, ours: 10_000, ledger: 10_000 } },
        { subject: less.endToEndId, books: { bank: 1, ours: 10_000, ledger: 10_000 } },
        { subject: elsewhere.endToEndId, books: { bank: 10_000, ours: 10_000, ledger: 10_000 } },
      ],
      payment_unreadable: [{ subject: 'planted-line', books: {} }],
      refund_missing: [{ subject: never.refundId, books: { bank: null, ours: -10_000, ledger: -10_000 } }],
      refund_not_ours: [{ subject: 'bymanualagain', books: { bank: -10_000, ours: null } }],
      refund_differs: [
        { subject: cheaper.refundId, books: { bank: -9_000, ours: -10_000, ledger: -10_000 } },
        { subject: moved.refundId, books: { bank: -10_000, ours: -10_000, ledger: -10_000 } },
        { subject: refused.refundId, books: { bank: -10_000, ours: -10_000, ledger: -10_000 } },
        { subject: failed.refundId, books: { bank: -10_000, ours: -10_000, ledger: null } },
      ],
      ledger_missing: [{ subject: lost.endToEndId, books: { ours: 10_000, ledger: null } }],
      ledger_not_ours: [{ subject: String(lostCredit), books: { ours: null, ledger: 10_000 } }],
      ledger_differs: [{ subject: differing.endToEndId, books: { ours: 9_000, ledger: 10_000 } }],
    }
  }

  // Once, but not in `beforeAll`: only a test may wait for what a service has done.
  beforeEach(async () => {
    if (planted) return
    owner = sales.newMerchant()
    before = newId()
    const all = await plant()
    await compareToday()
    planted = all
  })

  it('is reported for each planted case and no other, with what each book has', async () => {
    const centsIn = (line: z.output<typeof differenceView>['bank']) => (line === null ? undefined : line.amount_cents)
    const shown = (await found()).map(({ kind, subject, bank: inBank, ours, ledger }) => ({
      kind,
      subject,
      books: { bank: centsIn(inBank), ours: centsIn(ours), ledger: centsIn(ledger) },
    }))
    const wanted = Object.entries(planted ?? {}).flatMap(([kind, all]) =>
      all.map(({ subject, books }) => ({
        kind,
        subject,
        books: { bank: undefined, ours: undefined, ledger: undefined, ...books },
      })),
    )
    const sorted = <Row extends { kind: string; subject: string }>(rows: Row[]) =>
      rows.toSorted((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1))
    expect(sorted(shown)).toEqual(sorted(wanted))
  })

  it('is counted in its day’s comparison, with the lines compared; a day not compared has no run', async () => {
    const run = (await lastDay())?.run
    // The day is not over yet.
    expect(run).toMatchObject({ by_hand: true, whole: false })
    expect(run?.differences).toBeGreaterThanOrEqual((await found()).length)
    expect(Math.min(run?.bank_lines ?? 0, run?.our_lines ?? 0, run?.ledger_lines ?? 0)).toBeGreaterThan(10)
    const { runs } = (await lastDay()) ?? { runs: 0 }
    await compareToday()
    expect(await lastDay()).toMatchObject({ runs: runs + 1, run: { differences: run?.differences } })
    const old = '2026-01-02'
    await sql`
      INSERT INTO day_comparisons (id, day, by_hand, bank_lines, our_lines, ledger_lines, differences, started_at)
      VALUES (${newId()}, ${old}, false, 3, 3, 3, 0, ${new Date('2026-01-03T04:00:00Z')})`.execute(sales.database)
    const days = read(await sales.operator('GET', '/ops/sales/compared-days?limit=100'), 200, listComparedDaysAnswer)
    expect(days.data[1]).toEqual({ date: dateOf(new Date(Date.now() - 86_400_000)), runs: 0, run: null })
  })

  it('is listed by kind, book, day and status, page by page, oldest first', async () => {
    const kinds = async (filter: string) => [...new Set((await found(filter)).map(({ kind }) => kind))].sort()
    expect(await kinds('kind=refund_differs')).toEqual(['refund_differs'])
    expect(await kinds('book=ledger')).toEqual(['ledger_differs', 'ledger_missing', 'ledger_not_ours'])
    expect(await kinds('book=ledger&kind=refund_differs')).toEqual([])
    expect(await found(`date=${today}`)).toHaveLength((await found()).length)
    expect(await found('date=2020-01-01')).toEqual([])
    for (const status of ['open', 'taken']) {
      expect(await found(`status=${status}`)).toEqual((await found()).filter((row) => row.status === status))
    }
    const ids = (await list()).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    const first = read(await sales.operator('GET', '/ops/sales/differences?limit=2'), 200, listDifferencesAnswer)
    const next = `/ops/sales/differences?limit=2&cursor=${first.next_cursor}`
    const second = read(await sales.operator('GET', next), 200, listDifferencesAnswer)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.slice(0, 4))
  })

  it('is taken by one operator at a time, until it is released', async () => {
    const { id } = await one('payment_differs', 0)
    expect((await act('take', id)).status).toBe(204)
    expect((await act('take', id)).status).toBe(204)
    expect(await act('take', id, undefined, 'operator-2')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await one('payment_differs', 0)).toMatchObject({ status: 'taken', taken_by: 'operator:operator-1' })
    expect((await found('status=taken')).map((row) => row.id)).toEqual([id])
    expect((await found('status=open')).map((row) => row.id)).not.toContain(id)
    expect((await act('release', id, undefined, 'operator-2')).status).toBe(204)
    expect((await act('take', id, undefined, 'operator-2')).status).toBe(204)
    expect(await one('payment_differs', 0)).toMatchObject({ taken_by: 'operator:operator-2' })
    expect((await act('take', newId())).status).toBe(404)
    expect((await act('release', 'nothing')).status).toBe(404)
  })

  it('is closed by one operator when it is small, and stays closed', async () => {
    const { id, needs_two: needsTwo } = await one('payment_differs', 1)
    expect(needsTwo).toBe(false)
    expect((await act('resolve', id, { resolution: 'The bank corrected its line' })).status).toBe(200)
    expect((await act('take', id)).status).toBe(404)
    await compareToday()
    expect((await found()).map((row) => row.id)).not.toContain(id)
    const [closed] = (await found('status=resolved')).filter((row) => row.id === id)
    expect(closed).toMatchObject({ status: 'resolved', resolved_by: 'operator:operator-1' })
  })

  it('is closed by two operators when it is large', async () => {
    const { id, needs_two: needsTwo } = await one('payment_missing')
    expect(needsTwo).toBe(true)
    const first = await act('resolve', id, { resolution: 'The bank is asked' })
    expect(first).toMatchObject({ status: 202, body: { resolved_at: null, proposed_by: 'operator:operator-1' } })
    const again = await act('resolve', id, { resolution: 'The bank is asked' })
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
    // Giving it back also takes back what was proposed.
    expect((await act('release', id)).status).toBe(204)
    expect((await act('resolve', id, { resolution: 'The bank has found it' })).status).toBe(202)
    const closed = await act('resolve', id, { resolution: 'Seen in its books' }, 'operator-2')
    expect(closed).toMatchObject({ status: 200, body: { resolution: 'The bank has found it / Seen in its books' } })
    const answer = await sales.operator('GET', `/ops/sales/differences/${id}`)
    const { resolved_by: by } = read(answer, 200, differenceView)
    expect(by).toBe('operator:operator-1 operator:operator-2')
  })

  it('is closed by two operators when its amount cannot be read', async () => {
    const difference = await one('payment_unreadable')
    expect(difference).toMatchObject({ needs_two: true, amount_cents: null })
    const resolution = { resolution: 'The bank has mended it' }
    expect((await act('resolve', difference.id, resolution)).status).toBe(202)
    expect((await act('resolve', difference.id, resolution, 'operator-2')).status).toBe(200)
  })

  it('404 for an alert that is not a difference, and for an unknown id', async () => {
    const [other] = (await sales.alerts()).filter(({ kind }) => kind === 'payment_unknown_charge')
    for (const id of [other?.id ?? newId(), newId(), '17']) {
      expect((await sales.operator('GET', `/ops/sales/differences/${id}`)).status).toBe(404)
    }
  })
})
