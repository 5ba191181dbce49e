import type { Dependencies } from '../dependencies.ts'
import { type ComplianceReason, reviewReasons } from '../domain/compliance-policy.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { isWatched } from '../storage/watched-keys.repository.ts'
import { countRecent } from '../storage/withdrawals.repository.ts'

/** Why this withdrawal must be reviewed before its money may leave; empty when it need not be. */
export async function judgeCompliance(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  withdrawal: Pick<Withdrawal, 'merchantId' | 'amountCents' | 'destination'>,
): Promise<ComplianceReason[]> {
  const { compliance } = settings
  const [destinationWatched, recentCount] = await Promise.all([
    isWatched(database, withdrawal.destination),
    countRecent(database, withdrawal.merchantId, compliance.velocityWindowSeconds, compliance.velocityCount),
  ])
  return reviewReasons({ amountCents: withdrawal.amountCents, destinationWatched, recentCount }, compliance)
}
