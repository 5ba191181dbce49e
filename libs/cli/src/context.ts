import type { Question } from './terminal.ts'

/** A command's access to the outside world. */
export interface World {
  out: (text: string) => void
  err: (text: string) => void
  ask: (question: Question) => Promise<string | undefined>
  environment: Readonly<Record<string, string | undefined>>
  /** After this call, Ctrl-C ends an endless command in order; a second Ctrl-C ends the process. */
  interruption: () => AbortSignal
}

/** The caller made a mistake, or said no. Shown without a stack; nothing was done. */
export class UsageError extends Error {}

/** The command failed, as the message says. */
export class Failure extends Error {}
