import { describe, expect, it } from 'vitest'
import { processTable } from '../../stack/processes.ts'
import { type DisturbanceKind, planChaos } from './plan.ts'

const count = (kind: DisturbanceKind, seconds = 180): number =>
  planChaos(1, seconds).disturbances.filter((disturbance) => disturbance.kind === kind).length

describe('the plan of a chaos run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planChaos(7, 180)).toEqual(planChaos(7, 180))
    expect(planChaos(8, 180)).not.toEqual(planChaos(7, 180))
  })

  it('has in three minutes at least 40 kills, 10 flushes, 3 restarts of PostgreSQL and 3 of Redis', () => {
    expect(count('kill')).toBeGreaterThanOrEqual(40)
    expect(count('flush-redis')).toBeGreaterThanOrEqual(10)
    expect(count('restart-postgres')).toBeGreaterThanOrEqual(3)
    expect(count('restart-redis')).toBeGreaterThanOrEqual(3)
  })

  it('kills and stops every process in each minute, and Redis too', () => {
    const { disturbances } = planChaos(3, 60)
    const names = processTable.map(({ name }) => name)
    const killed = disturbances.flatMap((one) => (one.kind === 'kill' ? one.process : []))
    const paused = disturbances.flatMap((one) => (one.kind === 'pause' ? one.process : []))
    expect(new Set(killed)).toEqual(new Set(names))
    expect(new Set(paused)).toEqual(new Set([...names, 'redis']))
  })

  it('lies within the run, in order, after a moment of calm', () => {
    const { disturbances, bank, durationMs } = planChaos(5, 60)
    const times = disturbances.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBeGreaterThanOrEqual(1_000)
    expect(times.at(-1)).toBeLessThan(durationMs)
    expect(bank[0]?.atMs).toBe(0)
  })

  it('meets a bank that fails a quarter of the calls, and both one that de-duplicates and one that does not', () => {
    const { bank } = planChaos(5, 60)
    for (const { faults } of bank) {
      const rates = ['lostRequestRate', 'lostReplyRate', 'errorAfterEffectRate', 'wrongAmountRate']
      const spared = rates.reduce((share, rate) => share * (1 - Number(faults[rate])), 1)
      expect(spared).toBeCloseTo(0.75, 2)
    }
    expect(new Set(bank.map(({ faults }) => faults['deduplicate']))).toEqual(new Set([true, false]))
  })
})
