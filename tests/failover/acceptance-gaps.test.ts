import { expect, it } from 'vitest'
import { longestGapMs } from './acceptance-gaps.ts'

it('finds the longest time without a mark', () => {
  expect(longestGapMs([0, 100, 900, 1_000], 0, 1_000)).toBe(800)
})

it('counts the time before the first mark and after the last', () => {
  expect(longestGapMs([600], 0, 1_000)).toBe(600)
  expect(longestGapMs([300], 0, 1_000)).toBe(700)
})

it('returns the whole period when no mark falls into it', () => {
  expect(longestGapMs([-5, 2_000], 0, 1_000)).toBe(1_000)
})
