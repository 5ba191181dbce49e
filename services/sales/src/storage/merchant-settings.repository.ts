import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Database } from './database.ts'

/** How long the money of a paid sale is held before it is available; 0 for a merchant without settings. */
export async function findSettlementDelaySeconds(database: Database, merchantId: MerchantId): Promise<number> {
  const row = await database
    .selectFrom('merchantSettings')
    .select('settlementDelaySeconds')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  return row?.settlementDelaySeconds ?? 0
}
