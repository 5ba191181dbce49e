import { addDays } from '@comporta/shared/pix/days.ts'

/** One try of the payer's bank to collect what is due, as the bank reports it. */
export interface ChargeTry {
  day: string
  /** The first two are still open. */
  status: 'requested' | 'scheduled' | 'paid' | 'expired' | 'rejected' | 'cancelled'
  /** Why the payer's bank refused it: a code of the Central Bank. */
  refusal: string | null
}

/** How long after its day a charge may be tried again. */
export const retryDaysMax = 7

/**
 * When to try again, in days after the due day, three times at most: money reaches an account on other days than the
 * one when it was missing.
 */
const retryDays = [2, 4, retryDaysMax] as const

export const isOpen = ({ status }: Pick<ChargeTry, 'status'>): boolean =>
  status === 'requested' || status === 'scheduled'

/**
 * The day of the next try, or undefined. The Central Bank allows three more tries at most, one at a time, each on a new
 * day in the future, within seven days, and only if the payer agreed to them. Unknown is not failed: no try follows one
 * that is still open, was paid or was called off.
 */
export function nextTryDay(charge: {
  dueDay: string
  mayBeRetried: boolean
  tries: readonly ChargeTry[]
  today: string
}): string | undefined {
  const { dueDay, mayBeRetried, tries, today } = charge
  const haveFailed = tries.every(({ status }) => status === 'expired' || status === 'rejected')
  const days = retryDays[tries.length - 1]
  if (!mayBeRetried || !haveFailed || days === undefined) return undefined
  const [last = today] = [today, ...tries.map((made) => made.day)].toSorted().slice(-1)
  const planned = addDays(dueDay, days)
  const day = planned > last ? planned : addDays(last, 1)
  return day <= addDays(dueDay, retryDaysMax) ? day : undefined
}
