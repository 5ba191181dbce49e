import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Refusal } from './posting-rules.ts'

/** The answer to one command. */
export interface Outcome {
  outcome: 'posted' | Refusal
  /** True when this transfer was known: then this is its first outcome again. */
  replayed: boolean
  postedCents: Cents
  /** The merchant's balances right after the transfer; for a refusal, when it was refused. */
  availableCents: Cents
  heldCents: Cents
}

/** For a command that was not posted, or whose outcome is unknown: it may be posted again. `detail` and `cause` are for the log. */
export const noAnswer = (detail: string, cause?: unknown): AppError =>
  new AppError('unavailable', 'The ledger cannot answer right now; try again', { detail, cause })
