import { firstProviderAccount, type SaleId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { call, read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { wakeChargesOf } from '../src/storage/subscription-charges.repository.ts'
import { reconcilePayments } from '../src/use-cases/payments/reconcile-payments.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'
import { inDays, type ShownSubscription, type Subscriber, subscriberOf } from './subscriber.ts'

let bank: ScriptedBank
let sales: RunningSales
let merchant: Merchant
let subscriber: Subscriber

beforeAll(async () => {
  bank = createScriptedBank()
  // Only the tests decide what happens.
  sales = await startSales({ bank, environment: { RECONCILE_INTERVAL_MS: '3600000' } })
})
afterAll(() => sales.close())
beforeEach(() => {
  merchant = sales.newMerchant()
  subscriber = subscriberOf(sales, merchant)
})

/** The payer agrees, and the bank says so. */
async function agree({ payment_provider_recurrence_id: idRec }: ShownSubscription): Promise<void> {
  bank.decideRecurrence(idRec, 'approved')
  await sales.notify({ recs: [{ idRec, status: 'APROVADA' }] })
}

async function agreed(body: Record<string, unknown> = {}): Promise<ShownSubscription> {
  const made = await subscriber.subscribe(body)
  await agree(made)
  return subscriber.becomes(made.id, 'active')
}

/** Its only charge, once the bank has it. */
async function chargeOf({ id }: ShownSubscription) {
  await eventually(async () => (await subscriber.charges(id)).length).toBe(1)
  const [charge] = await subscriber.charges(id)
  if (!charge) throw new Error('no charge')
  return charge
}

async function endTry(txid: string, status: Parameters<ScriptedBank['endTry']>[1]): Promise<void> {
  bank.endTry(txid, status)
  await sales.notify({ cobsr: [{ txid, status: 'anything' }] })
}

const saleBecomes = (saleId: string, status: string): Promise<void> =>
  eventually(async () => (await merchant.getSale(saleId)).status).toBe(status)
const madeFor = ({ payment_provider_recurrence_id: idRec }: ShownSubscription) =>
  bank.recurringChargesMade.filter(({ recurrenceId }) => recurrenceId === idRec)
/** Nobody is shown the sales of charges that the bank has not taken. */
async function salesOf({ id }: ShownSubscription) {
  const { rows } = await sql<{ id: SaleId; status: string; txid: string }>`
    SELECT id, status, txid FROM sales WHERE subscription_id = ${id} ORDER BY created_at`.execute(sales.database)
  return rows
}
/** Kinds of calls that do not reach the bank. */
const silent = new Set<Parameters<ScriptedBank['before']>[0]>()
/** No call of this kind reaches the bank until the returned function is called. */
function silence(call: Parameters<ScriptedBank['before']>[0]): () => void {
  silent.add(call)
  const refuse = (): void => {
    if (!silent.has(call)) return
    bank.before(call, refuse)
    noAnswer()
  }
  bank.before(call, refuse)
  return () => void silent.delete(call)
}
const alertsAbout = async (subject: string) => (await sales.alerts()).filter((alert) => alert.subject === subject)
const nothing = { availableCents: 0, heldCents: 0 }

describe('a subscription that the payer agrees to', () => {
  it('becomes active, notifies the merchant, and orders its first charge as a sale without a code', async () => {
    const { id, ...subscription } = await agreed({ reference: 'PLANO-7', customer_email: 'maria@example.com' })
    expect(subscription).toMatchObject({ authorized_at: expect.any(String), qrcode_text: null })
    await eventually(() => subscriber.told(id)).toEqual(['subscription.authorized'])
    await eventually(() => chargeOf({ id, ...subscription })).toMatchObject({
      status: 'pending',
      amount: 59.9,
      due_on: inDays(5),
      tries: [{ on: inDays(5), status: 'scheduled', refusal: null }],
    })
    const charge = await chargeOf({ id, ...subscription })
    expect(madeFor({ id, ...subscription })).toMatchObject([
      { txid: charge.txid, dueDay: inDays(5), amountCents: 5_990n, description: 'Loja Teste PLANO-7' },
    ])
    expect(await merchant.getSale(charge.sale_id)).toMatchObject({
      subscription_id: id,
      reference: 'PLANO-7',
      customer_name: 'Maria Silva',
      customer_email: 'maria@example.com',
      qrcode_data: '',
      payment_provider_transaction_id: charge.txid,
    })
    for (const path of ['', '/status', '/events']) {
      expect(await call('GET', `${sales.url}/checkout/${charge.sale_id}${path}`)).toMatchObject({ status: 404 })
    }
    expect(await sales.eventsOf(charge.sale_id)).toMatchObject([{ event: 'created' }, { event: 'charge_created' }])
  })

  it('becomes active without a callback too', async () => {
    const made = await subscriber.subscribe()
    bank.decideRecurrence(made.payment_provider_recurrence_id, 'approved')
    await subscriber.look(made.id)
    await subscriber.becomes(made.id, 'active')
  })

  it('orders each charge when its time comes, once per cycle', async () => {
    const weekly = await agreed({ period: 'weekly', starts_on: inDays(3) })
    await eventually(async () => (await subscriber.charges(weekly.id)).map(({ due_on }) => due_on)).toEqual([
      inDays(10),
      inDays(3),
    ])
    expect(await subscriber.get(weekly.id)).toMatchObject({ next_charge_on: inDays(17) })
    await subscriber.look(weekly.id)
    await eventually(async () => (await sales.dueStepsOf(weekly.id)).map(({ isClaimed }) => isClaimed)).toEqual([false])
    expect(madeFor(weekly)).toHaveLength(2)
  })

  it('charges nothing for days before the payer agreed', async () => {
    const made = await subscriber.subscribe({ period: 'weekly', starts_on: inDays(3) })
    await sql`UPDATE subscriptions SET starts_on = ${inDays(-5)} WHERE id = ${made.id}`.execute(sales.database)
    await agree(made)
    await subscriber.becomes(made.id, 'active')
    await eventually(async () => (await subscriber.charges(made.id)).map(({ due_on }) => due_on)).toEqual([
      inDays(9),
      inDays(2),
    ])
    expect(await alertsAbout(made.id)).toEqual([])
  })
})

describe('a charge', () => {
  it('that is paid makes its sale paid, credited, announced and refundable like any other', async () => {
    const subscription = await agreed()
    const { sale_id, txid } = await chargeOf(subscription)
    await endTry(txid, 'paid')
    await saleBecomes(sale_id, 'paid')
    expect(await merchant.getSale(sale_id)).toMatchObject({ payer_name: 'Ana Lima', subscription_id: subscription.id })
    expect(await merchant.balance()).toEqual({ availableCents: 5_990, heldCents: 0 })
    expect(await chargeOf(subscription)).toMatchObject({ status: 'paid', tries: [{ status: 'paid' }] })
    await eventually(() => sales.webhooks.events.filter(({ object_id }) => object_id === sale_id)).toMatchObject([
      { type: 'sale.paid', data: { subscription_id: subscription.id } },
    ])
    const headers = { 'idempotency-key': sale_id }
    expect(await merchant.send('POST', `/v1/sales/${sale_id}/refunds`, { body: {}, headers })).toMatchObject({
      status: 201,
    })
    await eventually(merchant.balance).toEqual(nothing)
    expect(await sales.dueStepsOf(sale_id)).toEqual([])
  })

  it('that is paid is found in the bank’s list without a callback', async () => {
    const { sale_id, txid } = await chargeOf(await agreed())
    bank.endTry(txid, 'paid')
    await reconcilePayments(sales.dependencies, firstProviderAccount)
    await saleBecomes(sale_id, 'paid')
  })

  it('that is not paid is tried three more times, on the days of the rule, and then expires', async () => {
    const subscription = await agreed()
    const { sale_id, txid, due_on } = await chargeOf(subscription)
    const days = [0, 2, 4, 7].map((count) => addDays(due_on, count))
    for (const tried of days.slice(1)) {
      await endTry(txid, 'expired')
      await eventually(() => bank.recurringCharge(txid)?.tries.at(-1)?.day).toBe(tried)
      expect((await merchant.getSale(sale_id)).status).toBe('pending')
    }
    await endTry(txid, 'expired')
    await saleBecomes(sale_id, 'expired')
    expect((await chargeOf(subscription)).tries).toEqual(days.map((on) => ({ on, status: 'expired', refusal: null })))
    await eventually(() => sales.webhooks.events.filter(({ object_id }) => object_id === sale_id)).toMatchObject([
      { type: 'sale.expired' },
    ])
    expect(await merchant.balance()).toEqual(nothing)
  })

  it('that may not be retried ends with its first try', async () => {
    const { sale_id, txid } = await chargeOf(await agreed({ retries: false }))
    await endTry(txid, 'expired')
    await saleBecomes(sale_id, 'expired')
    expect(bank.recurringCharge(txid)?.tries).toHaveLength(1)
  })

  it('that is paid after its sale expired makes it paid, and is credited', async () => {
    const { sale_id, txid } = await chargeOf(await agreed())
    await endTry(txid, 'rejected')
    await saleBecomes(sale_id, 'expired')
    bank.receive(txid, { amountCents: 5_990n })
    await reconcilePayments(sales.dependencies, firstProviderAccount)
    await saleBecomes(sale_id, 'paid')
    await eventually(merchant.balance).toEqual({ availableCents: 5_990, heldCents: 0 })
  })

  it('whose order got no answer is found, and not ordered again', async () => {
    const made = await subscriber.subscribe()
    bank.after('createRecurringCharge', noAnswer)
    await agree(made)
    const { txid } = await chargeOf(made)
    expect(madeFor(made)).toMatchObject([{ txid }])
  })

  it('whose order never arrived is ordered again, under the same txid', async () => {
    const made = await subscriber.subscribe()
    bank.before('createRecurringCharge', noAnswer)
    await agree(made)
    const { txid } = await chargeOf(made)
    expect(madeFor(made)).toMatchObject([{ txid }])
    expect(await salesOf(made)).toMatchObject([{ txid, status: 'pending' }])
  })

  it('whose retry got no answer is retried once, not twice', async () => {
    const { txid, due_on } = await chargeOf(await agreed())
    bank.after('retryRecurringCharge', noAnswer)
    await endTry(txid, 'expired')
    const tries = () => bank.recurringCharge(txid)?.tries.map(({ day, status }) => [day, status])
    await eventually(tries).toEqual([
      [due_on, 'expired'],
      [addDays(due_on, 2), 'scheduled'],
    ])
  })

  it('can be cancelled by its merchant until the day before it is due; 409 after that', async () => {
    const subscription = await agreed()
    const { sale_id, txid } = await chargeOf(subscription)
    expect(await merchant.send('POST', `/v1/sales/${sale_id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(bank.recurringCharge(txid)).toMatchObject({ status: 'cancelled' })
    expect(await subscriber.get(subscription.id)).toMatchObject({ status: 'active' })

    const other = await chargeOf(await agreed())
    await sql`UPDATE subscription_charges SET due_day = ${inDays(0)} WHERE sale_id = ${other.sale_id}`.execute(
      sales.database,
    )
    expect(await merchant.send('POST', `/v1/sales/${other.sale_id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status' },
    })
    expect(bank.recurringCharge(other.txid)).toMatchObject({ status: 'active' })
  })

  it('that its payer cancelled ends its sale, and is not retried', async () => {
    const { sale_id, txid } = await chargeOf(await agreed())
    await endTry(txid, 'cancelled')
    await saleBecomes(sale_id, 'cancelled')
    expect(bank.recurringCharge(txid)?.tries).toHaveLength(1)
  })

  it('that is unknown: 200 for a callback that names it', async () => {
    expect(
      await sales.notify({ cobsr: [{ txid: 'r'.repeat(33) }, 'nonsense'], recs: [{ idRec: 'RR1' }, {}] }),
    ).toMatchObject({
      status: 200,
    })
  })
})

describe('a due day that could not be ordered in time', () => {
  it('is never charged: the merchant and operators are told, and the next one is ordered', async () => {
    const made = await subscriber.subscribe({ period: 'weekly', starts_on: inDays(9) })
    bank.before('createRecurringCharge', noAnswer)
    await agree(made)
    await eventually(async () => (await salesOf(made)).length).toBe(1)
    const [sale] = await salesOf(made)
    const lost = String(sale?.id)
    await eventually(async () => (await sales.dueStepsOf(lost)).some(({ tries }) => tries > 0)).toBe(true)
    // The bank was down for eight days, which are over.
    bank.before('findRecurringCharge', noAnswer)
    await sql`UPDATE subscription_charges SET due_day = ${inDays(0)} WHERE sale_id = ${lost}`.execute(sales.database)
    await subscriber.look(lost)
    await eventually(async () => (await salesOf(made)).find(({ id }) => id === lost)?.status).toBe('cancelled')

    expect(madeFor(made)).toEqual([])
    expect(await merchant.send('GET', `/v1/sales/${lost}`)).toMatchObject({ status: 404 })
    expect(await subscriber.get(made.id)).toMatchObject({ status: 'active', missed_on: inDays(0) })
    await eventually(() => subscriber.told(made.id)).toEqual(['subscription.authorized', 'subscription.charge_missed'])
    expect(await alertsAbout(made.id)).toMatchObject([{ kind: 'charge_missed' }])
    await sql`UPDATE subscriptions SET starts_on = ${inDays(0)} WHERE id = ${made.id}`.execute(sales.database)
    await subscriber.look(made.id)
    await eventually(() => madeFor(made)).toMatchObject([{ dueDay: inDays(7) }])
  })

  it('is recorded as missed each time, also when nothing was there to order it', async () => {
    const subscription = await agreed({ period: 'weekly', starts_on: inDays(30) })
    await sql`UPDATE subscriptions SET starts_on = ${inDays(-6)} WHERE id = ${subscription.id}`.execute(sales.database)
    await subscriber.look(subscription.id)
    await eventually(async () => (await subscriber.charges(subscription.id)).map(({ due_on }) => due_on)).toEqual([
      inDays(8),
    ])
    expect(await subscriber.eventsOf(subscription.id)).toEqual([
      'created',
      'code_given',
      'authorized',
      'charge_missed',
      'charge_missed',
    ])
    expect(await subscriber.get(subscription.id)).toMatchObject({ missed_on: inDays(1), next_charge_on: inDays(15) })
  })
})

describe('while its merchant is suspended', () => {
  const hold = async (suspended: boolean): Promise<void> => {
    const body = { suspended, reason: 'under investigation' }
    expect(await sales.operator('PUT', `/ops/sales/merchants/${merchant.id}/hold`, ['ops'], body)).toMatchObject({
      status: 204,
    })
  }
  const isAtRest = (subject: string) =>
    eventually(async () => (await sales.dueStepsOf(subject)).map(({ isClaimed }) => isClaimed)).toEqual([false])

  it('charges that the bank has are taken back and none is started; afterwards the next cycle is charged', async () => {
    const weekly = await agreed({ period: 'weekly', starts_on: inDays(3) })
    await eventually(() => madeFor(weekly)).toHaveLength(2)
    await hold(true)
    await eventually(async () => (await salesOf(weekly)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ])
    for (const { txid } of madeFor(weekly)) expect(bank.recurringCharge(txid)).toMatchObject({ status: 'cancelled' })
    await sql`UPDATE subscriptions SET starts_on = ${inDays(-5)} WHERE id = ${weekly.id}`.execute(sales.database)
    await hold(true)
    await subscriber.look(weekly.id)
    await isAtRest(weekly.id)
    expect(await salesOf(weekly)).toHaveLength(2)
    expect(await subscriber.get(weekly.id)).toMatchObject({ status: 'active', missed_on: null })

    await hold(false)
    await subscriber.look(weekly.id)
    await eventually(() => madeFor(weekly).map(({ dueDay }) => dueDay)).toEqual([inDays(3), inDays(10), inDays(9)])
    expect(await merchant.balance()).toEqual(nothing)
  })

  it('a charge that is not ordered yet stays unordered, and is ordered as soon as the merchant is reinstated', async () => {
    const made = await subscriber.subscribe()
    const answerAgain = silence('createRecurringCharge')
    await agree(made)
    await eventually(async () => (await salesOf(made)).length).toBe(1)
    const [sale] = await salesOf(made)
    await hold(true)
    answerAgain()
    await subscriber.look(String(sale?.id))
    await isAtRest(String(sale?.id))
    expect(madeFor(made)).toEqual([])
    await hold(false)
    await eventually(() => madeFor(made)).toMatchObject([{ txid: sale?.txid, dueDay: inDays(5) }])
  })

  it('a day that passes is missed: the merchant is told, and no operator is alerted', async () => {
    const subscription = await agreed({ period: 'weekly', starts_on: inDays(30) })
    await hold(true)
    await sql`UPDATE subscriptions SET starts_on = ${inDays(-6)} WHERE id = ${subscription.id}`.execute(sales.database)
    await subscriber.look(subscription.id)
    await eventually(async () => (await subscriber.get(subscription.id)).missed_on).toBe(inDays(1))
    await eventually(() => subscriber.told(subscription.id)).toContain('subscription.charge_missed')
    expect(await alertsAbout(subscription.id)).toEqual([])
    expect(madeFor(subscription)).toEqual([])
  })

  it('its open charges are woken in batches, each once', async () => {
    const weekly = await agreed({ period: 'weekly', starts_on: inDays(3) })
    await eventually(() => madeFor(weekly)).toHaveLength(2)
    const { id: merchantId } = merchant
    const wakeOne = (after?: SaleId) =>
      sales.database.transaction().execute((transaction) => wakeChargesOf(transaction, merchantId, { after, limit: 1 }))
    const ids = (await salesOf(weekly)).map(({ id }) => id).toSorted()
    expect(await wakeOne()).toBe(ids[0])
    expect(await wakeOne(ids[0])).toBe(ids[1])
    expect(await wakeOne(ids[1])).toBeUndefined()
  })
})

describe('the end of a subscription', () => {
  it('by its payer cancels the ordered charge, and the merchant is told', async () => {
    const subscription = await agreed()
    const { sale_id } = await chargeOf(subscription)
    const idRec = subscription.payment_provider_recurrence_id
    bank.decideRecurrence(idRec, 'cancelled')
    await sales.notify({ recs: [{ idRec, status: 'CANCELADA' }] })
    expect(await subscriber.becomes(subscription.id, 'cancelled')).toMatchObject({
      ended_by: 'payer',
      next_charge_on: null,
    })
    await saleBecomes(sale_id, 'cancelled')
    await eventually(() => subscriber.told(subscription.id)).toEqual([
      'subscription.authorized',
      'subscription.cancelled',
    ])
    expect(await sales.dueStepsOf(subscription.id)).toEqual([])
    expect(await sales.dueStepsOf(sale_id)).toEqual([])
  })

  it('by its merchant cancels the ordered charge, and plans no other from the request on', async () => {
    const subscription = await agreed()
    const { sale_id, txid } = await chargeOf(subscription)
    bank.before('cancelRecurrence', noAnswer)
    expect(await subscriber.cancel(subscription.id)).toMatchObject({ status: 503 })
    expect(await subscriber.get(subscription.id)).toMatchObject({ next_charge_on: null })
    expect(await subscriber.becomes(subscription.id, 'cancelled')).toMatchObject({ ended_by: 'merchant' })
    await saleBecomes(sale_id, 'cancelled')
    expect(bank.recurringCharge(txid)).toMatchObject({ status: 'cancelled' })
  })

  it('does not undo a charge that is being paid', async () => {
    const subscription = await agreed()
    const { sale_id, txid } = await chargeOf(subscription)
    bank.endTry(txid, 'paid')
    expect(await subscriber.cancel(subscription.id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    await saleBecomes(sale_id, 'paid')
  })

  it('before a charge is ordered abandons that charge', async () => {
    const made = await subscriber.subscribe()
    const answerAgain = silence('createRecurringCharge')
    await agree(made)
    await eventually(async () => (await salesOf(made)).length).toBe(1)
    expect(await subscriber.cancel(made.id)).toMatchObject({ status: 200 })
    answerAgain()
    await eventually(async () => (await salesOf(made)).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await subscriber.charges(made.id)).toEqual([])
    expect(await alertsAbout(made.id)).toEqual([])
  })

  it('also cancels a charge whose order arrives late: it is not abandoned while it may still arrive', async () => {
    const made = await subscriber.subscribe()
    const answerCancels = silence('cancelRecurrence')
    const answerOrders = silence('createRecurringCharge')
    await agree(made)
    await eventually(async () => (await salesOf(made)).length).toBe(1)
    const [sale] = await salesOf(made)
    if (!sale) throw new Error('no sale')
    expect(await subscriber.cancel(made.id)).toMatchObject({ status: 503 })
    let looks = 0
    bank.after('findRecurringCharge', () => {
      looks += 1
    })
    await eventually(async () => {
      await subscriber.look(sale.id)
      return looks
    }).toBe(1)
    await eventually(async () => (await sales.dueStepsOf(sale.id)).map(({ isClaimed }) => isClaimed)).toEqual([false])
    expect(await salesOf(made)).toMatchObject([{ status: 'pending' }])

    answerOrders()
    const recurrenceId = made.payment_provider_recurrence_id
    const order = { txid: sale.txid, recurrenceId, amountCents: cents(5_990n), dueDay: inDays(5), description: 'late' }
    expect(await bank.createRecurringCharge(order)).toMatchObject({ kind: 'done' })
    answerCancels()
    await subscriber.look(made.id)
    await subscriber.becomes(made.id, 'cancelled')
    await eventually(async () => (await salesOf(made)).map(({ status }) => status)).toEqual(['cancelled'])
    expect(bank.recurringCharge(sale.txid)).toMatchObject({ status: 'cancelled' })
  })

  it('comes by itself after the last charge is over', async () => {
    const subscription = await agreed({ ends_on: inDays(5) })
    const { sale_id, txid } = await chargeOf(subscription)
    await subscriber.look(subscription.id)
    expect(await subscriber.get(subscription.id)).toMatchObject({ status: 'active', next_charge_on: null })
    await endTry(txid, 'paid')
    await saleBecomes(sale_id, 'paid')
    await subscriber.look(subscription.id)
    expect(await subscriber.becomes(subscription.id, 'ended')).toMatchObject({
      ended_by: null,
      ended_at: expect.any(String),
    })
    await eventually(() => subscriber.told(subscription.id)).toEqual(['subscription.authorized', 'subscription.ended'])
  })
})

describe('at the simulated bank', () => {
  let shop: RunningSales
  let seller: Merchant
  let own: Subscriber

  beforeAll(async () => {
    shop = await startSales({ environment: { RECONCILE_INTERVAL_MS: '3600000' } })
    seller = shop.newMerchant()
    own = subscriberOf(shop, seller)
  })
  afterAll(() => shop.close())

  const decide = ({ payment_provider_recurrence_id: idRec }: ShownSubscription, status: string) =>
    shop.sandbox.post(`/sandbox/recurrences/${idRec}/decide`, { status })
  const endAtBank = (txid: string, outcome: string) =>
    shop.sandbox.post(`/sandbox/recurring-charges/${txid}/end`, { outcome })
  const makeFaults = (faults: object) => call('PUT', `${shop.sandbox.url}/sandbox/faults`, { body: faults })
  const inBank = z.object({
    recs: z.array(z.object({ idRec: z.string(), vinculo: z.object({ contrato: z.string() }) })).default([]),
    cobsr: z.array(z.object({ idRec: z.string() })).default([]),
  })
  /** The bank's own list of recurrences or of their charges. */
  async function listAtBank(what: 'rec' | 'cobr') {
    const { PIX_TOKEN_URL, PIX_API_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET } = shop.sandbox.environment
    const body = { grant_type: 'client_credentials', client_id: PIX_CLIENT_ID, client_secret: PIX_CLIENT_SECRET }
    const given = await call('POST', String(PIX_TOKEN_URL), { body })
    const { access_token: token } = read(given, 200, z.object({ access_token: z.string() }))
    const window = `inicio=${inDays(-1)}T00:00:00Z&fim=${inDays(2)}T00:00:00Z`
    return read(await call('GET', `${PIX_API_URL}/${what}?${window}`, { token }), 200, inBank)
  }

  it('a payer agrees, is charged, and pays at the second try', async () => {
    const made = await own.subscribe({ period: 'weekly' })
    expect(await decide(made, 'approved')).toMatchObject({ status: 200 })
    await own.look(made.id)
    await own.becomes(made.id, 'active')
    await eventually(async () => (await own.charges(made.id)).length).toBe(1)
    const [charge] = await own.charges(made.id)
    const { sale_id = '', txid = '' } = charge ?? {}
    expect(await endAtBank(txid, 'unpaid')).toMatchObject({ status: 200 })
    const tries = async () => {
      await own.look(sale_id)
      return (await own.charges(made.id))[0]?.tries.map(({ on, status }) => [on, status])
    }
    await eventually(tries).toEqual([
      [inDays(5), 'expired'],
      [inDays(7), expect.stringMatching(/requested|scheduled/)],
    ])
    expect(await endAtBank(txid, 'paid')).toMatchObject({ status: 200 })
    await own.look(sale_id)
    await eventually(async () => (await seller.getSale(sale_id)).status).toBe('paid')
    await eventually(seller.balance).toEqual({ availableCents: 5_990, heldCents: 0 })
  })

  it('there is one subscription with one charge, although answers are lost, also in the bank’s lists', async () => {
    await makeFaults({ seed: 7, lostReplyRate: 0.3 })
    const key = 'lossy'
    await eventually(async () => (await own.ask({ reference: 'lossy' }, key)).status).toBe(200)
    await makeFaults({})
    const { data } = (await seller.send('GET', '/v1/subscriptions?reference=lossy')).body as {
      data: ShownSubscription[]
    }
    expect(data).toHaveLength(1)
    const [made] = data
    if (!made) throw new Error('none')
    await makeFaults({ seed: 8, lostReplyRate: 0.3 })
    await decide(made, 'approved')
    await own.look(made.id)
    await eventually(async () => (await own.charges(made.id)).length).toBe(1)
    await makeFaults({})
    const { recs } = await listAtBank('rec')
    const idRec = made.payment_provider_recurrence_id
    expect(recs.filter(({ vinculo }) => vinculo.contrato === 'lossy')).toMatchObject([{ idRec }])
    const { cobsr } = await listAtBank('cobr')
    expect(cobsr.filter((charge) => charge.idRec === idRec)).toHaveLength(1)
  })
})
