/**
 * What is known of one try to pay (design, Payouts: at most once). `rejected` is the bank's own refusal, `not_sent` a
 * failure before the request was written; everything without a clear answer is `unknown`.
 */
export const attemptOutcomes = ['settled', 'processing', 'rejected', 'not_sent', 'unknown'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export interface PayoutAttempt {
  number: number
  /** Null while the answer is out, or when the process that waited for it died. */
  outcome: AttemptOutcome | null
  detail: string | null
  endToEndId: string | null
  startedAt: Date
  answeredAt: Date | null
}

type Outcomes = readonly Pick<PayoutAttempt, 'outcome'>[]

/** Sends only while no earlier try can have reached the bank; otherwise the bank is asked what it knows. */
export const nextPayoutAct = (attempts: Outcomes): 'send' | 'look_up' =>
  attempts.every(({ outcome }) => outcome === 'not_sent') ? 'send' : 'look_up'

/** A refusal counts at once only when it answers the only try that can have reached the bank. */
export const refusalIsClear = (earlierAttempts: Outcomes): boolean => nextPayoutAct(earlierAttempts) === 'send'

/**
 * What follows when the bank does not know the payout. Before the settle window is over it proves nothing. After it,
 * the last try never arrived: it is made again under the same id, unless the bank refused it. A bank that once took
 * the payout and now denies it is for an operator to ask.
 */
export function actOnNotFound(
  attempts: Outcomes,
  times: { sinceLastAttemptMs: number; settleWindowMs: number },
): 'wait' | 'send_again' | 'refused' {
  if (attempts.some(({ outcome }) => outcome === 'processing' || outcome === 'settled')) return 'wait'
  if (times.sinceLastAttemptMs <= times.settleWindowMs) return 'wait'
  return attempts.at(-1)?.outcome === 'rejected' ? 'refused' : 'send_again'
}

const firstDelayMs = 500
const delayMaxMs = 60_000

/** 0.5 s, 1 s, 2 s … one minute: between look-ups, and between tries that were not sent. */
export const payoutDelayMs = (earlierTries: number): number =>
  Math.min(firstDelayMs * 2 ** Math.min(earlierTries, 30), delayMaxMs)
