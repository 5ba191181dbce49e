import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Compared, planLook } from './plan-look.ts'

const minuteMs = 60_000
const start = Date.parse('2026-11-30T12:00:00Z')
const ago = (minutes: number): Date => new Date(start - minutes * minuteMs)
const rangesOf = ({ windows }: ReturnType<typeof planLook>) =>
  windows.map(({ from, to }) => [from, to].map((time) => (start - time.getTime()) / minuteMs))

describe('a look at the list of payments', () => {
  it('reads the last minute again, and the last ten minutes when five have passed since it last did', () => {
    const compared = { until: ago(0.25), thoroughlyUntil: ago(4) }
    expect(rangesOf(planLook(start, compared))).toEqual([[1.25, 0]])
    expect(rangesOf(planLook(start, { ...compared, thoroughlyUntil: ago(5) }))).toEqual([[15, 0]])
  })

  it('goes back a day at first, in windows of an hour that overlap', () => {
    const { windows, isThorough } = planLook(start, { until: undefined, thoroughlyUntil: undefined })
    expect(isThorough).toBe(true)
    expect(windows[0]?.from).toEqual(ago(24 * 60 + 10))
    expect(windows.at(-1)?.to).toEqual(new Date(start))
    for (const [index, { from, to }] of windows.entries()) {
      expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(60 * minuteMs)
      if (index > 0) expect(from.getTime()).toBe(Number(windows[index - 1]?.to) - minuteMs)
    }
  })

  it('reads the last ten minutes each time while our clock was ahead before', () => {
    for (const minutes of [1, 1_440]) {
      const ahead = { until: ago(-minutes), thoroughlyUntil: ago(-minutes) }
      expect(rangesOf(planLook(start, ahead))).toEqual([[10, 0]])
    }
  })

  it('finds whatever the list shows within ten minutes, however often we look', () => {
    const looks = fc.array(fc.integer({ min: 100, max: 40 * minuteMs }), { minLength: 1, maxLength: 60 })
    const payment = fc.record({
      atMs: fc.integer({ min: 0, max: 60 * minuteMs }),
      shownAfterMs: fc.integer({ min: 0, max: 10 * minuteMs }),
    })
    fc.assert(
      fc.property(looks, payment, (pauses, { atMs, shownAfterMs }) => {
        const paidAt = start + atMs
        let compared: Compared = { until: ago(0), thoroughlyUntil: ago(0) }
        let now = start
        let isFound = false
        for (const pause of [...pauses, 15 * minuteMs + atMs, 5 * minuteMs]) {
          now += pause
          const { windows, isThorough } = planLook(now, compared)
          isFound ||= now >= paidAt + shownAfterMs && windows.some(({ from, to }) => +from <= paidAt && paidAt <= +to)
          const until = new Date(now)
          compared = { until, thoroughlyUntil: isThorough ? until : compared.thoroughlyUntil }
        }
        expect(isFound).toBe(true)
      }),
    )
  })
})
