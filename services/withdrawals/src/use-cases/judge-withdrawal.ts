import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type ComplianceReason, reviewReasons } from '../domain/compliance-policy.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { isWatched } from '../storage/watched-keys.repository.ts'
import { countRecent, findTwin } from '../storage/withdrawals.repository.ts'

export interface Judgement {
  /** Why persons must look before the money may leave; empty when they need not. */
  reasons: ComplianceReason[]
  duplicateOf: WithdrawalId | null
}

/**
 * Judges a withdrawal by policy, velocity and the duplicate guard. In the transaction that has added it to the day's
 * total: of one merchant's requests at the same moment each sees those before.
 */
export async function judgeWithdrawal(
  { settings }: Pick<Dependencies, 'settings'>,
  transaction: DatabaseTransaction,
  withdrawal: Pick<Withdrawal, 'merchantId' | 'amountCents' | 'destination'>,
  { duplicateWindowSeconds }: Pick<PayoutSettings, 'duplicateWindowSeconds'>,
): Promise<Judgement> {
  const { compliance } = settings
  const { merchantId, amountCents, destination } = withdrawal
  const destinationWatched = await isWatched(transaction, destination)
  const recentCount = await countRecent(
    transaction,
    merchantId,
    compliance.velocityWindowSeconds,
    compliance.velocityCount,
  )
  const twin = await findTwin(transaction, withdrawal, duplicateWindowSeconds)
  const facts = { amountCents, destinationWatched, recentCount, hasTwin: twin !== undefined }
  return { reasons: reviewReasons(facts, compliance), duplicateOf: twin ?? null }
}
