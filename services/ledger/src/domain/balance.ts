import type { Cents } from '@comporta/shared/money/cents.ts'

/** A merchant's money: what may leave now, and what is blocked. */
export interface Balance {
  availableCents: Cents
  heldCents: Cents
}
