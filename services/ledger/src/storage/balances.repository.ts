import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { Balance } from '../domain/balance.ts'
import type { LedgerDatabase } from './database.ts'

/** One look-up by primary key, however long the history is; a merchant without movements has nothing. */
export async function findBalance(database: LedgerDatabase, merchantId: MerchantId): Promise<Balance> {
  const row = await database
    .selectFrom('balances')
    .select(['availableCents', 'heldCents'])
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  return row ?? { availableCents: cents(0n), heldCents: cents(0n) }
}
