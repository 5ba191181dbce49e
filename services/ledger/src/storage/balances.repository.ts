import { inGroups } from '@comporta/shared/db/in-groups.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { sql } from 'kysely'
import type { Balance } from '../domain/balance.ts'
import type { LedgerDatabase } from './database.ts'

/**
 * A look-up by primary key, however long the history is, with one statement for everybody who asks at the same moment. A
 * merchant without movements has zero.
 */
export const findBalance = inGroups(
  async (database: LedgerDatabase, merchantIds: readonly MerchantId[]): Promise<Balance[]> => {
    const { rows } = await sql<Balance & { merchantId: MerchantId }>`
      SELECT merchant_id, available_cents, held_cents FROM balances
      WHERE merchant_id = ANY(${[...new Set(merchantIds)]}::uuid[])`.execute(database)
    const found = new Map(rows.map(({ merchantId, ...balance }) => [merchantId, balance]))
    return merchantIds.map((id) => found.get(id) ?? { availableCents: cents(0n), heldCents: cents(0n) })
  },
  { gatherMs: 0 },
)
