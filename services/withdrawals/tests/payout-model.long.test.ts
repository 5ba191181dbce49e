import { describe, it } from 'vitest'
import { expectPromisesKept, modelSeed } from './model/expect-promises-kept.ts'

const histories = Number(process.env['PROPERTY_RUNS'] ?? 5_000)

describe(`the promises about a payout (seed ${modelSeed})`, () => {
  it(
    `are kept in ${histories} histories of two workers, a bank with faults, and people who meddle`,
    {
      timeout: 3_600_000,
    },
    () => expectPromisesKept(histories),
  )
})
