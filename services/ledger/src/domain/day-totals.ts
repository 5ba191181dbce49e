import type { Cents } from '@comporta/shared/money/cents.ts'

/** What moved in a time, of one merchant or of several. Amounts are of both directions, as the names say, and above zero but for the last three. */
export interface DayTotals {
  receivedCount: number
  receivedCents: Cents
  refundedCount: number
  refundedCents: Cents
  disputedCents: Cents
  withdrawnCount: number
  withdrawnCents: Cents
  /** Part of what was withdrawn. */
  feeCents: Cents
  returnedCents: Cents
  adjustedCents: Cents
  transferredCents: Cents
  /** By how much available and held together have changed. */
  changeCents: Cents
}
