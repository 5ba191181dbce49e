import { describe, expect, it } from 'vitest'
import { cycleOf, isOrderedInTime, isRetryDay, isTooLateToRetry } from './recurrence-calendar.ts'

describe('the cycle of a day', () => {
  it.each([
    ['SEMANAL', '2026-11-02', '2026-11-08', 0],
    ['SEMANAL', '2026-11-02', '2026-11-09', 1],
    ['MENSAL', '2026-01-31', '2026-02-01', 1],
    ['MENSAL', '2026-11-15', '2027-01-10', 2],
    ['TRIMESTRAL', '2026-11-15', '2027-01-31', 0],
    ['TRIMESTRAL', '2026-11-15', '2027-02-01', 1],
    ['SEMESTRAL', '2026-11-15', '2027-05-15', 1],
    ['ANUAL', '2026-11-15', '2028-11-01', 2],
  ] as const)('%s from %s: %s is in cycle %i', (period, first, day, number) => {
    expect(cycleOf(period, first, day)).toBe(number)
  })
})

describe('a charge', () => {
  it.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
    ['2026-12-03', true],
    ['2026-12-04', false],
  ])('ordered on the 23rd and due on %s is in time: %s', (due, inTime) => {
    expect(isOrderedInTime('2026-11-23', due)).toBe(inTime)
  })
})

describe('a new try', () => {
  it.each([
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('of a charge due on the 20th, requested on the 23rd, is allowed on %s: %s', (day, may) => {
    expect(isRetryDay('2026-11-20', '2026-11-23', day)).toBe(may)
  })

  it('can be requested until the sixth day, not on the seventh', () => {
    expect(isTooLateToRetry('2026-11-20', '2026-11-26')).toBe(false)
    expect(isTooLateToRetry('2026-11-20', '2026-11-27')).toBe(true)
  })
})
