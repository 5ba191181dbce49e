import { addDays } from '@comporta/shared/pix/days.ts'

/** Days are in Brasília, written `2026-12-31`, so that they compare as texts. */
export type Period = 'weekly' | 'monthly' | 'quarterly' | 'semiannual' | 'annual'

export interface Calendar {
  period: Period
  startsOn: string
  /** Nothing is due after this day; null: until somebody ends the subscription. */
  endsOn: string | null
}

/** A charge is ordered two to ten days before its day (docs/psp-sandbox.md has the sources). */
const orderDaysMax = 10
export const orderDaysMin = 2

const months: Readonly<Record<Exclude<Period, 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
}

/**
 * The day on which the charge of a cycle is due, counted from 0; undefined when it would be after the end. If the month
 * does not have the day on which the subscription began, the charge is due on the month's last day: each cycle keeps a
 * month of its own, as banks count them.
 */
export function dueDayOf({ period, startsOn, endsOn }: Calendar, cycle: number): string | undefined {
  const day = period === 'weekly' ? addDays(startsOn, 7 * cycle) : addMonths(startsOn, months[period] * cycle)
  return endsOn !== null && day > endsOn ? undefined : day
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Whether it is too early to order the charge of a day, time to order it, or too late. */
export function timeToOrder(dueDay: string, today: string): 'early' | 'now' | 'over' {
  if (today < firstOrderDay(dueDay)) return 'early'
  return today <= addDays(dueDay, -orderDaysMin) ? 'now' : 'over'
}

export const firstOrderDay = (dueDay: string): string => addDays(dueDay, -orderDaysMax)

/** The first cycle that can still be charged when the payer agrees; the payer never agreed to earlier ones. */
export function firstCycleFrom(calendar: Calendar, today: string): number {
  for (let cycle = 0; ; cycle += 1) {
    const dueDay = dueDayOf(calendar, cycle)
    if (dueDay === undefined || timeToOrder(dueDay, today) !== 'over') return cycle
  }
}
