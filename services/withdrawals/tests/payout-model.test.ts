import { describe, it } from 'vitest'
import { describePromises } from './model/describe-promises.ts'
import { expectPromisesKeptIn } from './model/expect-promises-kept.ts'
import { knownHistories } from './model/known-histories.ts'

/** `npm run test:long` runs more of them: `payout-model-first-half.long.test.ts`. */
describePromises({ histories: 100, seed: 2_055_624_739 })

describe('the promises about a payout', () => {
  it.each(Object.entries(knownHistories))('are kept in a history that once showed: %s', (_, history) =>
    expectPromisesKeptIn(history),
  )
})
