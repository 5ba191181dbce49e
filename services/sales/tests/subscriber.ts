import { dateOf } from '@comporta/shared/contracts/fields.ts'
import {
  listSubscriptionChargesAnswer,
  subscriptionDetailView,
} from '@comporta/shared/contracts/subscriptions.contract.ts'
import { parseId, type SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import { type Answer, read } from '@comporta/shared/testing/http-answer.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { eventually, type Merchant, type RunningSales } from './running-sales.ts'

/** A day in Brasília, this many days from today. */
export const inDays = (days: number): string => addDays(dateOf(new Date()), days)

/** Terms whose first charge can be ordered at once. */
const terms = (changes: Record<string, unknown> = {}) => ({
  amount: 59.9,
  period: 'monthly',
  starts_on: inDays(5),
  customer_name: 'Maria Silva',
  customer_document: '52998224725',
  ...changes,
})

export type ShownSubscription = z.output<typeof subscriptionDetailView>

/** What a merchant does with its subscriptions. */
export function subscriberOf(sales: RunningSales, merchant: Merchant) {
  const ask = (body: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
    merchant.send('POST', '/v1/subscriptions', {
      body: terms(body),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  const get = async (id: string): Promise<ShownSubscription> =>
    read(await merchant.send('GET', `/v1/subscriptions/${id}`), 200, subscriptionDetailView)
  /** Has the bank asked now, whatever it has reported; once more, if it is being asked right now. */
  const look = async (subject: string): Promise<void> => {
    await sql`
      UPDATE due_steps SET due_at = CASE WHEN is_claimed THEN due_at ELSE now() END, sent_at = NULL, is_woken = is_claimed
      WHERE subject = ${subject} AND step IN ('follow-subscription', 'follow-charge')`.execute(sales.database)
  }
  return {
    ask,
    get,
    look,
    subscribe: async (body: Record<string, unknown> = {}): Promise<ShownSubscription> =>
      read(await ask(body), 201, subscriptionDetailView),
    cancel: (id: string): Promise<Answer> => merchant.send('POST', `/v1/subscriptions/${id}/cancel`),
    becomes: async (id: string, status: ShownSubscription['status']): Promise<ShownSubscription> => {
      await eventually(async () => (await get(id)).status).toBe(status)
      return get(id)
    },
    charges: async (id: string) =>
      read(await merchant.send('GET', `/v1/subscriptions/${id}/charges`), 200, listSubscriptionChargesAnswer).data,
    /** What its merchant has heard about it. */
    told: (id: string): string[] =>
      sales.webhooks.events.filter(({ object_id }) => object_id === id).map(({ type }) => type),
    /** What happened to it, oldest first. */
    eventsOf: async (id: string): Promise<string[]> => {
      const rows = await sales.database
        .selectFrom('subscriptionEvents')
        .select('event')
        .where('subscriptionId', '=', parseId<SubscriptionId>(id) as SubscriptionId)
        .orderBy('id')
        .execute()
      return rows.map(({ event }) => event)
    },
  }
}

export type Subscriber = ReturnType<typeof subscriberOf>
