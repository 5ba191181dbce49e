import { describe, it } from 'vitest'
import { expectPromisesKept } from './expect-promises-kept.ts'

/**
 * The same histories for every change, so that a red run is about the change. `PROPERTY_SEED` draws other histories,
 * `PROPERTY_RUNS` another number of them.
 */
export function describePromises(usual: { histories: number; seed: number }): void {
  const histories = Number(process.env['PROPERTY_RUNS'] ?? usual.histories)
  const seed = Number(process.env['PROPERTY_SEED'] ?? usual.seed)

  describe(`the promises about a payout (seed ${seed})`, () => {
    it(
      `are kept in ${histories} histories of two workers, a bank with faults, and people who meddle`,
      { timeout: 3_600_000 },
      () => expectPromisesKept(histories, seed),
    )
  })
}
