import type { MerchantId, SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { type Claim, replaceSteps, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import { type Actor, createRow, defineRows, type Move, moveRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { stepOfSubscription } from '../domain/due-step.ts'
import { erasedCustomer } from '../domain/sale.ts'
import type { NewSubscription, Subscription } from '../domain/subscription.ts'
import { type SubscriptionStatus, subscriptionLifecycle } from '../domain/subscription-lifecycle.ts'
import type { Database, DatabaseTransaction, SubscriptionsTable } from './database.ts'

const rows = defineRows<SubscriptionsTable>()({
  table: 'subscriptions',
  key: 'id',
  lifecycles: { subscription: { column: 'status', lifecycle: subscriptionLifecycle } },
  events: { table: 'subscriptionEvents', subject: 'subscriptionId', copied: [] },
})

/** Records a subscription, before the provider is asked for anything. Undefined when the key made one before. */
export async function insertSubscription(
  transaction: DatabaseTransaction,
  subscription: NewSubscription & Pick<SubscriptionsTable, 'requestFingerprint'>,
  actor: Actor,
): Promise<Subscription | undefined> {
  const values = (await vaultOf(transaction)).sealRow(subscription)
  const once = sql`(merchant_id, idempotency_key)`
  const made = await createRow(transaction, rows, { lifecycle: 'subscription', on: 'created', actor, values, once })
  const due = made ? stepOfSubscription(made) : null
  if (made && due) await scheduleStep(transaction, made.id, due)
  return made
}

type SubscriptionMove = Omit<Move<SubscriptionsTable, typeof rows.lifecycles, 'subscription'>, 'lifecycle'>

/** Moves a subscription as its lifecycle says and schedules what is due next. Undefined when it is no longer in `from`. */
export async function moveSubscription(
  transaction: DatabaseTransaction,
  id: SubscriptionId,
  move: SubscriptionMove,
  claim?: Claim,
): Promise<Subscription | undefined> {
  const moved = await moveRow(transaction, rows, id, { ...move, lifecycle: 'subscription' })
  if (moved) await replaceSteps(transaction, id, stepOfSubscription(moved), claim)
  return moved
}

export const findSubscription = (database: Database, id: SubscriptionId): Promise<Subscription | undefined> =>
  database.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

export const findSubscriptionForUpdate = (
  transaction: DatabaseTransaction,
  id: SubscriptionId,
): Promise<Subscription | undefined> =>
  transaction.selectFrom('subscriptions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export interface KeyedSubscription extends Subscription {
  requestFingerprint: string | null
  /** By the database's clock, which also set its beginning. */
  ageMs: number
}

/** The subscription that a merchant's key made. */
export const findSubscriptionByKey = (
  database: Database,
  merchantId: MerchantId,
  idempotencyKey: string,
): Promise<KeyedSubscription | undefined> =>
  database
    .selectFrom('subscriptions')
    .selectAll()
    .select(sql<number>`(extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8`.as('ageMs'))
    .where('merchantId', '=', merchantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()

/** Which of these recurrences are ours; in a fixed order, so that two processes that wake them do not wait for each other. */
export async function findByRecurrences(
  database: Database,
  recurrenceIds: readonly string[],
): Promise<Pick<Subscription, 'id'>[]> {
  if (recurrenceIds.length === 0) return []
  return database
    .selectFrom('subscriptions')
    .select('id')
    .where('recurrenceId', 'in', recurrenceIds)
    .orderBy('id')
    .execute()
}

/** Records the location at the provider; the first one recorded counts, and is returned. */
export async function keepLocation(database: Database, id: SubscriptionId, locationId: bigint): Promise<bigint> {
  const { rows: kept } = await sql<{ locationId: bigint }>`
    UPDATE subscriptions SET location_id = coalesce(location_id, ${locationId}), updated_at = now() WHERE id = ${id}
    RETURNING location_id`.execute(database)
  if (!kept[0]) throw new Error(`There is no subscription ${id}`)
  return kept[0].locationId
}

/** Erases its customer; nothing else of a subscription is about a person. */
export async function eraseSubscriber(transaction: DatabaseTransaction, id: SubscriptionId): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ ...erasedCustomer, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** A cycle is ordered or missed: the one after it is next. */
export async function passCycle(
  transaction: DatabaseTransaction,
  { id, nextCycle }: Pick<Subscription, 'id' | 'nextCycle'>,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ nextCycle: nextCycle + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('nextCycle', '=', nextCycle)
    .execute()
}

export interface SubscriptionsFilter {
  merchantId: MerchantId
  status?: SubscriptionStatus | undefined
  reference?: string | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** The last subscription of the previous page. */
  after?: SubscriptionId | undefined
  limit: number
}

/** Newest first. Those without a code are left out. */
export async function listSubscriptions(database: Database, filter: SubscriptionsFilter): Promise<Subscription[]> {
  const { merchantId, status, reference, createdFrom, createdTo, after } = filter
  let query = database
    .selectFrom('subscriptions')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('brCode', 'is not', null)
  if (status !== undefined) query = query.where('status', '=', status)
  if (reference !== undefined) query = query.where('reference', '=', reference)
  if (createdFrom !== undefined) query = query.where('createdAt', '>=', createdFrom)
  if (createdTo !== undefined) query = query.where('createdAt', '<', createdTo)
  if (after !== undefined) {
    // The position is compared in SQL: a Date would lose the microseconds.
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM subscriptions
        WHERE id = ${after} AND merchant_id = ${merchantId})`,
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
}
