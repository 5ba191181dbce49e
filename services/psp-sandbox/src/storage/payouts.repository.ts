import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import { sql } from 'kysely'
import { ageMs, bankTime, type Database, type DatabaseTransaction, type PayoutRow } from './database.ts'
import type { Page } from './payments.repository.ts'

/**
 * Counts the orders that arrived under an id, including this one. Others wait for the id until the transaction ends, so
 * that two that arrive together are not both new.
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

type NewPayout = Pick<
  PayoutRow,
  'payoutId' | 'pixKey' | 'amountCents' | 'description' | 'e2eId' | 'ends' | 'errorCode'
> & {
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

/**
 * Takes orders under ids that have never arrived before, concurrent ones in one commit. Undefined for an id that has.
 */
export const takeFirstOrder = inGroups(
  async (database: Database, payouts: readonly (NewPayout & { endsAfterMs: number })[]) => {
    const asked = payouts.map(({ endsAfterMs, ...payout }) => ({ ...payout, dueAt: bankTime(endsAfterMs) }))
    const { rows } = await sql<PayoutRow>`
      WITH asked AS (SELECT DISTINCT ON (payout_id) * FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (
        payout_id text, pix_key text, amount_cents bigint, description text, e2e_id text, ends text, error_code text, due_at timestamptz)),
      first AS (
        INSERT INTO payout_tries (payout_id, tries) SELECT payout_id, 1 FROM asked
        ON CONFLICT DO NOTHING RETURNING payout_id)
      INSERT INTO payouts
        (payout_id, pix_key, amount_cents, description, e2e_id, ends, error_code, due_at, status, requested_at)
      SELECT payout_id, pix_key, amount_cents, description, e2e_id, ends, error_code, due_at, 'EM_PROCESSAMENTO',
        ${bankTime()}
      FROM asked JOIN first USING (payout_id)
      RETURNING *`.execute(database)
    const taken = new Map(rows.map((row) => [row.e2eId, row]))
    return payouts.map(({ e2eId }) => taken.get(e2eId))
  },
)

/** The orders under an id, newest first: several when the bank did not recognise a repeat. */
export const listPayoutsUnder = inGroups(
  async (database: Database, payoutIds: readonly string[]): Promise<(PayoutRow & { ageMs: number })[][]> => {
    const rows = await database
      .selectFrom('payouts')
      .selectAll()
      .select(ageMs())
      .where('payoutId', '=', sql<string>`ANY(${payoutIds})`)
      .orderBy('number', 'desc')
      .execute()
    return payoutIds.map((payoutId) => rows.filter((row) => row.payoutId === payoutId))
  },
)

/** The payouts ordered in a window, oldest first. */
export async function listPayouts(database: Database, page: Page): Promise<{ rows: PayoutRow[]; total: number }> {
  const within = database
    .selectFrom('payouts')
    .where('requestedAt', '>=', page.from)
    .where('requestedAt', '<=', page.to)
  const rows = await within
    .selectAll()
    .orderBy('number')
    .limit(page.pageSize)
    .offset(page.page * page.pageSize)
    .execute()
  const { total } = await within.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export const listAllPayouts = (database: Database): Promise<PayoutRow[]> =>
  database.selectFrom('payouts').selectAll().orderBy('number').execute()

const returnsAfterMs = 500

interface DueTransfers {
  /** Payouts that end. */
  payouts: boolean
  /** Payouts that come back. */
  returns: boolean
  refunds: boolean
}

/** Which transfers are due now. Cheap, since an idle bank asks many times a second. */
export async function findDueTransfers(database: Database): Promise<DueTransfers> {
  const { rows } = await sql<DueTransfers>`
    SELECT EXISTS (SELECT FROM payouts WHERE status = 'EM_PROCESSAMENTO' AND due_at <= ${bankTime()}) AS payouts,
      EXISTS (SELECT FROM payouts WHERE returned_at IS NULL AND return_due_at <= ${bankTime()}) AS returns,
      EXISTS (SELECT FROM refunds WHERE status = 'EM_PROCESSAMENTO' AND due_at <= ${bankTime()}) AS refunds
  `.execute(database)
  return rows[0] ?? { payouts: false, returns: false, refunds: false }
}

/** Ends due payouts: settled or refused, as decided when the order came in. */
export const endDuePayouts = (transaction: DatabaseTransaction): Promise<PayoutRow[]> =>
  transaction
    .updateTable('payouts')
    .set({
      status: sql`CASE ends WHEN 'refused' THEN 'NAO_REALIZADO' ELSE 'REALIZADO' END`,
      endedAt: bankTime(),
      returnDueAt: sql`CASE ends WHEN 'returned' THEN ${bankTime(returnsAfterMs)}::timestamptz END`,
    })
    // Not a parameter: a cached plan would not know that the partial index covers this status.
    .where('status', '=', sql.lit('EM_PROCESSAMENTO'))
    .where('dueAt', '<=', bankTime())
    .returningAll()
    .execute()

/** The receiver's bank sends due payouts back. */
export const returnDuePayouts = (transaction: DatabaseTransaction): Promise<PayoutRow[]> =>
  transaction
    .updateTable('payouts')
    .set({ returnedAt: bankTime() })
    .where('returnedAt', 'is', null)
    .where('returnDueAt', '<=', bankTime())
    .returningAll()
    .execute()
