import type { DisputeId, MerchantId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type Selectable, sql } from 'kysely'
import type { Dispute, DisputeHold } from '../domain/dispute.ts'
import { type DisputeEvent, type DisputeStatus, disputeLifecycle } from '../domain/dispute-lifecycle.ts'
import type { DisputeHoldsTable, DisputesTable, SalesDatabase, SalesTransaction } from './database.ts'

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export interface NewDispute {
  id: DisputeId
  providerDisputeId: string
  endToEndId: string
  saleId: SaleId
  merchantId: MerchantId
  amountCents: Cents
  openedAt: Date
}

/** Opens a case once per id of the provider, with its first event; undefined when it is open already. */
export async function insertDispute(
  database: SalesDatabase,
  dispute: NewDispute,
  retryAfterSeconds: number,
): Promise<Dispute | undefined> {
  const row = await database
    .with('dispute', (query) =>
      query
        .insertInto('disputes')
        .values({
          ...dispute,
          heldCents: sql<Cents>`0`,
          status: 'open',
          nextStepAt: secondsFromNow(retryAfterSeconds),
        })
        .onConflict((conflict) => conflict.column('providerDisputeId').doNothing())
        .returningAll(),
    )
    .with('event', (query) =>
      query
        .insertInto('disputeEvents')
        .columns(['disputeId', 'event', 'toStatus'])
        .expression((builder) =>
          builder.selectFrom('dispute').select(['dispute.id', sql.lit('opened').as('event'), 'dispute.status']),
        ),
    )
    .selectFrom('dispute')
    .selectAll()
    .executeTakeFirst()
  return row && toDispute(row)
}

/** Moves an open dispute by the provider's decision; undefined when it is decided already. */
export async function moveDispute(
  database: SalesDatabase,
  dispute: Pick<Dispute, 'id' | 'status'>,
  event: DisputeEvent,
  retryAfterSeconds: number,
): Promise<Dispute | undefined> {
  const move = disputeLifecycle.find(dispute.status, event)
  if (!move) throw new Error(`A dispute that is ${dispute.status} has no move for ${event}`)
  const row = await database
    .with('dispute', (query) =>
      query
        .updateTable('disputes')
        .set({
          status: move.to,
          decidedAt: sql<Date>`now()`,
          nextStepAt: secondsFromNow(retryAfterSeconds),
          updatedAt: sql<Date>`now()`,
        })
        .where('id', '=', dispute.id)
        .where('status', '=', dispute.status)
        .returningAll(),
    )
    .with('event', (query) =>
      query
        .insertInto('disputeEvents')
        .columns(['disputeId', 'event', 'fromStatus', 'toStatus'])
        .expression((builder) =>
          builder
            .selectFrom('dispute')
            .select([
              'dispute.id',
              sql<string>`${event}::text`.as('event'),
              sql<DisputeStatus>`${dispute.status}::text`.as('fromStatus'),
              'dispute.status',
            ]),
        ),
    )
    .selectFrom('dispute')
    .selectAll()
    .executeTakeFirst()
  return row && toDispute(row)
}

export async function findDispute(database: SalesDatabase, disputeId: DisputeId): Promise<Dispute | undefined> {
  const row = await database.selectFrom('disputes').selectAll().where('id', '=', disputeId).executeTakeFirst()
  return row && toDispute(row)
}

export async function findDisputeByProviderId(
  database: SalesDatabase,
  providerDisputeId: string,
): Promise<Dispute | undefined> {
  const row = await database
    .selectFrom('disputes')
    .selectAll()
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst()
  return row && toDispute(row)
}

