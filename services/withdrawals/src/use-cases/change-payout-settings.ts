import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { initialPayoutSettings, type PayoutSettings, widens } from '../domain/payout-settings.ts'
import {
  findSettingsProposal,
  listPayoutSettingsChanges as listChanges,
  lockPayoutSettings,
  type RecordedSettingsChange,
  recordPayoutSettings,
  recordSettingsProposal,
  type SettingsProposal,
} from '../storage/payout-settings.repository.ts'

export interface PayoutSettingsChange {
  after: PayoutSettings
  operator: string
  reason: string
}

type Stores = Pick<Dependencies, 'database' | 'settings'>

/**
 * Replaces a merchant's payout settings, and keeps who changed what and why. A change that lets money go further is only a
 * proposal until another operator sends the same. Throws 409 when one operator sends it twice.
 */
export function changePayoutSettings(
  { database, settings: { proposalExpiryHours } }: Stores,
  { after, operator, reason }: PayoutSettingsChange,
): Promise<{ proposal: SettingsProposal } | { settings: PayoutSettings }> {
  return inTransaction(database, async (transaction) => {
    const before = await lockPayoutSettings(transaction, after.merchantId)
    if (!widens(before ?? initialPayoutSettings(after.merchantId), after)) {
      await recordPayoutSettings(transaction, { before, after, actor: `operator:${operator}`, reason })
      return { settings: after }
    }
    const known = await findSettingsProposal(transaction, after.merchantId, proposalExpiryHours)
    if (!known || !isDeepStrictEqual(known.after, after)) {
      return { proposal: await recordSettingsProposal(transaction, { operator, reason, after }) }
    }
    if (known.operator === operator) {
      throw new AppError('conflict', 'You have proposed this already; another operator has to send the same')
    }
    const actor = `operator:${known.operator} operator:${operator}` as const
    await recordPayoutSettings(transaction, { before, after, actor, reason })
    return { settings: after }
  })
}

const changesMax = 200

/** The latest changes of a merchant's payout settings, newest first, and the proposal that waits for a second operator. */
export async function listPayoutSettingsChanges(
  { database, settings: { proposalExpiryHours } }: Stores,
  merchantId: MerchantId,
): Promise<{ changes: RecordedSettingsChange[]; proposal: SettingsProposal | undefined }> {
  const proposal = await findSettingsProposal(database, merchantId, proposalExpiryHours)
  return { changes: await listChanges(database, merchantId, changesMax), proposal }
}
