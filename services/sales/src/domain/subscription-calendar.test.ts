import { addDays, daysBetween } from '@comporta/shared/pix/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueDayOf, firstCycleFrom, firstOrderDay, type Period, timeToOrder } from './subscription-calendar.ts'

const days = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2026-01-01', count))
const periods = fc.constantFrom<Period>('weekly', 'monthly', 'quarterly', 'semiannual', 'annual')
const monthsOf = { monthly: 1, quarterly: 3, semiannual: 6, annual: 12 } as const
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

describe('the due day of a cycle', () => {
  it.each([
    ['weekly', '2026-12-28', 1, '2027-01-04'],
    ['monthly', '2026-01-31', 1, '2026-02-28'],
    ['monthly', '2026-01-31', 2, '2026-03-31'],
    ['monthly', '2026-12-10', 1, '2027-01-10'],
    ['quarterly', '2026-11-30', 1, '2027-02-28'],
    ['semiannual', '2026-08-31', 1, '2027-02-28'],
    ['annual', '2028-02-29', 1, '2029-02-28'],
    ['annual', '2028-02-29', 4, '2032-02-29'],
  ] as const)('%s from %s, cycle %i: %s', (period, startsOn, cycle, day) => {
    expect(dueDayOf({ period, startsOn, endsOn: null }, cycle)).toBe(day)
  })

  it('does not exist after the end of the subscription', () => {
    const calendar = { period: 'monthly', startsOn: '2026-12-10', endsOn: '2027-02-10' } as const
    expect([0, 1, 2, 3].map((cycle) => dueDayOf(calendar, cycle))).toEqual([
      '2026-12-10',
      '2027-01-10',
      '2027-02-10',
      undefined,
    ])
  })

  it('falls in its own week or calendar months, as the bank counts cycles', () => {
    fc.assert(
      fc.property(periods, days, fc.integer({ min: 0, max: 100 }), (period, startsOn, cycle) => {
        const day = String(dueDayOf({ period, startsOn, endsOn: null }, cycle))
        if (period === 'weekly') expect(daysBetween(startsOn, day)).toBe(7 * cycle)
        else {
          expect(monthOf(day) - monthOf(startsOn)).toBe(monthsOf[period] * cycle)
          // On the start's day of the month, or on the last day if that month is shorter.
          expect(day.slice(8) === startsOn.slice(8) || addDays(day, 1).endsWith('-01')).toBe(true)
        }
      }),
    )
  })
})

describe('the time to order a charge', () => {
  it.each([
    ['2026-12-09', 'early'],
    ['2026-12-10', 'now'],
    ['2026-12-18', 'now'],
    ['2026-12-19', 'over'],
    ['2026-12-20', 'over'],
  ] as const)('due on the 20th is, on %s: %s', (today, time) => {
    expect(timeToOrder('2026-12-20', today)).toBe(time)
    expect(firstOrderDay('2026-12-20')).toBe('2026-12-10')
  })

  it('begins, for a payer who agrees late, with the first cycle that can still be ordered', () => {
    fc.assert(
      fc.property(periods, days, fc.integer({ min: -400, max: 400 }), (period, startsOn, later) => {
        const calendar = { period, startsOn, endsOn: null }
        const today = addDays(startsOn, later)
        const first = firstCycleFrom(calendar, today)
        expect(timeToOrder(String(dueDayOf(calendar, first)), today)).not.toBe('over')
        if (first > 0) expect(timeToOrder(String(dueDayOf(calendar, first - 1)), today)).toBe('over')
      }),
    )
  })

  it('never begins if the subscription ended before the payer agreed', () => {
    const calendar = { period: 'monthly', startsOn: '2026-01-10', endsOn: '2026-02-10' } as const
    expect(dueDayOf(calendar, firstCycleFrom(calendar, '2026-12-24'))).toBeUndefined()
  })
})
