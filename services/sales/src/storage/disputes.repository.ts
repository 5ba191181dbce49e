import {
  type DisputeId,
  type MerchantId,
  newId,
  type ProviderAccount,
  type SaleId,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { scheduleStep } from '@comporta/shared/work/due-steps.ts'
import { createRow, defineRows, moveRow } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { type Dispute, type DisputeHold, isShort } from '../domain/dispute.ts'
import { type DisputeEvent, type DisputeStatus, disputeLifecycle } from '../domain/dispute-lifecycle.ts'
import { stepOfDispute } from '../domain/due-step.ts'
import type { Database, DatabaseTransaction, DisputesTable } from './database.ts'

const rows = defineRows<DisputesTable>()({
  table: 'disputes',
  key: 'id',
  lifecycles: { dispute: { column: 'status', lifecycle: disputeLifecycle } },
  events: { table: 'disputeEvents', subject: 'disputeId', copied: [] },
})

export type NewDispute = Omit<Dispute, 'heldCents' | 'status' | 'decidedAt' | 'createdAt'>

/** Opens a case, once per id of the provider; settling it is due at once. Undefined when it exists already. */
export async function insertDispute(
  transaction: DatabaseTransaction,
  values: NewDispute,
): Promise<Dispute | undefined> {
  const once = sql`(provider_dispute_id)`
  const opened = await createRow(transaction, rows, { lifecycle: 'dispute', on: 'opened', actor: 'bank', values, once })
  const due = opened ? stepOfDispute(opened, false) : null
  if (opened && due) await scheduleStep(transaction, opened.id, due)
  return opened
}

/** Ends an open dispute as the provider has decided; settling it is due at once. Without effect when it is decided already. */
export async function decideDispute(
  transaction: DatabaseTransaction,
  disputeId: DisputeId,
  on: Exclude<DisputeEvent, 'opened'>,
): Promise<void> {
  const changes = { decidedAt: sql`now()` }
  const move = { lifecycle: 'dispute', from: 'open', on, actor: 'bank', changes } as const
  const decided = await moveRow(transaction, rows, disputeId, move)
  const due = decided ? stepOfDispute(decided, false) : null
  if (due) await scheduleStep(transaction, disputeId, due)
}

export const findDisputeForUpdate = (
  transaction: DatabaseTransaction,
  disputeId: DisputeId,
): Promise<Dispute | undefined> =>
  transaction.selectFrom('disputes').selectAll().where('id', '=', disputeId).forUpdate().executeTakeFirst()

/** Records the bank's date if it has changed. */
export async function noteDecisionDue(database: Database, disputeId: DisputeId, decisionDueAt: Date): Promise<void> {
  await database
    .updateTable('disputes')
    .set({ decisionDueAt, updatedAt: sql<Date>`now()` })
    .where('id', '=', disputeId)
    .where(sql<boolean>`decision_due_at IS DISTINCT FROM ${decisionDueAt}`)
    .execute()
}

export const findDispute = (database: Database, disputeId: DisputeId): Promise<Dispute | undefined> =>
  database.selectFrom('disputes').selectAll().where('id', '=', disputeId).executeTakeFirst()

export const findDisputeByProviderId = (database: Database, providerDisputeId: string): Promise<Dispute | undefined> =>
  database.selectFrom('disputes').selectAll().where('providerDisputeId', '=', providerDisputeId).executeTakeFirst()

/**
 * Whether a claim on the sale's money is open or was accepted, or money held for it is not free again yet: the merchant
 * may not send that money back a second time.
 */
export async function isSaleDisputed(database: Database, saleId: SaleId): Promise<boolean> {
  const row = await database
    .selectFrom('disputes')
    .select('id')
    .where('saleId', '=', saleId)
    .where((dispute) =>
      dispute.or([
        dispute('status', 'in', ['open', 'accepted']),
        dispute.exists(
          dispute
            .selectFrom('disputeHolds')
            .select('transferId')
            .whereRef('disputeHolds.disputeId', '=', 'disputes.id')
            .where('endedAs', 'is', null)
            .where(sql<boolean>`posted_cents IS DISTINCT FROM 0`),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The total amount of the payment's other disputes for which a hold was begun, except those that came to nothing. */
export async function sumOtherDisputes(database: Database, { id, saleId, endToEndId }: Dispute): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM disputes
    WHERE sale_id = ${saleId} AND end_to_end_id = ${endToEndId} AND id <> ${id}
      AND EXISTS (SELECT FROM dispute_holds WHERE dispute_id = disputes.id AND (
        status IN ('open', 'accepted') OR (ended_as IS NULL AND posted_cents IS DISTINCT FROM 0)))`.execute(database)
  return rows[0]?.cents ?? cents(0n)
}

/** When the oldest undecided dispute of an account was opened; undefined when all are decided. */
export async function findOldestUndecided(database: Database, account: ProviderAccount): Promise<Date | undefined> {
  const row = await database
    .selectFrom('disputes')
    .select('openedAt')
    .where('status', '=', sql.lit('open'))
    .where('providerAccount', '=', account)
    .orderBy('openedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.openedAt
}

/** A merchant's disputes that are not fully covered yet, oldest first: the oldest takes from a new credit first. */
export async function findShortDisputes(database: Database, merchantId: MerchantId): Promise<DisputeId[]> {
  const rows = await database
    .selectFrom('disputes')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('status', 'in', ['open', 'accepted'])
    .whereRef('heldCents', '<', 'amountCents')
    .orderBy('openedAt')
    .execute()
  return rows.map((row) => row.id)
}

/** The hold for which no answer of the ledger is recorded yet. */
export const findUnansweredHold = (database: Database, disputeId: DisputeId): Promise<DisputeHold | undefined> =>
  database
    .selectFrom('disputeHolds')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .where('postedCents', 'is', null)
    .executeTakeFirst()

/** Whether a hold was ever tried for it. */
export async function hasHolds(database: Database, disputeId: DisputeId): Promise<boolean> {
  const row = await database
    .selectFrom('disputeHolds')
    .select('transferId')
    .where('disputeId', '=', disputeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records the intent to hold what is missing; undefined when nothing is, or another hold has no answer yet. */
export async function insertDisputeHold(
  transaction: DatabaseTransaction,
  disputeId: DisputeId,
): Promise<DisputeHold | undefined> {
  const dispute = await transaction
    .selectFrom('disputes')
    .select(['amountCents', 'heldCents', 'status'])
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!dispute || !isShort(dispute)) return undefined
  const askedCents = sql<Cents>`${dispute.amountCents}::bigint - ${dispute.heldCents}::bigint`
  return transaction
    .insertInto('disputeHolds')
    .values({ transferId: newId<TransferId>(), disputeId, askedCents })
    .onConflict((conflict) => conflict.column('disputeId').where('postedCents', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Records that the hold replaces its payment's reserve. */
export async function markHoldFreesReserve(transaction: DatabaseTransaction, transferId: TransferId): Promise<void> {
  await transaction
    .updateTable('disputeHolds')
    .set({ freesReserve: true })
    .where('transferId', '=', transferId)
    .execute()
}

/** Records the ledger's answer to a hold, once. */
export async function recordHoldAnswer(
  transaction: DatabaseTransaction,
  hold: DisputeHold,
  postedCents: Cents,
): Promise<void> {
  const answered = await transaction
    .updateTable('disputeHolds')
    .set({ postedCents })
    .where('transferId', '=', hold.transferId)
    .where('postedCents', 'is', null)
    .returning('transferId')
    .executeTakeFirst()
  if (!answered) return
  await transaction
    .updateTable('disputes')
    .set({ heldCents: sql<Cents>`held_cents + ${postedCents}::bigint`, updatedAt: sql<Date>`now()` })
    .where('id', '=', hold.disputeId)
    .execute()
}

/** The parts that the ledger holds right now. */
export const findStandingHolds = (database: Database, disputeId: DisputeId): Promise<DisputeHold[]> =>
  database
    .selectFrom('disputeHolds')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .where('postedCents', '>', sql<Cents>`0`)
    .where('endedAs', 'is', null)
    .execute()

/** Holds for which the ledger had nothing to hold. */
export async function findVainHolds(database: Database, disputeId: DisputeId): Promise<TransferId[]> {
  const found = await database
    .selectFrom('disputeHolds')
    .select('transferId')
    .where('disputeId', '=', disputeId)
    .where('postedCents', '=', sql<Cents>`0`)
    .execute()
  return found.map(({ transferId }) => transferId)
}

export async function recordHoldEnd(
  database: Database,
  hold: DisputeHold,
  endedAs: 'captured' | 'released',
): Promise<void> {
  await database
    .updateTable('disputeHolds')
    .set({ endedAs })
    .where('transferId', '=', hold.transferId)
    .where('endedAs', 'is', null)
    .execute()
}

export interface DisputesFilter {
  merchantId: MerchantId
  status?: DisputeStatus | undefined
  saleId?: SaleId | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** The last dispute of the previous page. */
  after?: DisputeId | undefined
  limit: number
}

/** Newest first. */
export async function listDisputes(database: Database, filter: DisputesFilter): Promise<Dispute[]> {
  let query = database.selectFrom('disputes').selectAll().where('merchantId', '=', filter.merchantId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.saleId !== undefined) query = query.where('saleId', '=', filter.saleId)
  if (filter.createdFrom !== undefined) query = query.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('createdAt', '<', filter.createdTo)
  if (filter.after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM disputes
        WHERE id = ${filter.after} AND merchant_id = ${filter.merchantId})`,
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
}
