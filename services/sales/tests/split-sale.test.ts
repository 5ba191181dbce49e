import { randomUUID } from 'node:crypto'
import { expandedSaleView } from '@comporta/shared/contracts/sales.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { type DisputeId, firstProviderAccount, newId, parseId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { ClaimLostError, firstClaim } from '@comporta/shared/work/due-steps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideDispute, insertDispute } from '../src/storage/disputes.repository.ts'
import { settleDispute } from '../src/use-cases/disputes/settle-dispute.ts'
import { listPostings } from '../src/use-cases/list-postings.ts'
import { createRefund } from '../src/use-cases/refunds/create-refund.ts'
import { finishRefund } from '../src/use-cases/refunds/finish-refund.ts'
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
async function sharesOf({ id }: Pick<CreatedSale, 'id'>) {
  const { shares } = read(await seller.send('GET', `/v1/sales/${id}?expand=shares`), 200, expandedSaleView)
  return shares
}
const takenBack = async (sale: CreatedSale) => (await sharesOf(sale))?.map((share) => share.taken_back_amount)
const settles = () => bank.answerRefunds({ kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() })
const held = async () => (await seller.balance()).heldCents

const everything = async () => [...(await totals()), await held()]

/** Nobody else gets the step for an hour, unless it is made due. */
const claimed = (subject: string, step: 'finish-refund' | 'settle-dispute') => ({
  subject,
  step,
  dueAt: new Date(Date.now() + 3_600_000),
  isClaimed: true,
  fence: 1n,
})

/** Nobody settles it until it is made due. */
async function openDispute({ id: saleId, endToEndId, payment }: Awaited<ReturnType<typeof paid>>) {
  const inBank = bank.openDispute(payment)
  const { disputeId: providerDisputeId, amountCents, openedAt } = inBank
  const id = newId<DisputeId>()
  const owner = { merchantId: seller.id, saleId: saleId as SaleId }
  await inTransaction(sales.database, async (transaction) => {
    await insertDispute(transaction, {
      id,
      ...owner,
      providerDisputeId,
      endToEndId,
      providerAccount: firstProviderAccount,
      amountCents,
      openedAt,
      decisionDueAt: null,
    })
    await transaction.updateTable('dueSteps').set(claimed(id, 'settle-dispute')).where('subject', '=', id).execute()
  })
  return { id, inBank }
}

