import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { LoadLog } from '../../tests/chaos/load.ts'
import { startSecondWorker } from '../../tests/chaos/second-worker.ts'
import { createCases } from './cases.ts'
import { type Counts, createCountReader } from './counters.ts'
import type { Floor } from './floor/start-floor.ts'
import type { Ask } from './merchants.ts'
import { type Case, type CaseResult, measureRest, runCase } from './run-case.ts'
import type { EndToEndStack } from './stack.ts'

/**
 * A process gives back memory in its first calm after a start (`runProcess`): its young generation is back at 1 MB
 * and has to grow again. The stack's own processes have had theirs before they are warmed up.
 */
const firstCalmMs = 10_000

/** A stack on which cases are measured. */
export interface Side {
  casesFor: (merchants: readonly Ask[]) => Promise<Case[]>
  /** What the stack uses at rest, measured once, before any case. */
  rest: () => Promise<Counts>
  measure: (one: Case, ms: number) => Promise<CaseResult>
  /** Does `during` with a second worker, which is first loaded with the case. */
  withSecondWorker: <Result>(warm: Case, during: () => Promise<Result>) => Promise<Result>
  log: LoadLog
  close: () => Promise<void>
}

/** `processes` of the benchmark (name → process id) are counted too. */
export async function openSide(
  { stack, admin, dataFolder }: EndToEndStack,
  floor: Floor,
  processes: Readonly<Record<string, number>>,
): Promise<Side> {
  const redis = new Redis(stack.redisUrl)
  const withdrawals = new pg.Client({ connectionString: stack.databases.withdrawals.url })
  const sales = new pg.Client({ connectionString: stack.databases.sales.url })
  await Promise.all([withdrawals.connect(), sales.connect()])
  const counted = { ...processes }
  const read = await createCountReader({ stack, admin, redis }, counted)
  const log: LoadLog = { intents: [], saleIds: [] }
  let atRest: Promise<Counts> | undefined
  const rest = (): Promise<Counts> => {
    atRest ??= measureRest(read)
    return atRest
  }

  async function withSecondWorker<Result>(warm: Case, during: () => Promise<Result>): Promise<Result> {
    const writeLine = (name: string, line: string) => process.stderr.write(`${name} ${line}\n`)
    const second = await startSecondWorker(stack, { dataFolder, settings: {}, execArgv: [], writeLine })
    counted['second worker'] = second.pid ?? 0
    try {
      await pause(firstCalmMs)
      // Warms up the new worker, since the first one's code is already compiled, and lets everything finish.
      await load(warm, 30_000)
      await pause(5_000)
      return await during()
    } finally {
      await second.stop()
      await pause(5_000)
    }
  }

  return {
    casesFor: (merchants) => createCases({ floor, merchants, withdrawals, sales, log }),
    rest,
    async measure(one, ms) {
      const measured = await runCase(read, await rest(), one, ms)
      await pause(1_000)
      return measured
    },
    withSecondWorker,
    log,
    async close() {
      redis.disconnect()
      await Promise.all([withdrawals.end(), sales.end()])
    },
  }
}

/** The load of each case before any measurement: code that has just started is not compiled, and its caches are empty. */
export const warmUpMs = 15_000

export async function load(warm: Case, ms: number): Promise<void> {
  const end = performance.now() + ms
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < end) await warm.run(caller)
  }
  await Promise.all(Array.from({ length: warm.callers }, (_, caller) => call(caller)))
  await warm.settled?.()
}
