import { randomUUID } from 'node:crypto'
import {
  listSubscriptionsAnswer,
  replayedSubscriptionView,
  subscriptionDetailView,
} from '@comporta/shared/contracts/subscriptions.contract.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { storedText } from '@comporta/shared/testing/stored-text.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSubscription, type SubscriptionOrder } from '../src/use-cases/subscriptions/create-subscription.ts'
import { eventually, type Merchant, type RunningSales, startSales } from './running-sales.ts'
import { createScriptedBank, noAnswer, type ScriptedBank } from './scripted-bank.ts'
import { inDays, type Subscriber, subscriberOf } from './subscriber.ts'

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

const madeFor = (contract: string) => bank.recurrencesMade.filter((made) => made.contract === contract)
const idOfKey = async (key: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM subscriptions WHERE idempotency_key = ${key}`.execute(
    sales.database,
  )
  return String(rows[0]?.id)
}
const statusOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`SELECT status FROM subscriptions WHERE id = ${id}`.execute(
    sales.database,
  )
  return rows[0]?.status
}

describe('a new subscription', () => {
  it('201 with the code for the payer to agree, created at the bank as requested', async () => {
    const reference = randomUUID().slice(0, 30)
    const order = { reference, description: 'Streaming plan', ends_on: inDays(400), retries: false }
    const made = await subscriber.subscribe(order)
    expect(made).toMatchObject({
      status: 'pending',
      reference,
      amount: 59.9,
      period: 'monthly',
      next_charge_on: null,
      authorized_at: null,
      ended_by: null,
      qrcode_text: expect.stringMatching(/^000201/),
      qrcode_base64: expect.stringMatching(/^iVBOR/),
    })
    expect(madeFor(reference)).toMatchObject([
      {
        description: 'Streaming plan',
        payer: { name: 'Maria Silva', document: '52998224725' },
        firstDay: inDays(5),
        lastDay: inDays(400),
        period: 'monthly',
        amount: { fixedCents: 5_990n },
        allowsRetries: false,
      },
    ])
    expect(await subscriber.get(made.id)).toEqual(made)
    expect(await subscriber.charges(made.id)).toEqual([])
  })

  it('is listed newest first, by status and reference, page by page', async () => {
    const [first, second, third] = [
      await subscriber.subscribe({ reference: 'A' }),
      await subscriber.subscribe({ reference: 'B' }),
      await subscriber.subscribe({ reference: 'A' }),
    ]
    const list = async (query: string) =>
      read(await merchant.send('GET', `/v1/subscriptions?${query}`), 200, listSubscriptionsAnswer)
    const page = await list('limit=2')
    expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id])
    expect((await list(`limit=2&cursor=${page.next_cursor}`)).data.map(({ id }) => id)).toEqual([first.id])
    expect((await list('reference=A&status=pending')).data.map(({ id }) => id)).toEqual([third.id, first.id])
    expect((await list('status=active')).data).toEqual([])
    expect(page.data[0]).not.toHaveProperty('qrcode_text')
  })

  it('404 for another merchant', async () => {
    const { id } = await subscriber.subscribe()
    const rival = subscriberOf(sales, sales.newMerchant())
    for (const path of [`/v1/subscriptions/${id}`, `/v1/subscriptions/${id}/charges`, '/v1/subscriptions/no-id']) {
      expect(await sales.newMerchant().send('GET', path)).toMatchObject({ status: 404 })
    }
    expect(await rival.cancel(id)).toMatchObject({ status: 404 })
    expect(await statusOf(id)).toBe('pending')
  })

  it.each([
    ['an amount below ten reais', { amount: 9.99 }, 'amount'],
    ['another period', { period: 'daily' }, 'period'],
    ['no day', { starts_on: '31/12/2026' }, 'starts_on'],
    ['nobody', { customer_name: undefined }, 'customer_name'],
    ['no document', { customer_document: undefined }, 'customer_document'],
    ['a description of 36 characters', { description: 'x'.repeat(36) }, 'description'],
  ])('400 for %s', async (_what, changes, field) => {
    expect(await subscriber.ask(changes)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: expect.stringContaining(field) },
    })
  })

  it.each([
    ['that begins tomorrow', { starts_on: inDays(1) }, 'starts_on'],
    ['that begins in two years', { starts_on: inDays(730) }, 'starts_on'],
    ['that ends before it begins', { ends_on: inDays(4) }, 'ends_on'],
    ['of a document that is none', { customer_document: '52998224726' }, 'customer_document'],
  ])('422 for one %s', async (_what, changes, field) => {
    expect(await subscriber.ask(changes)).toMatchObject({
      status: 422,
      body: { code: 'subscription_refused', message: expect.stringContaining(field) },
    })
  })

  it.each([
    [
      'charge_refused, when the bank says in its own words that it does not take it',
      { createRecurrence: async () => ({ kind: 'refused', code: 'RecOperacaoInvalida', fields: [] }) as const },
      'charge_refused',
    ],
    [
      'subscriptions_not_offered, where the provider has none',
      { offersRecurrences: false },
      'subscriptions_not_offered',
    ],
  ])('422 %s, and it is never listed', async (_what, changes, code) => {
    const order: SubscriptionOrder = {
      merchantId: merchant.id,
      merchantName: 'Loja',
      origin: 'api',
      clientId: 'client-1',
      amountCents: cents(5_990n),
      period: 'monthly',
      startsOn: inDays(5),
      endsOn: null,
      retries: true,
      customerName: 'Maria Silva',
      customerDocument: '52998224725',
      customerEmail: null,
      customerPhone: null,
      reference: null,
      description: null,
      idempotencyKey: null,
    }
    const dependencies = { ...sales.dependencies, provider: { ...bank, ...changes } }
    await expect(createSubscription(dependencies, order)).rejects.toMatchObject({ code, status: 422 })
    expect(read(await merchant.send('GET', '/v1/subscriptions'), 200, listSubscriptionsAnswer).data).toEqual([])
  })

  it('has its customer sealed in the database', async () => {
    const made = await subscriber.subscribe({ customer_name: 'Planted Paula', customer_document: '39053344705' })
    expect(made.customer_name).toBe('Planted Paula')
    const text = await storedText(sales.database)
    for (const planted of ['Planted Paula', '39053344705']) expect(text).not.toContain(planted)
  })
})

describe('the key of a new subscription', () => {
  it('200 with the same subscription for the same data, 409 for other data', async () => {
    const key = randomUUID()
    const made = read(await subscriber.ask({}, key), 201, subscriptionDetailView)
    const again = read(await subscriber.ask({}, key), 200, replayedSubscriptionView)
    expect(again).toEqual({ ...made, idempotent: true })
    for (const changes of [{ amount: 60 }, { retries: false }, { starts_on: inDays(6) }, { reference: 'X' }]) {
      expect(await subscriber.ask(changes, key)).toMatchObject({
        status: 409,
        body: { code: 'idempotency_key_reused' },
      })
    }
  })

  it('of twenty concurrent requests creates one recurrence at the bank', async () => {
    const [key, reference] = [randomUUID(), randomUUID().slice(0, 30)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscriber.ask({ reference }, key)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    const id = await idOfKey(key)
    for (const { body } of answers) expect(body).toMatchObject({ id })
    expect(madeFor(reference)).toHaveLength(1)
    expect(await subscriber.eventsOf(id)).toEqual(['created', 'code_given'])
  })

  it.each(['createRecurrenceLocation', 'createRecurrence'] as const)(
    'resumes after the answer to %s was lost: 503, then 200 and one recurrence',
    async (call) => {
      const [key, reference] = [randomUUID(), randomUUID().slice(0, 30)]
      bank.after(call, noAnswer)
      expect(await subscriber.ask({ reference }, key)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      const made = read(await subscriber.ask({ reference }, key), 200, replayedSubscriptionView)
      expect(made).toMatchObject({ status: 'pending', qrcode_text: expect.any(String) })
      expect(madeFor(reference)).toHaveLength(1)
    },
  )

  it('is free again once its unanswered first request was abandoned', async () => {
    const [key, reference] = [randomUUID(), randomUUID().slice(0, 30)]
    bank.after('createRecurrence', noAnswer)
    await subscriber.ask({ reference }, key)
    const given = await idOfKey(key)
    await sales.makeDue(given, 'follow-subscription')
    await eventually(() => statusOf(given)).toBe('cancelled')
    expect(await subscriber.eventsOf(given)).toEqual(['created', 'abandoned'])
    expect(await merchant.send('GET', `/v1/subscriptions/${given}`)).toMatchObject({ status: 404 })
    expect(subscriber.told(given)).toEqual([])

    const made = read(await subscriber.ask({ reference }, key), 201, subscriptionDetailView)
    expect(made.id).not.toBe(given)
    expect(madeFor(reference)).toHaveLength(2)
  })
})

describe('a subscription before the payer agrees', () => {
  it('is cancelled by its merchant once, at the bank too, and 409 after that', async () => {
    const { id, payment_provider_recurrence_id: idRec } = await subscriber.subscribe()
    expect(await subscriber.cancel(id)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', ended_by: 'merchant', ended_at: expect.any(String) },
    })
    expect(await bank.findRecurrence(idRec)).toMatchObject({ kind: 'done', state: { status: 'cancelled' } })
    expect(await subscriber.cancel(id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    expect(await subscriber.get(id)).toMatchObject({ qrcode_text: null, qrcode_base64: null })
    await eventually(() => subscriber.told(id)).toEqual(['subscription.cancelled'])
    expect(await sales.dueStepsOf(id)).toEqual([])
  })

  it('503 when the bank’s answer is lost, but ends as cancelled', async () => {
    const { id } = await subscriber.subscribe()
    // The worker may ask at the same moment.
    for (let asked = 0; asked < 2; asked += 1) bank.after('cancelRecurrence', noAnswer)
    expect(await subscriber.cancel(id)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await subscriber.becomes(id, 'cancelled')).toMatchObject({ ended_by: 'merchant' })
  })

  it.each([
    ['rejected', 'refused', 'payer'],
    ['expired', 'expired', 'bank'],
  ] as const)(
    'ends when the bank reports it as %s, and cannot be cancelled after that',
    async (decided, status, by) => {
      const made = await subscriber.subscribe()
      bank.decideRecurrence(made.payment_provider_recurrence_id, decided)
      await sales.notify({ recs: [{ idRec: made.payment_provider_recurrence_id, status: 'anything' }] })
      expect(await subscriber.becomes(made.id, status)).toMatchObject({ ended_by: by })
      await eventually(() => subscriber.told(made.id)).toEqual([`subscription.${status}`])
      expect(await subscriber.cancel(made.id)).toMatchObject({ status: 409 })
    },
  )
})