describe('a split sale', () => {
  it('shows its split in its detail view only', async () => {
    const sale = await seller.sell({ split: split() })
    expect(Object.keys(sale)).not.toContain('split')
    expect((await seller.getSale(sale.id)).split).toEqual([
      { merchant_id: one.id, amount: 20.5 },
      { merchant_id: other.id, amount: 10, percentage: 10 },
    ])
    expect(Object.keys(await seller.getSale((await seller.sell()).id))).not.toContain('split')
    expect((await one.send('GET', `/v1/sales/${sale.id}`)).status).toBe(404)
  })

  it('shows the received shares only with `expand=shares`, and none before it is paid', async () => {
    const sale = await seller.sell({ split: split() })
    expect(await sharesOf(sale)).toEqual([])
    await pay(sale)
    await isPaid(sale)
    await eventually(totals).toEqual([6_950, 2_050, 1_000])
    const got = { taken_back_amount: 0, available_at: null, received_at: expect.any(String) }
    await eventually(() => sharesOf(sale)).toEqual([
      { merchant_id: one.id, amount: 20.5, ...got },
      { merchant_id: other.id, amount: 10, ...got },
    ])
    expect(Object.keys(await seller.getSale(sale.id))).not.toContain('shares')
    expect(await sharesOf(await seller.sell())).toEqual([])
    expect((await one.send('GET', `/v1/sales/${sale.id}?expand=shares`)).status).toBe(404)
    expect((await seller.send('GET', `/v1/sales/${sale.id}?expand=payer`)).status).toBe(400)
  })

  it('gives each merchant its part when it is paid, shown in each statement', async () => {
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
    // The sale is the seller's: a receiver learns its id, and cannot read it.
    expect(share).toMatchObject({ sale_id: null, description: expect.stringContaining(sale.id) })
  })

  it('gives each merchant its part once, even if webhook and credit are repeated', async () => {
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

  it('is paid while the ledger is down, and shared when it is back', async () => {
    const sale = await seller.sell({ split: split() })
    await sales.ledger.stop()
    const endToEndId = await pay(sale)
    await isPaid(sale)
    await sales.ledger.restart()
    await sales.makeDue(endToEndId, 'credit-payment')
    await eventually(totals).toEqual([6_950, 2_050, 1_000])
  })

  it('is held for every merchant when the seller has a settlement delay', async () => {
    await sales.database
      .insertInto('merchantSettings')
      .values({ merchantId: seller.id, settlementDelaySeconds: 86_400 })
      .execute()
    const sale = await seller.sell({ split: split() })
    await pay(sale)
    await isPaid(sale)
    const balances = await Promise.all([seller, one, other].map((merchant) => merchant.balance()))
    expect(balances).toEqual([6_950, 2_050, 1_000].map((heldCents) => ({ availableCents: 0, heldCents })))
    const availableAt = { available_at: expect.any(String) }
    await eventually(() => sharesOf(sale)).toEqual([
      expect.objectContaining(availableAt),
      expect.objectContaining(availableAt),
    ])
  })

  it('gives a receiver that was suspended meanwhile its part, and takes it back for a refund', async () => {
    const sale = await seller.sell({ split: split() })
    sales.suspend(other)
    await pay(sale)
    await isPaid(sale)
    expect(await totals()).toEqual([6_950, 2_050, 1_000])
    settles()
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([0, 0, 0, 0])
  })

  it('shares only the payment that pays it: other money is the seller’s', async () => {
    const sale = await seller.sell({ split: split() })
    await pay(sale, { amountCents: 100n })
    await eventually(totals).toEqual([100, 0, 0])
    await pay(sale, { amountCents: 10_050n })
    await isPaid(sale)
    await eventually(totals).toEqual([7_100, 2_050, 1_000])
  })

  it('200 under the same key with the same split, 409 with another', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (body: object) => seller.send('POST', '/v1/sales', { body: { amount: 100, ...body }, headers })
    expect((await ask({ split: split() })).status).toBe(201)
    expect((await ask({ split: split() })).status).toBe(200)
    expect((await ask({ split: split().slice(1) })).status).toBe(409)
    expect((await ask({})).status).toBe(409)
  })

  it('200 under its key when a receiver is no longer active, 422 under another key', async () => {
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
    // A refusal leaves the key free; under a used key, another sale is a conflict first.
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
  ])('422 for a split with %s, and no sale', async (_what, asked) => {
    const { status, body } = await seller.send('POST', '/v1/sales', { body: { amount: 100, split: asked() } })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { error: 'Unprocessable Entity', message: expect.any(String), code: 'split_refused' },
    })
    const made = sales.database.selectFrom('sales').select('id').where('merchantId', '=', seller.id)
    expect(await made.execute()).toEqual([])
  })
})

describe('money that goes back from a split sale', () => {
  it('comes from each merchant in proportion, until nothing is left', async () => {
    settles()
    const sale = await paid()
    expect((await refund(sale, 10)).status).toBe(201)
    await eventually(held).toBe(0)
    expect(await totals()).toEqual([6_255, 1_845, 900])
    expect(await takenBack(sale)).toEqual([2.05, 1])
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([0, 0, 0, 0])
    expect(await movements(one)).toEqual([
      ['transfer_in', 2_050, 0],
      ['transfer_out', -205, 0],
      ['transfer_out', -1_845, 0],
    ])
  })

  it('returns to each merchant when the bank rejects the refund', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const sale = await paid()
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([6_950, 2_050, 1_000, 0])
    await eventually(() => takenBack(sale)).toEqual([0, 0])
    // What was given back can be asked for again.
    settles()
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([0, 0, 0, 0])
  })

  it('is covered by the seller when a receiver has too little; 422 if the seller cannot', async () => {
    settles()
    const sale = await paid()
    await sales.ledger.spend(one.id, 2_000)
    const { status, body } = await refund(sale)
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } })
    expect(await totals()).toEqual([6_950, 50, 1_000])
    await sales.ledger.credit(seller.id, 2_500)
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([500, 0, 0, 0])
    expect(await takenBack(sale)).toEqual([0.5, 10])
  })

  it('is shown to operators with every merchant’s transfers', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const sale = await paid()
    expect((await refund(sale, 10)).status).toBe(201)
    await eventually(async () => (await movements(one)).length).toBe(3)
    const { body } = await sales.operator('GET', `/ops/sales/${sale.id}`)
    const statements = await Promise.all([seller, one, other].map((merchant) => merchant.entries()))
    const shown = (body as { transfer_ids: string[] }).transfer_ids
    expect(shown).toEqual(expect.arrayContaining(statements.flat().map(({ id }) => id)))
  })

  it('is held from each merchant in a dispute, captured if accepted, and released if rejected', async () => {
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
      await eventually(everything).toEqual([0, 0, 0, 10_000])
      bank.decideDispute(dispute, decision)
      await sales.makeDue('provider', 'reconcile-disputes')
      await eventually(everything).toEqual(end)
    }
  })
})

