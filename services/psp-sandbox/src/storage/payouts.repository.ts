import { sql } from 'kysely'
import { ageMs, bankTime, type Database, type DatabaseTransaction, type PayoutRow } from './database.ts'

/**
 * Counts the orders that arrived under an id, this one included. Nobody else looks at the id until the transaction ends: of
 * two that arrive together not both are new.
 */
export async function countTry(transaction: DatabaseTransaction, payoutId: string): Promise<number> {
  const { tries } = await transaction
    .insertInto('payoutTries')
    .values({ payoutId, tries: 1 })
    .onConflict((conflict) => conflict.column('payoutId').doUpdateSet({ tries: sql<number>`payout_tries.tries + 1` }))
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}

type NewPayout = Pick<PayoutRow, 'payoutId' | 'pixKey' | 'amountCents' | 'e2eId' | 'ends' | 'errorCode'> & {
  /** Null for an order that is refused on arrival. */
  endsAfterMs: number | null
}

export const insertPayout = (
  transaction: DatabaseTransaction,
  { endsAfterMs, ...payout }: NewPayout,
): Promise<PayoutRow> =>
  transaction
    .insertInto('payouts')
    .values({
      ...payout,
      status: endsAfterMs === null ? 'NAO_REALIZADO' : 'EM_PROCESSAMENTO',
      dueAt: bankTime(endsAfterMs ?? 0),
      requestedAt: bankTime(),
      endedAt: endsAfterMs === null ? bankTime() : null,
      returnDueAt: null,
      returnedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The orders under this id, the newest first: several when the bank did not recognise a repetition. */
export const listPayoutsUnder = (database: Database, payoutId: string): Promise<(PayoutRow & { ageMs: number })[]> =>
  database
    .selectFrom('payouts')
    .selectAll()
    .select(ageMs())
    .where('payoutId', '=', payoutId)
    .orderBy('number', 'desc')
    .execute()

export const listAllPayouts = (database: Database): Promise<PayoutRow[]> =>
  database.selectFrom('payouts').selectAll().orderBy('number').execute()

const returnsAfterMs = 500

/** Ends what is due: settled or refused, as was decided when the order came in. */
export const endDuePayouts = (transaction: DatabaseTransaction): Promise<PayoutRow[]> =>
  transaction
    .updateTable('payouts')
    .set({
      status: sql`CASE ends WHEN 'refused' THEN 'NAO_REALIZADO' ELSE 'REALIZADO' END`,
      endedAt: bankTime(),
      returnDueAt: sql`CASE ends WHEN 'returned' THEN ${bankTime(returnsAfterMs)}::timestamptz END`,
    })
    .where('status', '=', 'EM_PROCESSAMENTO')
    .where('dueAt', '<=', bankTime())
    .returningAll()
    .execute()

/** The receiver's bank sends back what is due. */
export const returnDuePayouts = (transaction: DatabaseTransaction): Promise<PayoutRow[]> =>
  transaction
    .updateTable('payouts')
    .set({ returnedAt: bankTime() })
    .where('returnedAt', 'is', null)
    .where('returnDueAt', '<=', bankTime())
    .returningAll()
    .execute()
