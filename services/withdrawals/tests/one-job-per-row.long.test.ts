import { setTimeout as pause } from 'node:timers/promises'
import { startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type RunningWithdrawals, startWithdrawals } from './running-withdrawals.ts'

/** How long the queue has no consumer; ten minutes were once run by hand, with ONE_JOB_SECONDS=600. */
const withoutConsumerMs = Number(process.env['ONE_JOB_SECONDS'] ?? 60) * 1_000
const rowCount = 1_000

/** Rows whose step is due now; nobody knows their ids, so the worker that does the step ends it. */
const makeDue = ({ database }: RunningWithdrawals, count: number): Promise<unknown> =>
  sql`
    INSERT INTO due_steps (subject, step, due_at)
    SELECT gen_random_uuid(), 'follow-payout', now() FROM generate_series(1, ${count})`.execute(database)

async function countDue({ database }: RunningWithdrawals): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM due_steps WHERE step = 'follow-payout'`.execute(database)
  return rows[0]?.count ?? 0
}

it('1,000 rows that wait without a consumer have one job each in Redis, and are done once there is one', {
  timeout: withoutConsumerMs + 120_000,
}, async () => {
  const running = await startWithdrawals({ withWorker: false })
  onTestFinished(() => running.close())
  const redis = new Redis(running.redis.url)
  onTestFinished(() => redis.disconnect())

  /** The number of jobs per row, waiting or not. */
  async function jobsByRow(): Promise<Map<string, number>> {
    const jobs = new Map<string, number>()
    const keys = redis.scanStream({ match: `${running.redis.prefix}:payouts:follow-payout-*`, count: 1_000 })
    const seen = new Set<string>()
    for await (const batch of keys) for (const key of batch as string[]) seen.add(key)
    for (const key of seen) {
      const subject = /follow-payout-([0-9a-f-]{36})-/.exec(key)?.[1] ?? key
      jobs.set(subject, (jobs.get(subject) ?? 0) + 1)
    }
    return jobs
  }

  await makeDue(running, rowCount)
  const sweeper = await startServiceProcess('services/withdrawals/src/worker.ts', {
    ...running.environment,
    WORKER_QUEUES: 'withdrawal-review',
    SWEEP_INTERVAL_MS: '100',
    STEP_GRACE_MS: '300',
  })
  onTestFinished(() => sweeper.stop())
  await expect.poll(async () => (await jobsByRow()).size).toBe(rowCount)
  for (const end = performance.now() + withoutConsumerMs; performance.now() < end; await pause(1_000)) {
    const jobs = await jobsByRow()
    expect(Math.max(...jobs.values())).toBe(1)
    expect(jobs.size).toBe(rowCount)
  }

  running.startWorker()
  await expect.poll(() => countDue(running)).toBe(0)
  await expect.poll(async () => (await jobsByRow()).size).toBe(0)
})

it('a worker that vanishes in a sweep delays others by less than one interval plus the grace', async () => {
  const intervalMs = 2_000
  const graceMs = 1_000
  const running = await startWithdrawals({ withWorker: false, settings: { sweepGraceMs: graceMs } })
  onTestFinished(() => running.close())
  const vanishing = await startServiceProcess('services/withdrawals/src/worker.ts', {
    ...running.environment,
    // It sweeps all the time, so whenever it is stopped it is likely to be sweeping.
    SWEEP_INTERVAL_MS: '10',
    STEP_GRACE_MS: String(graceMs),
  })
  onTestFinished(() => vanishing.stop())
  running.startWorker({ SWEEP_INTERVAL_MS: String(intervalMs) })

  for (let round = 0; round < 10; round += 1) {
    await pause(Math.random() * 300)
    vanishing.signal('SIGSTOP')
    await makeDue(running, 20)
    const startedAt = performance.now()
    while ((await countDue(running)) > 0) {
      expect(performance.now() - startedAt, `round ${round}`).toBeLessThan(intervalMs + graceMs)
      await pause(20)
    }
    vanishing.signal('SIGCONT')
  }
})
