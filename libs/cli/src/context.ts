import type { Question } from './terminal.ts'

/** What a command reaches of the world. */
export interface World {
  out: (text: string) => void
  err: (text: string) => void
  ask: (question: Question) => Promise<string | undefined>
  environment: Readonly<Record<string, string | undefined>>
  /** From now on Ctrl-C ends what would go on for ever, in order; a second one ends everything. */
  interruption: () => AbortSignal
}

/** What the caller did wrong, or did not want after all; no stack, and nothing was sent. */
export class UsageError extends Error {}

/** What did not work out, told by its text. */
export class Failure extends Error {}
