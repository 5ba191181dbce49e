import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

interface Item {
  lane: string
  number: number
}

/** A queue with one item for each of these lanes, numbered in this order. */
function queueOf(lanes: readonly string[]) {
  const queue = createFairQueue<Item>()
  for (const [number, lane] of lanes.entries()) queue.add(lane, { lane, number })
  return queue
}

const lanesOf = (items: readonly Item[]): string => items.map(({ lane }) => lane).join('')

describe('a fair queue', () => {
  it('serves whoever came last in the first group, however much another merchant has sent', () => {
    const queue = queueOf([...Array.from({ length: 1_000 }, () => 'a'), 'b'])
    const group = queue.take(10)
    expect(lanesOf(group)).toBe('aaaaaaaaab')
    expect(queue.size()).toBe(991)
  })

  it('shares a group evenly among merchants who all have enough', () => {
    expect(lanesOf(queueOf([...'aaaaabbbbbccccc']).take(9))).toBe('aaabbbccc')
  })

  it('serves first, in the next group, those whose turn did not come', () => {
    const queue = queueOf([...'aabbcc'])
    expect(lanesOf(queue.take(2))).toBe('ab')
    expect(lanesOf(queue.take(2))).toBe('ca')
    expect(lanesOf(queue.take(2))).toBe('bc')
    expect(queue.take(2)).toEqual([])
  })

  it('takes each merchant’s first items while they match, and none after one that does not', () => {
    const queue = queueOf([...'aabab'])
    expect(queue.takeWhile(({ number }) => number !== 1)).toEqual([
      { lane: 'a', number: 0 },
      { lane: 'b', number: 2 },
      { lane: 'b', number: 4 },
    ])
    expect(lanesOf(queue.take(9))).toBe('aa')
  })
})

/** One thing that happens to a queue: an item of a lane comes, or a group is taken. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'd').map((lane) => ({ lane })) },
  { weight: 1, arbitrary: fc.nat({ max: 12 }).map((max) => ({ max })) },
)

describe('whatever comes and goes', () => {
  it('no item is lost, doubled or overtaken by a later one of the same merchant', () => {
    const property = fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const queue = createFairQueue<Item>()
      const waiting = new Map<string, number[]>()
      for (const [number, one] of steps.entries()) {
        if ('lane' in one) {
          queue.add(one.lane, { lane: one.lane, number })
          waiting.set(one.lane, [...(waiting.get(one.lane) ?? []), number])
          continue
        }
        const size = queue.size()
        const group = queue.take(one.max)
        expect(group).toHaveLength(Math.min(one.max, size))
        for (const item of group) expect(waiting.get(item.lane)?.shift()).toBe(item.number)
        expect(queue.size()).toBe(size - group.length)
      }
      const rest = queue.take(Number.MAX_SAFE_INTEGER)
      for (const item of rest) expect(waiting.get(item.lane)?.shift()).toBe(item.number)
      expect([...waiting.values()].flat()).toEqual([])
    })
    fc.assert(property, { numRuns: 500 })
  })

  it('no merchant gets two more places in a group than another who still waits', () => {
    const property = fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }),
      fc.nat({ max: 60 }),
      (lanes, max) => {
        const taken = lanesOf(queueOf(lanes).take(max))
        const countIn = (text: string, lane: string): number => text.split(lane).length - 1
        const places = [...new Set(lanes)].map((lane) => ({
          taken: countIn(taken, lane),
          waits: countIn(lanes.join(''), lane) > countIn(taken, lane),
        }))
        const most = Math.max(0, ...places.map((one) => one.taken))
        for (const one of places) if (one.waits) expect(most - one.taken).toBeLessThan(2)
      },
    )
    fc.assert(property, { numRuns: 500 })
  })
})
