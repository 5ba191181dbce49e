import { expect } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { History } from './histories.ts'
import type { UnderTest } from './live-history.ts'
import { runHistories } from './run-histories.ts'
import { installClocks } from './timeline.ts'
import { loadCode, startModelDatabase } from './withdrawals-under-test.ts'

/** Runs this many histories on a database of their own; reports the first that breaks a promise, shrunk as far as it can be. */
export async function expectPromisesKept(histories: number, seed: number): Promise<void> {
  await onModelDatabase(async (underTest) => {
    const failure = await runHistories(underTest, { histories, seed, shrink: true })
    expect(failure && JSON.stringify(failure, null, 1)).toBeUndefined()
    process.stdout.write(`${histories} histories kept the promises about a payout (PROPERTY_SEED=${seed})\n`)
  })
}

/** Runs one history. */
export const expectPromisesKeptIn = (history: History): Promise<void> =>
  onModelDatabase((underTest) => checkHistory(underTest, history))

async function onModelDatabase(work: (underTest: UnderTest) => Promise<void>): Promise<void> {
  const model = await startModelDatabase()
  const restoreClocks = installClocks()
  try {
    await work({ code: await loadCode(), pool: model.pool })
  } finally {
    restoreClocks()
    await model.stop()
  }
}
