import { addDays, daysBetween } from '@comporta/shared/pix/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChargeTry, nextTryDay } from './charge-tries.ts'

const dueDay = '2026-12-10'
const tryOn = (day: string, status: ChargeTry['status'] = 'expired'): ChargeTry => ({ day, status, refusal: null })
const next = (today: string, tries: ChargeTry[], mayBeRetried = true) =>
  nextTryDay({ dueDay, mayBeRetried, tries, today })

describe('the day of another try', () => {
  it('is the second, fourth and seventh day after the due day', () => {
    expect(next('2026-12-10', [tryOn(dueDay)])).toBe('2026-12-12')
    expect(next('2026-12-12', [tryOn(dueDay), tryOn('2026-12-12')])).toBe('2026-12-14')
    expect(next('2026-12-14', [tryOn(dueDay), tryOn('2026-12-12'), tryOn('2026-12-14')])).toBe('2026-12-17')
  })

  it('is tomorrow when that day has passed', () => {
    expect(next('2026-12-15', [tryOn(dueDay)])).toBe('2026-12-16')
    expect(next('2026-12-16', [tryOn(dueDay)])).toBe('2026-12-17')
  })

  it.each([
    ['the payer has not agreed to it', '2026-12-11', [tryOn(dueDay)], false],
    ['seven days are over', '2026-12-17', [tryOn(dueDay)], true],
    ['nobody has told how the last one ended', '2026-12-11', [tryOn(dueDay, 'scheduled')], true],
    ['the bank has not said yet that it is to come', '2026-12-11', [tryOn(dueDay, 'requested')], true],
    ['it was paid', '2026-12-11', [tryOn(dueDay, 'paid')], true],
    ['somebody called it off', '2026-12-11', [tryOn(dueDay, 'cancelled')], true],
    ['the bank tells of no try', '2026-12-11', [], true],
    [
      'there were three',
      '2026-12-14',
      [dueDay, '2026-12-11', '2026-12-12', '2026-12-13'].map((day) => tryOn(day)),
      true,
    ],
  ] as const)('is none when %s', (_why, today, tries, mayBeRetried) => {
    expect(next(today, [...tries], mayBeRetried)).toBeUndefined()
  })

  it('stays within the Central Bank’s rules, whenever it is asked for and however the days went', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(gaps, (waits) => {
        let today = dueDay
        const tries = [tryOn(dueDay)]
        for (const gap of waits) {
          today = addDays(today, gap)
          const day = next(today, tries)
          if (day === undefined) continue
          expect(day > today).toBe(true)
          expect(daysBetween(dueDay, day)).toBeLessThanOrEqual(7)
          expect(tries.map((made) => made.day)).not.toContain(day)
          tries.push(tryOn(day))
        }
        expect(tries.length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
