import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue, priorityOf } from './fair-queue.ts'

const costMs = 100
const now = 1_800_000_000_000

describe('the stamps of a queue that tenants share', () => {
  it('put one tenant’s single job before almost all that a busy tenant has sent earlier', () => {
    const queue = createFairQueue({ costMs })
    const busy = Array.from({ length: 400 }, () => queue.stamp('busy', now))
    const quiet = queue.stamp('quiet', now + 1_000)
    expect(busy.filter((stamp) => stamp <= quiet)).toHaveLength(11)
  })

  it('put jobs that have waited long before all later ones, whoever sent them', () => {
    const queue = createFairQueue({ costMs })
    const busy = Array.from({ length: 400 }, () => queue.stamp('busy', now))
    const later = Array.from({ length: 1_000 }, (_, index) => queue.stamp(`tenant-${index}`, now + 60_000 + index))
    expect(Math.max(...busy)).toBeLessThan(Math.min(...later))
  })

  it('are the arrival time for a tenant without waiting jobs, and for jobs without a tenant', () => {
    const queue = createFairQueue({ costMs })
    queue.stamp('a', now)
    expect(queue.stamp('a', now + costMs)).toBe(now + costMs)
    expect([queue.stamp(undefined, now), queue.stamp(undefined, now)]).toEqual([now, now])
  })

  it('are never before arrival, at least one cost apart per tenant, and independent of other tenants', () => {
    const jobs = fc.array(fc.record({ tenant: fc.constantFrom('a', 'b', 'c'), afterMs: fc.nat({ max: 300 }) }))
    fc.assert(
      fc.property(jobs, (coming) => {
        const shared = createFairQueue({ costMs })
        const alone = createFairQueue({ costMs })
        let nowMs = now
        let last = Number.NEGATIVE_INFINITY
        for (const { tenant, afterMs } of coming) {
          nowMs += afterMs
          const stamp = shared.stamp(tenant, nowMs)
          expect(stamp).toBeGreaterThanOrEqual(nowMs)
          if (tenant !== 'a') continue
          expect(stamp).toBeGreaterThanOrEqual(last + costMs)
          expect(stamp).toBe(alone.stamp(tenant, nowMs))
          last = stamp
        }
      }),
    )
  })
})

it('priorities are in BullMQ’s range, and lower for earlier stamps', () => {
  const priorities = [now, now + 1_000, now + 86_400_000].map(priorityOf)
  expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000_000 }), (ms) => {
      const priority = priorityOf(ms)
      expect(Number.isInteger(priority) && priority >= 1 && priority <= 2_097_152).toBe(true)
    }),
  )
})
