import type { Cents } from '@comporta/shared/money/cents.ts'
import type { ComplianceLimits } from './compliance-policy.ts'

/** What an installation decides; read once, at start, from the environment (see `config.ts`). */
export interface WithdrawalSettings {
  feeCents: Cents
  compliance: ComplianceLimits & { velocityWindowSeconds: number }
  /** Longer than the 40 s in which the SPI settles: only after it does "not found" mean that a payout never arrived. */
  settleWindowMs: number
  /** After this without knowing whether the bank paid, operators are told. */
  unknownAlertAfterMs: number
  /** After this without the bank's final word, operators are told. */
  slowAlertAfterMs: number
  /** The longest that one call to the bank can take. */
  payoutTimeoutMs: number
  /** Longer than any step takes: a step whose process died is due again after it. */
  stepLeaseMs: number
  /** How long after a step is due the sweeper takes over, when its job did not come. */
  sweepGraceMs: number
  /** How long a request waits for another with the same Idempotency-Key. */
  twinWaitMs: number
  /** A request that reserves for longer than this is taken for dead, and helped. */
  twinDeadAfterMs: number
  /** When a paid payout is looked up again, since the receiver's bank may have sent it back; each after the one before. */
  returnCheckDelaysMs: readonly number[]
}
