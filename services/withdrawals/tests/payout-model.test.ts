import { describe, it } from 'vitest'
import { expectPromisesKept, expectPromisesKeptIn, seedOr } from './model/expect-promises-kept.ts'
import { knownHistories } from './model/known-histories.ts'

const histories = 100

const seed = seedOr(2_055_624_739)

/** `npm run test:long` lives through more of them: `payout-model.long.test.ts`. */
describe(`the promises about a payout (seed ${seed})`, () => {
  it(
    `are kept in ${histories} histories of two workers, a bank with faults, and people who meddle`,
    {
      timeout: 600_000,
    },
    () => expectPromisesKept(histories, seed),
  )

  it.each(Object.entries(knownHistories))('are kept where once %s', (_, history) => expectPromisesKeptIn(history))
})
