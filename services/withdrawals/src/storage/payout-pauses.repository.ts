import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { newId } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, PayoutPausesTable } from './database.ts'

export type PayoutPause = Selectable<PayoutPausesTable>

/** Why nothing new of this merchant is sent to the bank right now; undefined when nothing holds it back. */
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

/** Ends a pause, and makes due at once what it has held back. Undefined when none is open. */
export async function endPause(
  transaction: DatabaseTransaction,
  { merchantId, kind }: Pick<PayoutPause, 'merchantId' | 'kind'>,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PayoutPause | undefined> {
  const ended = await transaction
    .updateTable('payoutPauses')
    .set({ endedAt: sql<Date>`now()`, endedBy: actor, endReason: reason })
    .where('merchantId', 'is not distinct from', merchantId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!ended) return undefined
  await sql`
    UPDATE due_steps SET
      due_at = CASE WHEN is_claimed THEN due_at ELSE least(due_at, now()) END, sent_at = NULL,
      -- Whoever does it right now may have read that it is paused.
      is_woken = is_claimed
    WHERE step = 'follow-payout' AND set_aside_at IS NULL AND subject IN (
      SELECT id::text FROM withdrawals
      WHERE status = 'processing' AND (${merchantId}::uuid IS NULL OR merchant_id = ${merchantId}::uuid))`.execute(
    transaction,
  )
  return ended
}

const pausesMax = 200

/** What is held back right now, newest first. */
export const listPauses = (database: Database): Promise<PayoutPause[]> =>
  database
    .selectFrom('payoutPauses')
    .selectAll()
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(pausesMax)
    .execute()
