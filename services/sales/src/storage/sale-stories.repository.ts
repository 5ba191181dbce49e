import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { BankTriesTable } from '@comporta/shared/orders/orders.repository.ts'
import { sql } from 'kysely'
import type { Dispute, DisputeHold } from '../domain/dispute.ts'
import type { Payment } from '../domain/payment.ts'
import type { Refund } from '../domain/refund.ts'
import type { Database, SalesTable } from './database.ts'

/** How many rows of each kind are read at most: no real sale has more. The first payments, and the newest of the rest. */
const rowsMax = 50

export interface SaleStory {
  sale: SalesTable
  payments: Payment[]
  refunds: Refund[]
  disputes: Dispute[]
  disputeHolds: DisputeHold[]
}

/** A sale with all its money; undefined when there is none. */
export async function findSaleStory(database: Database, saleId: SaleId): Promise<SaleStory | undefined> {
  const sale = await database.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst()
  if (!sale) return undefined
  const [payments, refunds, disputes] = await Promise.all([
    database.selectFrom('payments').selectAll().where('saleId', '=', saleId).orderBy('paidAt').limit(rowsMax).execute(),
    database
      .selectFrom('refunds')
      .selectAll()
      .where('saleId', '=', saleId)
      .orderBy('createdAt', 'desc')
      .limit(rowsMax)
      .execute(),
    database
      .selectFrom('disputes')
      .selectAll()
      .where('saleId', '=', saleId)
      .orderBy('createdAt', 'desc')
      .limit(rowsMax)
      .execute(),
  ])
  const { rows: disputeHolds } = await sql<DisputeHold>`
    SELECT * FROM dispute_holds WHERE dispute_id = ANY(${disputes.map(({ id }) => id)}::uuid[])
    ORDER BY created_at DESC LIMIT ${rowsMax}`.execute(database)
  return { sale, payments, refunds, disputes, disputeHolds }
}

export interface StoryEvent {
  about: 'sale' | 'refund' | 'dispute'
  id: string
  event: string
  fromStatus: string | null
  toStatus: string | null
  actor: string
  reason: string | null
  createdAt: Date
}

/** What happened to a sale, its refunds and its disputes, in order. */
export async function listStoryEvents(
  database: Database,
  { sale, refunds, disputes }: Pick<SaleStory, 'sale' | 'refunds' | 'disputes'>,
): Promise<StoryEvent[]> {
  const columns = sql`event, from_status, to_status, actor, reason, created_at`
  const { rows } = await sql<StoryEvent>`
    SELECT 'sale' AS about, sale_id AS id, ${columns} FROM sale_events WHERE sale_id = ${sale.id}
    UNION ALL
    SELECT 'refund', refund_id, ${columns} FROM refund_events WHERE refund_id = ANY(${refunds.map(({ id }) => id)}::uuid[])
    UNION ALL
    SELECT 'dispute', dispute_id, ${columns} FROM dispute_events WHERE dispute_id = ANY(${disputes.map(({ id }) => id)}::uuid[])
    ORDER BY created_at`.execute(database)
  return rows
}

/** Every try to send money back, in order. */
export async function listTriesOf(database: Database, refunds: readonly Refund[]): Promise<BankTriesTable[]> {
  const { rows } = await sql<BankTriesTable>`
    SELECT * FROM bank_tries WHERE subject = ANY(${refunds.map(({ id }) => id)}::text[]) ORDER BY number`.execute(
    database,
  )
  return rows
}
