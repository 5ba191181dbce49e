import { describe, expect, it } from 'vitest'
import { createFaults, type Fault, type Faults, faultSettings } from './faults.ts'

function faultsOf(settings: Record<string, unknown>): { faults: Faults; made: Fault[] } {
  const made: Fault[] = []
  return { faults: createFaults(faultSettings.parse(settings), (fault) => made.push(fault)), made }
}

describe('faults', () => {
  it('do not happen unless they are configured', () => {
    const { faults, made } = faultsOf({})
    expect([faults.happens('lostRequestRate'), faults.happens('emptyAccount')]).toEqual([false, false])
    expect([faults.arrivalDelayMs(), faults.isUnseen('one', 0)]).toEqual([undefined, false])
    expect(made).toEqual([])
  })

  it('are reported as they happen', () => {
    const { faults, made } = faultsOf({ emptyAccount: true, lookUpFlapRate: 1, lateArrivalMs: 9, lookUpLagMs: 60_000 })
    expect([faults.happens('emptyAccount'), faults.happens('lookUpFlapRate')]).toEqual([true, true])
    expect(faults.arrivalDelayMs()).toBeLessThan(9)
    expect(faults.isUnseen('one', 0)).toBe(true)
    expect(made).toEqual(['emptyAccount', 'lookUpFlapRate', 'lateArrivalMs', 'lookUpLagMs'])
  })
})

describe('the delay before a look-up finds an order', () => {
  const agesMs = Array.from({ length: 100 }, (_, step) => step * 100)
  const seenFrom = (faults: Faults, order: string) => agesMs.find((ageMs) => !faults.isUnseen(order, ageMs))

  it('is drawn once per order, and is the same for the same seed', () => {
    const draw = (seed: number) => {
      const { faults } = faultsOf({ seed, lookUpLagMs: 9_000 })
      const first = ['one', 'other'].map((order) => seenFrom(faults, order))
      expect(['one', 'other'].map((order) => seenFrom(faults, order))).toEqual(first)
      return first
    }
    const drawn = draw(3)
    expect(new Set(drawn).size).toBe(2)
    expect(draw(3)).toEqual(drawn)
    expect(draw(4)).not.toEqual(drawn)
  })

  it('is never longer than configured', () => {
    const { faults } = faultsOf({ lookUpLagMs: 500 })
    expect(faults.isUnseen('one', 500)).toBe(false)
  })
})
