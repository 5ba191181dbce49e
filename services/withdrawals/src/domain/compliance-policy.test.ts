import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { reviewReasons } from './compliance-policy.ts'

const limits = { reviewFromCents: cents(1_000_000n), velocityCount: 3 }
const ordinary = { amountCents: cents(999_999n), destinationWatched: false, recentCount: 2, hasTwin: false }

describe('reasons for a review', () => {
  it('are none for an ordinary withdrawal', () => {
    expect(reviewReasons(ordinary, limits)).toEqual([])
  })

  it.each([
    ['large_amount', { amountCents: cents(1_000_000n) }],
    ['watched_destination', { destinationWatched: true }],
    ['high_velocity', { recentCount: 3 }],
    ['possible_duplicate', { hasTwin: true }],
  ])('are %s for %o', (reason, change) => {
    expect(reviewReasons({ ...ordinary, ...change }, limits)).toEqual([reason])
  })

  it('are all given when several apply', () => {
    const facts = { amountCents: cents(1_000_001n), destinationWatched: true, recentCount: 9, hasTwin: true }
    expect(reviewReasons(facts, limits)).toEqual([
      'large_amount',
      'watched_destination',
      'high_velocity',
      'possible_duplicate',
    ])
  })
})
