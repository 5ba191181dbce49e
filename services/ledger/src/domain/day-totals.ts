import type { Cents } from '@comporta/shared/money/cents.ts'

/** What moved in a period, of one merchant or several. Money in and money out are apart; only the last three may be negative. */
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
  /** By how much available and held have changed together. */
  changeCents: Cents
}
