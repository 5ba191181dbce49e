import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Refusal } from './posting-rules.ts'

/** What the caller of one command is told. */
export interface Outcome {
  outcome: 'posted' | Refusal
  /** True when this transfer was known, and this is its first outcome again. */
  replayed: boolean
  postedCents: Cents
  /** The merchant's balances right after the transfer; of a refusal, when it was refused. */
  availableCents: Cents
  heldCents: Cents
}
