import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { type Selectable, sql } from 'kysely'
import { isUnmatched, type UnmatchedPayment } from '../domain/payment.ts'
import {
  type UnmatchedPaymentEvent,
  type UnmatchedPaymentStatus,
  unmatchedPaymentLifecycle,
} from '../domain/unmatched-payment-lifecycle.ts'
import type { PaymentEventsTable, SalesDatabase } from './database.ts'
import { toPayment } from './payments.repository.ts'

export type PaymentEvent = Selectable<PaymentEventsTable>

/** Undefined also for a payment that a sale was waiting for. */
export async function findUnmatchedPayment(
  database: SalesDatabase,
  endToEndId: string,
): Promise<UnmatchedPayment | undefined> {
  const row = await database.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst()
  const payment = row && toPayment(row)
  return payment && isUnmatched(payment) ? payment : undefined
}

export interface UnmatchedPaymentsPage {
  status: UnmatchedPaymentStatus
  /** The last end-to-end id of the page before. */
  after?: string | undefined
  limit: number
}

/** Newest first. */
export async function listUnmatchedPayments(
  database: SalesDatabase,
  { status, after, limit }: UnmatchedPaymentsPage,
): Promise<UnmatchedPayment[]> {
  let query = database.selectFrom('payments').selectAll().where('unmatchedStatus', '=', status)
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, end_to_end_id) < (SELECT created_at, end_to_end_id FROM payments
        WHERE end_to_end_id = ${after})`,
    )
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('endToEndId', 'desc').limit(limit).execute()
  return rows.map(toPayment).filter(isUnmatched)
}

/** What happened to these payments, oldest first. */
export async function listPaymentEvents(
  database: SalesDatabase,
  endToEndIds: readonly string[],
): Promise<PaymentEvent[]> {
  if (endToEndIds.length === 0) return []
  return database.selectFrom('paymentEvents').selectAll().where('endToEndId', 'in', endToEndIds).orderBy('id').execute()
}

export interface UnmatchedPaymentMove {
  event: UnmatchedPaymentEvent
  actor: `operator:${string}` | 'system' | 'bank'
  reason?: string | null
  /** Whose the money is from now on; its credit is due at once. */
  assignment?: { merchantId: MerchantId; availableAt: Date | null }
}

/**
 * Moves an unmatched payment as its lifecycle says, with the event in the same statement. False when it is no longer in
 * the status that the caller saw; throws when the lifecycle has no such move.
 */
export async function moveUnmatchedPayment(
  database: SalesDatabase,
  { endToEndId, unmatchedStatus }: Pick<UnmatchedPayment, 'endToEndId' | 'unmatchedStatus'>,
  { event, actor, reason, assignment }: UnmatchedPaymentMove,
): Promise<boolean> {
  const move = unmatchedPaymentLifecycle.find(unmatchedStatus, event)
  if (!move) throw new Error(`An unmatched payment that is ${unmatchedStatus} has no move for ${event}`)
  const moved = await database
    .with('payment', (query) =>
      query
        .updateTable('payments')
        .set({
          unmatchedStatus: move.to,
          ...(assignment === undefined ? {} : { ...assignment, nextStepAt: sql<Date>`now()` }),
          ...(move.to === 'credited' ? { creditedAt: sql<Date>`now()`, nextStepAt: null } : {}),
        })
        .where('endToEndId', '=', endToEndId)
        .where('unmatchedStatus', '=', unmatchedStatus)
        .returning('endToEndId'),
    )
    .with('event', (query) =>
      query
        .insertInto('paymentEvents')
        .columns(['endToEndId', 'event', 'fromStatus', 'toStatus', 'actor', 'reason'])
        .expression((builder) =>
          builder
            .selectFrom('payment')
            .select([
              'payment.endToEndId',
              sql<UnmatchedPaymentEvent>`${event}::text`.as('event'),
              sql<UnmatchedPaymentStatus>`${unmatchedStatus}::text`.as('fromStatus'),
              sql<UnmatchedPaymentStatus>`${move.to}::text`.as('toStatus'),
              sql<string>`${actor}::text`.as('actor'),
              sql<string | null>`${reason ?? null}::text`.as('reason'),
            ]),
        ),
    )
    .selectFrom('payment')
    .select('endToEndId')
    .executeTakeFirst()
  return moved !== undefined
}
