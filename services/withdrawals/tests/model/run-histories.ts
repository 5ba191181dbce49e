import fc from 'fast-check'
import { checkHistory } from './check-history.ts'
import { type History, historyOfPayout } from './histories.ts'
import type { UnderTest } from './live-history.ts'

/** How many histories share the database at a time. */
const atOnce = 24

export interface Failure {
  /** Counted from 1. */
  number: number
  reason: string
  history: History
}

export interface RunOptions {
  histories: number
  seed: number
  /** Take longer over a failure, to find the shortest history that shows it. */
  shrink?: boolean
  /** Changes each generated history so that it exercises a rule more. */
  shaped?: (history: History) => History
}

/** Checks generated histories, many at a time; returns the first that broke a promise. */
export async function runHistories(
  underTest: UnderTest,
  { histories, seed, shrink = false, shaped = (history) => history }: RunOptions,
): Promise<Failure | undefined> {
  const all = fc.sample(historyOfPayout.map(shaped), { numRuns: histories, seed })
  const failures: Failure[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < all.length && failures.length === 0) {
      const number = next + 1
      const history = all[next]
      next += 1
      if (!history) return
      try {
        await checkHistory(underTest, history)
      } catch (error) {
        failures.push({ number, reason: reasonOf(error), history })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const first = failures.toSorted((one, other) => one.number - other.number)[0]
  return first && shrink ? shrunk(underTest, first, shaped, seed) : first
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A shorter version of the history that still breaks a promise. */
async function shrunk(
  underTest: UnderTest,
  failure: Failure,
  shaped: (history: History) => History,
  seed: number,
): Promise<Failure> {
  const property = fc.asyncProperty(historyOfPayout.map(shaped), (history) => checkHistory(underTest, history))
  const path = String(failure.number - 1)
  const found = await fc.check(property, { seed, path, numRuns: failure.number, interruptAfterTimeLimit: 60_000 })
  const [history] = found.counterexample ?? []
  if (!history) return failure
  return { number: failure.number, reason: reasonOf(found.errorInstance), history }
}
