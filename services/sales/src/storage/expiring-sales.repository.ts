import { inTransaction } from '@comporta/shared/db/database.ts'
import { inGroups } from '@comporta/shared/db/in-groups.ts'
import { jsonRowsOf } from '@comporta/shared/db/json-rows.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { movesOf } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import type { Sale } from '../domain/sale.ts'
import type { Database } from './database.ts'
import { isHeld } from './payment-groups.repository.ts'
import { saleRows } from './sales.repository.ts'

/**
 * Sales whose time is over: concurrent ones are read in one statement, and ended in one transaction. Nothing gathers for
 * longer than that takes: each sale keeps one of the worker's few hands meanwhile.
 */

export interface ExpiringSale extends Pick<Sale, 'id' | 'status' | 'txid' | 'providerAccount'> {
  /** How long it can still be paid, by PostgreSQL's clock, which set its end; negative when its time is over. */
  leftMs: number
}

export const findExpiringSale = inGroups(
  async (database: Database, saleIds: readonly SaleId[]): Promise<(ExpiringSale | undefined)[]> => {
    const { rows } = await sql<ExpiringSale>`
      SELECT id, status, txid, provider_account, (extract(epoch FROM expires_at - now()) * 1000)::float8 AS left_ms
      FROM sales WHERE id = ANY (${saleIds}::uuid[])`.execute(database)
    const found = new Map(rows.map((row) => [row.id, row]))
    return saleIds.map((id) => found.get(id))
  },
  { gatherMs: 0 },
)

interface AskedSale {
  saleId: SaleId
  /** Of the claim that asked the provider about it. */
  fence: bigint
}

/**
 * Ends sales that nobody has paid, each under its claim. False for a sale that has a payment, an alert about one of its
 * steps or news, or that is locked by somebody else: it is left to be ended alone. The sales are locked in a statement of
 * their own, since only a later one is sure to see a payment that was recorded until then.
 */
export const expireUnpaidSale = inGroups(
  (database: Database, asked: readonly AskedSale[]): Promise<boolean[]> =>
    inTransaction(database, async (transaction) => {
      const { rows: locked } = await sql<{ id: SaleId }>`
        SELECT sale.id
        FROM json_to_recordset(${jsonRowsOf(asked)}::json) AS asked (sale_id uuid, fence bigint)
          JOIN sales AS sale ON sale.id = asked.sale_id
          JOIN due_steps AS due ON due.subject = asked.sale_id::text
        WHERE CASE WHEN ${isHeld('expire-sale')} THEN sale.status = 'pending' END
        FOR NO KEY UPDATE OF sale, due SKIP LOCKED`.execute(transaction)
      const { rows: ended } = await sql<{ id: SaleId }>`
        WITH held AS MATERIALIZED (
          SELECT sale_id AS key FROM unnest(${locked.map(({ id }) => id)}::uuid[]) AS locked (sale_id)
          WHERE (SELECT true FROM payments WHERE payments.sale_id = locked.sale_id LIMIT 1) IS NULL
            AND (SELECT true FROM due_steps WHERE subject = locked.sale_id::text AND is_alerted LIMIT 1) IS NULL),
        ${movesOf(saleRows, 'held', { lifecycle: 'sale', from: 'pending', on: 'expired', actor: 'system' })},
        over AS (DELETE FROM due_steps USING held WHERE due_steps.subject = held.key::text)
        SELECT id FROM moved`.execute(transaction)
      const done = new Set(ended.map(({ id }) => id))
      return asked.map(({ saleId }) => done.has(saleId))
    }),
  { gatherMs: 0 },
)