describe('several claims on a split sale', () => {
  const reconciled = () => sales.makeDue('provider', 'reconcile-disputes')
  const isSettled = (id: DisputeId) => eventually(() => sales.dueStepsOf(id)).toEqual([])

  it('as two disputes take from each merchant in proportion, and together take all of it', async () => {
    const sale = await paid()
    const first = bank.openDispute(sale.payment, 3_333n)
    await reconciled()
    await eventually(held).toBe(3_333)
    bank.decideDispute(first, 'accepted')
    await reconciled()
    await eventually(held).toBe(0)
    // Taken from 3,050 cents that belong to others, rounded down.
    expect(await totals()).toEqual([4_633, 1_367, 667])
    const second = bank.openDispute(sale.payment, 6_667n)
    await reconciled()
    await eventually(everything).toEqual([0, 0, 0, 6_667])
    bank.decideDispute(second, 'rejected')
    await reconciled()
    await eventually(everything).toEqual([4_633, 1_367, 667, 0])
  })

  it('wait until the payment has been credited', async () => {
    const sale = await paid()
    const credited = (creditedAt: Date | null) =>
      sales.database.updateTable('payments').set({ creditedAt }).where('endToEndId', '=', sale.endToEndId).execute()
    await credited(null)
    const { id } = await openDispute(sale)
    await sales.makeDue(id, 'settle-dispute')
    await eventually(async () => (await sales.alerts()).map((alert) => `${alert.kind} ${alert.subject}`)).toContain(
      `dispute_short ${id}`,
    )
    expect(await held()).toBe(0)
    await sales.database
      .insertInto('dueSteps')
      .values({ subject: sale.endToEndId, step: 'credit-payment', dueAt: new Date() } as never)
      .execute()
    await eventually(everything).toEqual([0, 0, 0, 10_000])
  })

  it('take the full part from receivers after a dispute that they could not pay was rejected', async () => {
    settles()
    const sale = await paid()
    const theirs = [
      [seller, 6_950],
      [one, 2_050],
      [other, 1_000],
    ] as const
    for (const [{ id }, cents] of theirs) await sales.ledger.spend(id, cents)
    const dispute = bank.openDispute(sale.payment)
    const returns = () =>
      sales.database
        .selectFrom('shareReturns')
        .select(['takenCents', 'isUndone'])
        .where('saleId', '=', sale.id as SaleId)
        .execute()
    await reconciled()
    await eventually(returns).toEqual([0n, 0n].map((takenCents) => ({ takenCents, isUndone: false })))
    bank.decideDispute(dispute, 'rejected')
    await reconciled()
    await eventually(returns).toEqual([0n, 0n].map((takenCents) => ({ takenCents, isUndone: true })))
    for (const [{ id }, cents] of theirs) await sales.ledger.credit(id, cents)
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([0, 0, 0, 0])
  })

  it('409 for a refund until the money of a rejected dispute is released', async () => {
    settles()
    const sale = await paid()
    const { id } = await openDispute(sale)
    await sales.makeDue(id, 'settle-dispute')
    await isSettled(id)
    await inTransaction(sales.database, async (transaction) => {
      await decideDispute(transaction, id, 'rejected')
      await transaction.updateTable('dueSteps').set(claimed(id, 'settle-dispute')).where('subject', '=', id).execute()
    })
    expect(await refund(sale)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await sales.makeDue(id, 'settle-dispute')
    await isSettled(id)
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual([0, 0, 0, 0])
  })
})

describe('a receiver', () => {
  const heard = (merchant: Merchant) =>
    sales.webhooks.events
      .filter(({ merchant_id }) => merchant_id === merchant.id)
      .map(({ type, data }) => [type, data['amount'], data['taken_back_amount']])

  it('is notified of its share, of what is taken back, and of what is given back', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const sale = await paid()
    await sales.ledger.spend(one.id, 2_000)
    await sales.ledger.spend(other.id, 1_000)
    await sales.ledger.credit(seller.id, 3_000)
    expect((await refund(sale)).status).toBe(201)
    await eventually(() => heard(one)).toEqual([
      ['share.received', 20.5, 0],
      ['share.taken_back', 20.5, 0.5],
      ['share.given_back', 20.5, 0],
    ])
    // Nothing is taken of what it does not have.
    expect(heard(other)).toEqual([['share.received', 10, 0]])
    const [received] = sales.webhooks.events.filter(({ merchant_id }) => merchant_id === one.id)
    expect(received).toMatchObject({
      object_id: received?.data['id'],
      data: {
        id: expect.any(String),
        sale_id: sale.id,
        amount: 20.5,
        taken_back_amount: 0,
        currency: 'BRL',
        available_at: null,
        created_at: expect.stringMatching(/\+00:00$/),
        updated_at: expect.stringMatching(/\+00:00$/),
      },
    })
  })

  it('is notified once even if the credit is repeated, and the seller only of its sale', async () => {
    const sale = await paid()
    await sales.database
      .updateTable('payments')
      .set({ creditedAt: null })
      .where('endToEndId', '=', sale.endToEndId)
      .execute()
    await sales.database
      .insertInto('dueSteps')
      .values({ subject: sale.endToEndId, step: 'credit-payment', dueAt: new Date() } as never)
      .execute()
    await eventually(() => sales.dueStepsOf(sale.endToEndId)).toEqual([])
    await sales.makeDue('outbox', 'tell-events')
    await eventually(() => heard(seller)).toEqual([['sale.paid', 100, undefined]])
    await eventually(() => heard(one)).toEqual([['share.received', 20.5, 0]])
  })
})

