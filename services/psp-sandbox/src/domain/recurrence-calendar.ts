import { addDays, daysBetween } from '@comporta/shared/pix/days.ts'

/** Days are Brazil's, written YYYY-MM-DD, so that they compare as texts. */
export type Period = 'SEMANAL' | 'MENSAL' | 'TRIMESTRAL' | 'SEMESTRAL' | 'ANUAL'

export const periods = ['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const satisfies readonly Period[]

const monthsOf: Readonly<Record<Exclude<Period, 'SEMANAL'>, number>> = {
  MENSAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
}

/** The number of the cycle that a day is in. The first begins on `firstDay`; cycles of months follow the calendar's months. */
export function cycleOf(period: Period, firstDay: string, day: string): number {
  if (period === 'SEMANAL') return Math.floor(daysBetween(firstDay, day) / 7)
  const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return Math.floor((monthOf(day) - monthOf(firstDay)) / monthsOf[period])
}

/** A charge is ordered two to ten days before it is due (docs/psp-sandbox.md has the sources). */
export const isOrderedInTime = (today: string, dueDay: string): boolean => {
  const days = daysBetween(today, dueDay)
  return days >= 2 && days <= 10
}

const retryDaysMax = 7
export const retriesMax = 3

/** A new try is on a later day, at most seven days after the charge was due. */
export const isRetryDay = (dueDay: string, today: string, day: string): boolean =>
  day > today && daysBetween(dueDay, day) >= 1 && daysBetween(dueDay, day) <= retryDaysMax

/** Whether no new try can be ordered any more: true from the last day on which one could be made. */
export const isTooLateToRetry = (dueDay: string, today: string): boolean => daysBetween(dueDay, today) >= retryDaysMax

/** Charges that were due by then are too late to be tried again. */
export const lastGivenUpDay = (today: string): string => addDays(today, -retryDaysMax)
