import { addDays } from '@comporta/shared/pix/days.ts'

/** One try of a bank to take what is due from the payer, as the bank tells it. */
export interface ChargeTry {
  day: string
  /** The first two are not ended. */
  status: 'requested' | 'scheduled' | 'paid' | 'expired' | 'rejected' | 'cancelled'
  /** Why the payer's bank refused it: a code of the Central Bank's. */
  refusal: string | null
}

/** How long after its day a charge may be tried again. */
export const retryDaysMax = 7

/** So many days after the charge was due, as far as there is time: money comes to an account on other days than this one. Three at most. */
const retryDays = [2, 4, retryDaysMax] as const

export const isOpen = ({ status }: Pick<ChargeTry, 'status'>): boolean =>
  status === 'requested' || status === 'scheduled'

/**
 * The day of another try, or undefined. The Central Bank allows three at most, one at a time, each on another day and on a day to come,
 * within seven days, and only as the payer has agreed to. Unknown is not failed: none follows one whose end nobody has told, and none
 * one that was paid or that somebody has called off.
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
