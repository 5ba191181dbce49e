/** Days as `2026-12-31`. Working days are Monday to Friday: holidays are not known. */

const dayMs = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs)

/** Negative if `from` is the later day. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / dayMs

function isWorkingDay(day: string): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The day itself if it is a working day. */
export function nextWorkingDay(day: string): string {
  let next = day
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}

/** How many working days there are after `from`, up to and including `to`. */
export function workingDaysBetween(from: string, to: string): number {
  const days = Math.max(daysBetween(from, to), 0)
  const weeks = Math.floor(days / 7)
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(to, -index))
  return weeks * 5 + rest.filter(isWorkingDay).length
}
