import type { ZodError } from 'zod'
import type { PixAnswer } from './pix-http.ts'
import type { UndecidedOutcome } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import { fieldsOf } from './wire.ts'

/** The bank's error codes, by the status that gives each its meaning. */
export type CodesByStatus = Readonly<Record<number, readonly string[]>>

/**
 * Refusals of an order that are about us (Efí's documentation of the send endpoint): our account has too little money,
 * the payer's key is not our account's, our document is blocked. Every order meets them until somebody acts.
 */
const blockingCodes: readonly string[] = ['saldo_insuficiente', 'chave_invalida', 'documento_bloqueado']
const blockingStatuses: readonly number[] = [400, 422]

type Answered = Extract<PixAnswer, { kind: 'answered' }>

/** Whether an answer has one of these codes under its status. */
export const says = (codes: CodesByStatus, { status, body }: Answered): boolean =>
  codes[status]?.includes(problemCodeOf(body) ?? '') ?? false

/** Several PSPs answer 200 where the standard says 201. */
export const isSuccess = (answer: PixAnswer): answer is Answered =>
  answer.kind === 'answered' && answer.status >= 200 && answer.status < 300

/**
 * The outcome of a send that did not succeed. With an answer that we do not recognise, the order may have been taken:
 * 409, 429, every 5xx, and a 400 or 404 from a proxy before the bank prove nothing about the money.
 */
export function outcomeOfFailedSend(answer: PixAnswer, refusals: CodesByStatus): UndecidedOutcome {
  if (answer.kind === 'not_sent') {
    return { kind: 'not_sent', cause: answer.cause, ...(answer.unauthorized ? { unauthorized: true } : {}) }
  }
  if (answer.kind === 'lost') return { kind: 'unknown', cause: answer.cause }
  const code = problemCodeOf(answer.body)
  if (code !== undefined) {
    if (blockingStatuses.includes(answer.status) && blockingCodes.includes(code)) return { kind: 'blocked', code }
    if (refusals[answer.status]?.includes(code)) return { kind: 'refused', code }
  }
  return withoutAccess(answer) ?? unclear(answer)
}

type Unknown = Extract<UndecidedOutcome, { kind: 'unknown' }>
type Blocked = Extract<UndecidedOutcome, { kind: 'blocked' }>
type FailedLookUp = Blocked | Unknown

/** The outcome of a look-up that said nothing about the order; whether the look-up was sent makes no difference. */
export function outcomeOfFailedLookUp(answer: PixAnswer): FailedLookUp {
  if (answer.kind === 'answered') return withoutAccess(answer) ?? unclear(answer)
  if (answer.kind === 'not_sent' && answer.unauthorized) return { kind: 'blocked', code: 'token_refused' }
  return { kind: 'unknown', cause: answer.cause }
}

/** The credential (401) or its scope (403) is not accepted. The standard has one code for both, so the status tells them apart. */
function withoutAccess(answer: Answered): Blocked | undefined {
  if (answer.status !== 401 && answer.status !== 403) return undefined
  return { kind: 'blocked', code: statusAndCode(answer) }
}

const unclear = (answer: Answered): Unknown => ({
  kind: 'unknown',
  cause: `the bank answered ${statusAndCode(answer)}`,
})

const statusAndCode = ({ status, body }: Answered): string => `${status} ${problemCodeOf(body) ?? ''}`.trim()

/** An answer that we cannot read. Operators see which field it is, since asking again may change nothing. */
export const notUnderstood = (error: ZodError): Unknown =>
  mismatch(`the answer is not understood: ${fieldsOf(error).join(', ')}`)

/** An answer about another order or another amount, or one that we cannot read. */
export const mismatch = (cause: string): Unknown => ({ kind: 'unknown', cause, isMismatch: true })
