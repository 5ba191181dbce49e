import { AppError } from '@comporta/shared/errors/app-error.ts'
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

/** What became of a command is not known, or nothing did: to post the same again is right. `detail` and `cause` are for the log. */
export const noAnswer = (detail: string, cause?: unknown): AppError =>
  new AppError('unavailable', 'The ledger cannot answer right now; try again', { detail, cause })
