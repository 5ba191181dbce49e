import type { TransferId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { DisputeHold, DisputeInLedger } from '../domain/dispute.ts'
import type { Payment } from '../domain/payment.ts'
import type { PaymentToCredit } from '../domain/payment-credit.ts'
import type { SaleRefund } from '../domain/refund.ts'
import type { RefundEvent } from '../domain/refund-lifecycle.ts'
import type { ShareReturn } from '../domain/share-return.ts'
import type { Share } from '../domain/split.ts'
import type { Database } from './database.ts'

export type CreditedPayment = PaymentToCredit & Pick<Payment, 'paysSale'> & { split: readonly Share[] | null; at: Date }

/** A move of a refund that a merchant asked for. */
export type MovedRefund = Pick<
  SaleRefund,
  'id' | 'merchantId' | 'saleId' | 'holdId' | 'endToEndId' | 'providerAccount' | 'amountCents' | 'freesReserve'
> & {
  on: RefundEvent
  at: Date
}

/** A part of a dispute that the ledger had something to hold for. */
export type PostedHold = DisputeInLedger &
  Pick<DisputeHold, 'transferId' | 'askedCents' | 'endedAs' | 'freesReserve'> & {
    postedCents: NonNullable<DisputeHold['postedCents']>
    heldAt: Date
    endedAt: Date
  }

const pageSize = 1_000
/** The end of a hold has no time of its own; it comes within this time after the last change of its dispute. */
const endsWithin = '90 days'

/** What was credited since a time, page by page. */
export async function* listCredits(database: Database, since: Date): AsyncIterable<readonly CreditedPayment[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<CreditedPayment>`
      SELECT payment.end_to_end_id, payment.sale_id, payment.merchant_id, payment.provider_account, payment.amount_cents, payment.available_at,
        payment.credit_transfer_id, payment.reserve_cents, payment.reserved_until, payment.pays_sale, sale.split, payment.credited_at AS at
      FROM payments AS payment LEFT JOIN sales AS sale ON sale.id = payment.sale_id
      WHERE payment.credited_at >= ${since} AND payment.end_to_end_id > ${after}
      ORDER BY payment.end_to_end_id LIMIT ${pageSize}`.execute(database)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.endToEndId
  }
}

/** Moves of sales' refunds since a time, page by page, oldest first. */
export async function* listRefundMoves(database: Database, since: Date): AsyncIterable<readonly MovedRefund[]> {
  for (let after = 0n; ; ) {
    const { rows }: { rows: (MovedRefund & { number: bigint })[] } = await sql<MovedRefund & { number: bigint }>`
      SELECT event.id AS number, event.event AS "on", event.created_at AS at, refund.id, refund.merchant_id, refund.sale_id, refund.hold_id,
        refund.end_to_end_id, refund.provider_account, refund.amount_cents, refund.frees_reserve
      FROM refund_events AS event JOIN refunds AS refund ON refund.id = event.refund_id
      WHERE event.created_at >= ${since} AND event.id > ${after} AND refund.sale_id IS NOT NULL
      ORDER BY event.id LIMIT ${pageSize}`.execute(database)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.number
  }
}

/** Holds of disputes that may have begun or ended since a time. They are few enough for one page. */
export async function listPostedHolds(database: Database, since: Date): Promise<readonly PostedHold[]> {
  const { rows } = await sql<PostedHold>`
    SELECT hold.transfer_id, hold.asked_cents, hold.posted_cents, hold.ended_as, hold.frees_reserve, hold.created_at AS held_at,
      greatest(hold.created_at, dispute.decided_at) AS ended_at,
      dispute.merchant_id, dispute.sale_id, dispute.end_to_end_id, dispute.provider_account
    FROM dispute_holds AS hold JOIN disputes AS dispute ON dispute.id = hold.dispute_id
    WHERE hold.posted_cents > 0 AND dispute.updated_at >= ${since}::timestamptz - ${endsWithin}::interval
    ORDER BY hold.created_at`.execute(database)
  return rows
}

/** What receivers were asked for, by the hold it was for, in the order in which the ledger was asked. */
export async function findReturnsOf(
  database: Database,
  holdIds: readonly TransferId[],
): Promise<ReadonlyMap<TransferId, ShareReturn[]>> {
  const { rows } = await sql<ShareReturn>`
    SELECT * FROM share_returns WHERE hold_id = ANY(${holdIds}::uuid[]) ORDER BY merchant_id`.execute(database)
  return Map.groupBy(rows, ({ holdId }) => holdId)
}
