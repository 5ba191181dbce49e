import { describe, expect, it } from 'vitest'
import { nextRepeatMs } from './due-step.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('an unanswered look-up of a finished payout', () => {
  const repeat = (sinceClosedMs: number) => nextRepeatMs(sinceClosedMs, [hour, 90 * day])

  it.each([
    ['a minute later at first', 0, minute],
    ['later by a tenth of the time since the payout was closed', 10 * hour, hour],
    ['no later than a day after the last of its times', 90.5 * day, day / 2],
    ['a minute later when it was closed by a clock that was ahead', -hour, minute],
  ])('is repeated %s', (_when, sinceClosedMs, repeatMs) => {
    expect(repeat(sinceClosedMs)).toBe(repeatMs)
  })

  it('is not repeated once a day has passed since the last of its times', () => {
    expect(repeat(91 * day)).toBeNull()
  })

  it('is repeated fewer than a hundred times, however long the bank stays silent', () => {
    let looks = 0
    for (let ageMs: number = hour, waitMs = repeat(ageMs); waitMs !== null; ageMs += waitMs, waitMs = repeat(ageMs))
      looks += 1
    expect(looks).toBeLessThan(100)
  })
})
