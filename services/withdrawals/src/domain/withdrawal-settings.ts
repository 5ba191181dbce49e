import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { OrderSettings } from '@comporta/shared/orders/at-most-once.ts'
import type { WorkSettings } from '@comporta/shared/work/work-settings.ts'
import type { ComplianceLimits } from './compliance-policy.ts'

/** What an installation decides; read once, at start, from the environment (see `config.ts`). */
export interface WithdrawalSettings extends WorkSettings {
  feeCents: Cents
  /** From which of our accounts at PSPs new withdrawals are paid. */
  providerAccount: ProviderAccount
  /** False where the provider only receives: no withdrawal is taken. */
  sendsPayouts: boolean
  /** Whether the transfers of new withdrawals have ids in the order of time; undefined where the database says it. */
  ordersTransferIds: boolean | undefined
  compliance: ComplianceLimits & {
    velocityWindowSeconds: number
    /** From this amount on, two operators decide a review. */
    twoOperatorsFromCents: Cents
  }
  orders: OrderSettings
  /** How long a decision of persons may take before operators are reminded, and before the withdrawal ends undecided. */
  decision: { overdueAfterMs: number; expiresAfterMs: number }
  /** What one operator proposes and no other confirms is forgotten after this. */
  proposalExpiryHours: number
  /** From this amount on, two operators close a difference. */
  differenceByTwoFromCents: Cents
  /** How long a request waits for another with the same Idempotency-Key. */
  twinWaitMs: number
  /** A request that reserves for longer than this is taken for dead, and helped. */
  twinDeadAfterMs: number
  /** When a payout that is over is looked up again, counted from when it was closed. */
  watchAtMs: readonly number[]
}