/** A claim on the sale's money is open or was accepted: the merchant may not send that money back a second time. */
export async function isSaleDisputed(database: SalesDatabase, saleId: SaleId): Promise<boolean> {
  const row = await database
    .selectFrom('disputes')
    .select('id')
    .where('saleId', '=', saleId)
    .where('status', 'in', ['open', 'accepted'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the oldest undecided dispute was opened; undefined when all are decided. */
export async function findOldestUndecided(database: SalesDatabase): Promise<Date | undefined> {
  const row = await database
    .selectFrom('disputes')
    .select('openedAt')
    .where('status', '=', 'open')
    .orderBy('openedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.openedAt
}

/** Disputes of a merchant whose amount is not covered yet, oldest first: the first to take from a new credit. */
export async function findShortDisputes(database: SalesDatabase, merchantId: MerchantId): Promise<DisputeId[]> {
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

/** A hold that the ledger was or is to be asked for and whose answer is not recorded. */
export async function findUnansweredHold(
  database: SalesDatabase,
  disputeId: DisputeId,
): Promise<DisputeHold | undefined> {
  const row = await database
    .selectFrom('disputeHolds')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .where('postedCents', 'is', null)
    .executeTakeFirst()
  return row && toHold(row)
}

/** Writes the intent to hold what is missing; undefined when nothing is, or someone else is holding it right now. */
export async function insertDisputeHold(
  transaction: SalesTransaction,
  disputeId: DisputeId,
  transferId: TransferId,
): Promise<DisputeHold | undefined> {
  const dispute = await transaction
    .selectFrom('disputes')
    .select(['amountCents', 'heldCents', 'status'])
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!dispute || dispute.heldCents >= dispute.amountCents) return undefined
  if (dispute.status !== 'open' && dispute.status !== 'accepted') return undefined
  const row = await transaction
    .insertInto('disputeHolds')
    .values({
      transferId,
      disputeId,
      askedCents: sql<Cents>`${dispute.amountCents}::bigint - ${dispute.heldCents}::bigint`,
    })
    .onConflict((conflict) => conflict.column('disputeId').where('postedCents', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toHold(row)
}

/** Records the ledger's answer to a hold, once. */
export async function recordHoldAnswer(
  transaction: SalesTransaction,
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
export async function findStandingHolds(database: SalesDatabase, disputeId: DisputeId): Promise<DisputeHold[]> {
  const rows = await database
    .selectFrom('disputeHolds')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .where('postedCents', '>', sql<Cents>`0`)
    .where('endedAs', 'is', null)
    .execute()
  return rows.map(toHold)
}

export async function recordHoldEnd(
  database: SalesDatabase,
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

/** Says when the sweeper has to look again; null: never. */
export async function scheduleDispute(
  database: SalesDatabase,
  disputeId: DisputeId,
  dueInSeconds: number | null,
): Promise<void> {
  await database
    .updateTable('disputes')
    .set({ nextStepAt: dueInSeconds === null ? null : secondsFromNow(dueInSeconds) })
    .where('id', '=', disputeId)
    .execute()
}

/** Takes disputes whose next step is due, and gives each `leaseSeconds` before it is due again. */
export async function takeDueDisputes(
  database: SalesDatabase,
  leaseSeconds: number,
  limit: number,
): Promise<DisputeId[]> {
  const rows = await database
    .updateTable('disputes')
    .set({ nextStepAt: secondsFromNow(leaseSeconds) })
    .where('id', 'in', (builder) =>
      builder
        .selectFrom('disputes')
        .select('id')
        .where('nextStepAt', '<=', sql<Date>`now()`)
        .orderBy('nextStepAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export interface DisputesFilter {
  merchantId: MerchantId
  status?: DisputeStatus | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** The last dispute of the page before. */
  after?: DisputeId | undefined
  limit: number
}

/** Newest first. */
export async function listDisputes(database: SalesDatabase, filter: DisputesFilter): Promise<Dispute[]> {
  let query = database.selectFrom('disputes').selectAll().where('merchantId', '=', filter.merchantId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.createdFrom !== undefined) query = query.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('createdAt', '<', filter.createdTo)
  if (filter.after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM disputes
        WHERE id = ${filter.after} AND merchant_id = ${filter.merchantId})`,
    )
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
  return rows.map(toDispute)
}

function toDispute(row: Selectable<DisputesTable>): Dispute {
  const { nextStepAt: _nextStepAt, updatedAt: _updatedAt, ...dispute } = row
  return dispute
}

function toHold(row: Selectable<DisputeHoldsTable>): DisputeHold {
  const { createdAt: _createdAt, ...hold } = row
  return hold
}
