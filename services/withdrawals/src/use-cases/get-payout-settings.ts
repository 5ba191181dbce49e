import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { initialPayoutSettings, type PayoutSettings } from '../domain/payout-settings.ts'
import { findPayoutSettings } from '../storage/payout-settings.repository.ts'

/** A merchant's payout settings; cautious ones when nobody has set it up. */
export async function getPayoutSettings(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
): Promise<PayoutSettings> {
  return (await findPayoutSettings(database, merchantId)) ?? initialPayoutSettings(merchantId)
}
