import { refundStatuses } from '@comporta/shared/contracts/refunds.contract.ts'
import type { MerchantId, RefundId, SaleId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { FinalWord } from '@comporta/shared/orders/follow-order.ts'
import { type Claim, endStep, replaceSteps, scheduleStep } from '@comporta/shared/work/due-steps.ts'
import { type Actor, type Creation, createRow, defineRows, type Move, moveRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { stepOfRefund } from '../domain/due-step.ts'
import { isOfSale, type Refund, type RefundablePayment, type SaleRefund } from '../domain/refund.ts'
import { refundLifecycle } from '../domain/refund-lifecycle.ts'
import type { Database, DatabaseTransaction, RefundsTable } from './database.ts'

const rows = defineRows<RefundsTable>()({
  table: 'refunds',
  key: 'id',
  lifecycles: { refund: { column: 'status', lifecycle: refundLifecycle } },
  events: { table: 'refundEvents', subject: 'refundId', copied: [] },
})

export type NewRefund = Omit<
  Creation<RefundsTable, typeof rows.lifecycles, 'refund'>,
  'lifecycle' | 'once' | 'values'
> & {
  values: Pick<Refund, 'id' | 'endToEndId' | 'providerAccount' | 'amountCents'> & Partial<RefundsTable>
}

/** Records the intent to send money back. Undefined when the merchant has used the key already. */
export async function insertRefund(transaction: DatabaseTransaction, refund: NewRefund): Promise<Refund | undefined> {
  const once = sql`(merchant_id, idempotency_key)`
  const made = await createRow(transaction, rows, { ...refund, lifecycle: 'refund', once })
  const due = made ? stepOfRefund(made) : null
  if (made && due) await scheduleStep(transaction, made.id, due)
  return made
}

/** Records that the refund replaces its payment's reserve. */
export async function markFreesReserve(transaction: DatabaseTransaction, refundId: RefundId): Promise<void> {
  await transaction.updateTable('refunds').set({ freesReserve: true }).where('id', '=', refundId).execute()
}

type RefundMove = Omit<Move<RefundsTable, typeof rows.lifecycles, 'refund'>, 'lifecycle'>

/** Moves a refund as its lifecycle says and schedules what is due next. Undefined when it is no longer in `from`. */
export async function moveRefund(
  transaction: DatabaseTransaction,
  refundId: RefundId,
  move: RefundMove,
  claim?: Claim,
): Promise<Refund | undefined> {
  const moved = await moveRow(transaction, rows, refundId, { ...move, lifecycle: 'refund' })
  if (!moved) return undefined
  const due = stepOfRefund(moved)
  // A notice of the bank that comes while the refund ends keeps its own step.
  await (due === null && claim ? endStep(transaction, claim) : replaceSteps(transaction, refundId, due, claim))
  return moved
}

const closedBy = ({ as, settledAt, code }: FinalWord) => ({
  closedAs: as,
  refundedAt: as === 'settled' ? (settledAt ?? sql<Date>`now()`) : null,
  failureCode: as === 'settled' ? null : (code ?? 'refused'),
})

/** Records the bank's final word; the ledger and the status follow. */
export function closeRefund(transaction: DatabaseTransaction, refundId: RefundId, word: FinalWord): Promise<Refund> {
  return transaction
    .updateTable('refunds')
    .set({ ...closedBy(word), updatedAt: sql<Date>`now()` })
    .where('id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same for a final word that operators report; the history keeps who and why. */
export function closeRefundByHand(
  transaction: DatabaseTransaction,
  refundId: RefundId,
  { returnId, ...word }: FinalWord & { returnId: string | null },
  { actor, reason }: { actor: Actor; reason: string },
): Promise<Refund | undefined> {
  const changes = { ...closedBy(word), ...(returnId === null ? {} : { returnId }) }
  const details = { outcome: word.as }
  return moveRefund(transaction, refundId, {
    from: 'processing',
    on: 'closed_by_hand',
    actor,
    reason,
    details,
    changes,
  })
}

export async function noteReturnId(
  transaction: DatabaseTransaction,
  refundId: RefundId,
  returnId: string,
): Promise<void> {
  await transaction.updateTable('refunds').set({ returnId }).where('id', '=', refundId).execute()
}

export const findRefund = (database: Database, refundId: RefundId): Promise<Refund | undefined> =>
  database.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()

export const findRefundForUpdate = (
  transaction: DatabaseTransaction,
  refundId: RefundId,
): Promise<Refund | undefined> =>
  transaction.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirst()

/** Which of these refunds are ours; in a fixed order, so that two processes that lock them do not wait for each other. */
export async function findRefunds(database: Database, refundIds: readonly RefundId[]): Promise<Refund[]> {
  if (refundIds.length === 0) return []
  return database.selectFrom('refunds').selectAll().where('id', 'in', refundIds).orderBy('id').execute()
}

export async function findRefundByKey(
  database: Database,
  merchantId: MerchantId,
  idempotencyKey: string,
): Promise<SaleRefund | undefined> {
  const refund = await database
    .selectFrom('refunds')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return refund && isOfSale(refund) ? refund : undefined
}

/** The credited payments of a sale, each with how much of it is refunded or on its way. */
export async function findRefundablePayments(database: Database, saleId: SaleId): Promise<RefundablePayment[]> {
  return database
    .selectFrom('payments')
    .select((row) => [
      'endToEndId',
      'providerAccount',
      'amountCents',
      'paysSale',
      'paidAt',
      'reserveCents',
      sql<Cents>`coalesce(${row
        .selectFrom('refunds')
        .select(sql<Cents>`sum(amount_cents)::bigint`.as('sum'))
        // Refunds have an index on their sales.
        .whereRef('refunds.saleId', '=', 'payments.saleId')
        .whereRef('refunds.endToEndId', '=', 'payments.endToEndId')
        .where('refunds.status', 'in', ['reserving', 'processing', 'completed'])}, 0)::bigint`.as('refundedCents'),
    ])
    .where('saleId', '=', saleId)
    .where('creditedAt', 'is not', null)
    .orderBy('paidAt')
    .execute()
}

/** Newest first; those that were never shown are left out. */
export async function listRefunds(
  database: Database,
  page: { saleId: SaleId; after?: RefundId | undefined; limit: number },
): Promise<SaleRefund[]> {
  let query = database
    .selectFrom('refunds')
    .selectAll()
    .where('saleId', '=', page.saleId)
    .where('status', 'in', refundStatuses)
  if (page.after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM refunds
        WHERE id = ${page.after} AND sale_id = ${page.saleId})`,
    )
  }
  const found = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
  return found.filter(isOfSale)
}

/** How much of a sale went back to its payer, and whether more of it is claimed. */
export interface SaleReturns {
  saleId: SaleId
  returnedCents: Cents
  isDisputed: boolean
}

/** For each of these sales; refunds under way do not count yet. */
export async function findReturns(database: Database, saleIds: readonly SaleId[]): Promise<SaleReturns[]> {
  if (saleIds.length === 0) return []
  const { rows } = await sql<SaleReturns>`
    SELECT sale.id AS sale_id,
      ((SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE sale_id = sale.id AND status = 'completed')
        + (SELECT coalesce(sum(held_cents), 0) FROM disputes WHERE sale_id = sale.id AND status = 'accepted'))::bigint AS returned_cents,
      EXISTS (SELECT FROM disputes WHERE sale_id = sale.id AND status = 'open') AS is_disputed
    FROM unnest(${saleIds}::uuid[]) AS sale (id)`.execute(database)
  return rows
}

const pageSize = 1_000

/** The ids of refunds on which we do not have the bank's final word, page by page. */
export async function* listRefundsUnderWay(database: Database): AsyncIterable<readonly RefundId[]> {
  for (let after: RefundId | undefined; ; ) {
    let query = database
      .selectFrom('refunds')
      .select('id')
      .where('status', 'in', ['reserving', 'processing'])
      .where('closedAs', 'is', null)
    if (after !== undefined) query = query.where('id', '>', after)
    const ids = (await query.orderBy('id').limit(pageSize).execute()).map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < pageSize) return
    after = ids.at(-1)
  }
}
