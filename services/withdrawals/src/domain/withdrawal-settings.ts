import type { ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { OrderSettings } from '@comporta/shared/orders/at-most-once.ts'
import type { WorkSettings } from '@comporta/shared/work/work-settings.ts'
import type { ComplianceLimits } from './compliance-policy.ts'

/** The settings of an installation, read once at start from the environment (see `config.ts`). */
export interface WithdrawalSettings extends WorkSettings {
  feeCents: Cents
  /** Our account at a PSP that pays new withdrawals. */
  providerAccount: ProviderAccount
  /** False when the provider only receives: every withdrawal is then refused. */
  sendsPayouts: boolean
  /** Whether transfers of new withdrawals get time-ordered ids; undefined leaves it to the database. */
  ordersTransferIds: boolean | undefined
  compliance: ComplianceLimits & {
    velocityWindowSeconds: number
    /** From this amount on, two operators decide a review. */
    twoOperatorsFromCents: Cents
  }
  orders: OrderSettings
  /** How long people may take to decide before operators are reminded, and before the withdrawal expires. */
  decision: { overdueAfterMs: number; expiresAfterMs: number }
  /** A proposal that no second operator confirms expires after this. */
  proposalExpiryHours: number
  /** From this amount on, two operators close a difference. */
  differenceByTwoFromCents: Cents
  /** How long a request waits for another with the same Idempotency-Key. */
  twinWaitMs: number
  /** A request that is `reserving` for longer counts as dead, and a repeated request finishes it. */
  twinDeadAfterMs: number
  /** When a closed payout is looked up again, counted from when it was closed. */
  watchAtMs: readonly number[]
}