describe('a process that stalls while another does the same work', () => {
  /** A process that stops once the ledger has answered it. */
  function standingStill() {
    const { ledger } = sales.dependencies
    const [answered, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function still<Answer>(asked: Promise<Answer>): Promise<Answer> {
      const answer = await asked
      answered.resolve()
      await mayGoOn.promise
      return answer
    }
    const slow: typeof ledger = {
      ...ledger,
      post: (command) => still(ledger.post(command)),
      postBundle: (bundleId, commands) => still(ledger.postBundle(bundleId, commands)),
    }
    return { dependencies: { ...sales.dependencies, ledger: slow }, answered: answered.promise, goOn: mayGoOn.resolve }
  }
  const everybodyHasTheirs = [6_950, 2_050, 1_000, 0]
  const nobodyHasAnything = [0, 0, 0, 0]

  it('takes a refund from receivers once, although it is over when the process goes on', async () => {
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    const sale = await paid()
    const slow = standingStill()
    const request = createRefund(slow.dependencies, {
      merchantId: seller.id,
      clientId: 'client-1',
      saleId: parseId<SaleId>(sale.id),
      idempotencyKey: randomUUID(),
      amountCents: cents(4_000n),
    })
    await slow.answered
    const { id } = await refundOf(sale)
    await sales.makeDue(id, 'reserve-refund')
    await eventually(async () => (await refundOf(sale)).status).toBe('failed')
    slow.goOn()
    expect(await request).toMatchObject({ refund: { id, status: 'failed' } })
    expect(await everything()).toEqual(everybodyHasTheirs)
    settles()
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual(nobodyHasAnything)
  })

  it('gives a refused refund back once, although another was taken when the process goes on', async () => {
    const bankAnswers = Promise.withResolvers<void>()
    bank.before('sendRefund', () => bankAnswers.promise)
    const sale = await paid()
    expect((await refund(sale)).status).toBe(201)
    const { id } = await refundOf(sale)
    await sales.database
      .updateTable('refunds')
      .set({ closedAs: 'refused', failureCode: 'AC03' })
      .where('id', '=', id)
      .execute()
    await sales.database
      .insertInto('dueSteps')
      .values(claimed(id, 'finish-refund') as never)
      .execute()
    const slow = standingStill()
    const end = finishRefund(slow.dependencies, id, firstClaim('finish-refund', id, seller.id))
    await slow.answered
    await sales.makeDue(id, 'finish-refund')
    await eventually(everything).toEqual(everybodyHasTheirs)
    await eventually(async () => (await refundOf(sale)).status).toBe('failed')
    bankAnswers.resolve()
    settles()
    expect((await refund(sale)).status).toBe(201)
    await eventually(everything).toEqual(nobodyHasAnything)
    slow.goOn()
    await end
    expect(await everything()).toEqual(nobodyHasAnything)
    expect((await refund(sale)).status).toBe(422)
  })

  it('holds a dispute once, although it is rejected when the process goes on', async () => {
    const sale = await paid()
    const { id, inBank } = await openDispute(sale)
    const slow = standingStill()
    const settled = settleDispute(slow.dependencies, id, firstClaim('settle-dispute', id, seller.id))
    await slow.answered
    await sales.makeDue(id, 'settle-dispute')
    await eventually(async () => (await disputeOf(id)).heldCents).toBe(10_000n)
    bank.decideDispute(inBank, 'rejected')
    await sales.makeDue('provider', 'reconcile-disputes')
    await eventually(everything).toEqual(everybodyHasTheirs)
    await eventually(() => sales.dueStepsOf(id)).toEqual([])
    slow.goOn()
    await expect(settled).rejects.toThrow(ClaimLostError)
    expect(await everything()).toEqual(everybodyHasTheirs)
  })

  it.each([
    ['rejected', everybodyHasTheirs],
    ['accepted', nobodyHasAnything],
  ] as const)('ends a dispute that is %s once', async (decision, end) => {
    const sale = await paid()
    const { id } = await openDispute(sale)
    await sales.makeDue(id, 'settle-dispute')
    await eventually(() => sales.dueStepsOf(id)).toEqual([])
    expect(await everything()).toEqual([0, 0, 0, 10_000])
    await inTransaction(sales.database, async (transaction) => {
      await decideDispute(transaction, id, decision)
      await transaction.updateTable('dueSteps').set(claimed(id, 'settle-dispute')).where('subject', '=', id).execute()
    })
    const slow = standingStill()
    const settled = settleDispute(slow.dependencies, id, firstClaim('settle-dispute', id, seller.id))
    await slow.answered
    await sales.makeDue(id, 'settle-dispute')
    await eventually(() => sales.dueStepsOf(id)).toEqual([])
    slow.goOn()
    await expect(settled).rejects.toThrow(ClaimLostError)
    expect(await everything()).toEqual(end)
  })

  const refundOf = (sale: CreatedSale) =>
    sales.database
      .selectFrom('refunds')
      .selectAll()
      .where('saleId', '=', sale.id as SaleId)
      .orderBy('createdAt')
      .executeTakeFirstOrThrow()
  const disputeOf = (id: DisputeId) =>
    sales.database.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
})

describe('the postings listed from our rows', () => {
  it('are exactly what the ledger has for credits, refunds and disputes, with the receivers’ parts', async () => {
    const sale = await paid()
    settles()
    expect((await refund(sale, 30)).status).toBe(201)
    await eventually(held).toBe(0)
    bank.answerRefunds({ kind: 'rejected', code: 'AC03' })
    expect((await refund(sale, 20)).status).toBe(201)
    await eventually(held).toBe(0)
    const { payment } = await paid()
    await sales.ledger.spend(one.id, 3_000)
    await sales.ledger.spend(seller.id, 11_000)
    const dispute = bank.openDispute(payment)
    await sales.makeDue('provider', 'reconcile-disputes')
    await eventually(held).toBeGreaterThan(0)
    expect(await held()).toBeLessThan(10_000)
    bank.decideDispute(dispute, 'rejected')
    await sales.makeDue('provider', 'reconcile-disputes')
    await eventually(held).toBe(0)
    const lines = async () => (await Array.fromAsync(listPostings(sales.database, new Date(0)))).flat()
    await eventually(async () => sales.ledger.differencesFrom(await lines())).toEqual([])
    expect(new Set((await lines()).flatMap(({ commands }) => commands.map(({ kind }) => kind)))).toEqual(
      new Set(['credit', 'transfer_out', 'transfer_in', 'hold', 'capture', 'release']),
    )
  })
})
