import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { newId } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, PayoutPausesTable } from './database.ts'

export type PayoutPause = Selectable<PayoutPausesTable>

/** The pause that keeps new payouts of this merchant from the bank; undefined when there is none. */
export async function findPause(database: Database, merchantId: MerchantId): Promise<PayoutPause | undefined> {
  return database
    .selectFrom('payoutPauses')
    .selectAll()
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('merchantId', 'is', null), row('merchantId', '=', merchantId)]))
    .limit(1)
    .executeTakeFirst()
}

export type NewPause = Pick<PayoutPause, 'merchantId' | 'kind' | 'actor' | 'reason'>

/** Undefined when such a pause is open already. */
export async function insertPause(database: Database, pause: NewPause): Promise<PayoutPause | undefined> {
  return database
    .insertInto('payoutPauses')
    .values({ id: newId(), ...pause })
    .onConflict((conflict) => conflict.columns(['merchantId', 'kind']).where('endedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Ends a pause. Undefined when none is open. The payouts that it held back are woken after the commit: see `wakeHeldBack`. */
export async function endPause(
  transaction: DatabaseTransaction,
  { merchantId, kind }: Pick<PayoutPause, 'merchantId' | 'kind'>,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PayoutPause | undefined> {
  return transaction
    .updateTable('payoutPauses')
    .set({ endedAt: sql<Date>`now()`, endedBy: actor, endReason: reason })
    .where('merchantId', 'is not distinct from', merchantId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** When a paused payout is looked at again. The end of the pause makes it due at once; this catches one that was missed. */
export const pauseLookMs = 600_000

/**
 * Makes due at once up to `limit` payouts that a pause of one merchant, or of all, has held back. Returns how many: fewer than
 * `limit` when there are no more. Finds them by due time, since almost all other steps belong to withdrawals that are over and
 * are due much later.
 */
export async function wakeHeldBack(
  transaction: DatabaseTransaction,
  merchantId: MerchantId | null,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE due_steps SET
      due_at = CASE WHEN is_claimed THEN due_at ELSE now() END, sent_at = NULL, set_at = now(),
      -- Whoever does it right now may have read that it is paused.
      is_woken = is_claimed
    WHERE (subject, step) IN (
      SELECT subject, step FROM due_steps
      WHERE set_aside_at IS NULL AND due_at <= now() + ${pauseLookMs} * interval '1 millisecond'
        AND CASE WHEN is_claimed THEN NOT is_woken ELSE due_at > now() END
        AND CASE WHEN step = 'follow-payout' THEN ${merchantId}::uuid IS NULL
          OR (SELECT merchant_id FROM withdrawals WHERE id = subject::uuid) = ${merchantId}::uuid END
      ORDER BY due_at LIMIT ${limit} FOR UPDATE)`.execute(transaction)
  return Number(numAffectedRows)
}

const pausesMax = 200

/** The open pauses, newest first. */
export const listPauses = (database: Database): Promise<PayoutPause[]> =>
  database
    .selectFrom('payoutPauses')
    .selectAll()
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(pausesMax)
    .execute()
