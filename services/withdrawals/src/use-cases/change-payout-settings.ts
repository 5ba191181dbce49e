import { inTransaction } from '@comporta/shared/db/database.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import {
  listPayoutSettingsChanges as listChanges,
  lockPayoutSettings,
  type RecordedSettingsChange,
  recordPayoutSettings,
} from '../storage/payout-settings.repository.ts'

export interface PayoutSettingsChange {
  after: PayoutSettings
  actor: Actor
  reason: string
}

/** Replaces a merchant's payout settings, and keeps who changed what and why. */
export function changePayoutSettings(
  { database }: Pick<Dependencies, 'database'>,
  { after, actor, reason }: PayoutSettingsChange,
): Promise<PayoutSettings> {
  return inTransaction(database, async (transaction) => {
    const before = await lockPayoutSettings(transaction, after.merchantId)
    await recordPayoutSettings(transaction, { before, after, actor, reason })
    return after
  })
}

const changesMax = 200

/** Every change of a merchant's payout settings, newest first. */
export const listPayoutSettingsChanges = (
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
): Promise<RecordedSettingsChange[]> => listChanges(database, merchantId, changesMax)
