import { describe, expect, it } from 'vitest'
import { processTable } from '../../stack/processes.ts'
import { type DisturbanceKind, planChaos } from './plan.ts'

const count = (kind: DisturbanceKind, seconds = 180): number =>
  planChaos(1, seconds).disturbances.filter((disturbance) => disturbance.kind === kind).length

describe('the plan of a chaos run', () => {
  it('is the same for the same seed, and differs for another', () => {
    expect(planChaos(7, 180)).toEqual(planChaos(7, 180))
    expect(planChaos(8, 180)).not.toEqual(planChaos(7, 180))
  })

  it('has at least 40 kills, 10 flushes, and 3 restarts each of PostgreSQL and Redis in three minutes', () => {
    expect(count('kill')).toBeGreaterThanOrEqual(40)
    expect(count('flush-redis')).toBeGreaterThanOrEqual(10)
    expect(count('restart-postgres')).toBeGreaterThanOrEqual(3)
    expect(count('restart-redis')).toBeGreaterThanOrEqual(3)
  })

  it('kills and pauses every process and Redis in a run of one minute', () => {
    const { disturbances } = planChaos(3, 60)
    const names = processTable.map(({ name }) => name)
    const killed = disturbances.flatMap((one) => (one.kind === 'kill' ? one.process : []))
    const paused = disturbances.flatMap((one) => (one.kind === 'pause' ? one.process : []))
    const redisEndedBy = disturbances.flatMap((one) => (one.kind === 'restart-redis' ? one.signal : []))
    expect(new Set(killed)).toEqual(new Set(names))
    expect(new Set(paused)).toEqual(new Set([...names, 'redis']))
    expect(new Set(redisEndedBy)).toEqual(new Set(['SIGKILL', 'SIGTERM']))
  })

  it('has its disturbances in order, within the run, after a calm first second', () => {
    const { disturbances, bank, durationMs } = planChaos(5, 60)
    const times = disturbances.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBeGreaterThanOrEqual(1_000)
    expect(times.at(-1)).toBeLessThan(durationMs)
    expect(bank[0]?.atMs).toBe(0)
  })

  it('has a bank that fails a quarter of the calls, sometimes with de-duplication and sometimes without', () => {
    const { bank } = planChaos(5, 60)
    for (const { faults } of bank) {
      const rates = ['lostRequestRate', 'lostReplyRate', 'errorAfterEffectRate', 'wrongAmountRate']
      const spared = rates.reduce((share, rate) => share * (1 - Number(faults[rate])), 1)
      expect(spared).toBeCloseTo(0.75, 2)
    }
    expect(new Set(bank.map(({ faults }) => faults['deduplicate']))).toEqual(new Set([true, false]))
  })

  it.each([1, 2, 3, 4, 5])('wakes a sleeping worker after 30 s, when the bank de-duplicates (seed %i)', (seed) => {
    for (const seconds of [60, 180]) {
      const { disturbances, bank, durationMs } = planChaos(seed, seconds)
      const sleeps = disturbances.flatMap((one) => (one.kind === 'sleep' ? one : []))
      expect(sleeps.length).toBe(seconds === 60 ? 1 : 2)
      for (const { atMs, forMs } of sleeps) {
        expect(forMs).toBe(30_000)
        expect(atMs + forMs).toBeLessThan(durationMs)
        const meanwhile = disturbances.filter((one) => one.atMs > atMs && one.atMs < atMs + forMs)
        expect(meanwhile).not.toContainEqual(expect.objectContaining({ kind: 'kill', process: 'withdrawals-worker' }))
        expect(bank.findLast((weather) => weather.atMs <= atMs + forMs)?.faults['deduplicate']).toBe(true)
      }
    }
  })

  it('never has a bank that forgets orders while it also pays twice or refuses what it took', () => {
    for (const { faults } of planChaos(5, 180).bank) {
      if (faults['lookUpFlapRate'] === 0) continue
      expect(faults).toMatchObject({ deduplicate: true, refuseAfterEffectRate: 0 })
    }
  })

  it('has operators’ acts, a poison row, a clock jump, payouts without a consumer, and a bank that refuses us', () => {
    for (const kind of ['hold-payouts', 'suspend', 'poison-row', 'set-clock', 'no-consumer'] as const) {
      expect(count(kind, 60)).toBeGreaterThanOrEqual(1)
    }
    const faults = planChaos(1, 60).bank.map((weather) => weather.faults)
    expect(faults.some(({ emptyAccount }) => emptyAccount === true)).toBe(true)
    expect(faults.some(({ refuseCredentials }) => refuseCredentials === true)).toBe(true)
  })
})
