import { describe, it } from 'vitest'
import { expectPromisesKept, seedOr } from './model/expect-promises-kept.ts'

const histories = Number(process.env['PROPERTY_RUNS'] ?? 5_000)
const seed = seedOr(201_069_339)

describe(`the promises about a payout (seed ${seed})`, () => {
  it(
    `are kept in ${histories} histories of two workers, a bank with faults, and people who meddle`,
    {
      timeout: 3_600_000,
    },
    () => expectPromisesKept(histories, seed),
  )
})
