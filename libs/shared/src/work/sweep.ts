import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../db/database.ts'
import type { JobCatalog } from '../jobs/job-catalog.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import { type AlertTeller, insertAlert, tellAlert } from './alerts.ts'
import { beginSteps, mendClock, takeLongOverdue, takeUnsent } from './due-steps.ts'
import type { WorkSettings } from './work-settings.ts'

export interface SweepDependencies<Schema> extends AlertTeller {
  database: Kysely<Schema>
  jobs: Pick<JobSender, 'sendDue'>
  metrics: AlertTeller['metrics'] & { swept: { inc: (labels: { step: string }) => void } }
  settings: Pick<WorkSettings, 'sweepGraceMs' | 'overdueAlertAfterMs'>
}

const batchMax = 500
/** A clock that jumps by less than this only makes steps a little late. */
const jumpMs = 30_000
/** No transaction lasts longer: one that began before the clock went back has committed or failed by then. */
const transactionMaxMs = 60_000
/** Steps mended per round. After a clock was ahead for long, mending all at once would run into PostgreSQL's statement timeout. */
const mendMax = 5_000

/**
 * Puts a job on its queue for each step that is due and has none, since jobs get lost with Redis and rows do not. Every
 * worker runs a sweeper for all steps of the service; sweepers share the rows and never wait for each other.
 */
export function createSweep<Schema>(dependencies: SweepDependencies<Schema>, catalog: JobCatalog): () => Promise<void> {
  const { database, jobs, metrics, settings, logger } = dependencies
  const steps = Object.keys(catalog)
  const standing = Object.entries(catalog).flatMap(([step, { standing: subject }]) =>
    subject === undefined ? [] : [{ step, subject }],
  )
  /** PostgreSQL's clock minus our monotonic one; undefined before the first look. */
  let offsetMs: number | undefined
  /** Until then a transaction that began before the clock went back may still commit; undefined when nothing is left to mend. */
  let mendUntilMs: number | undefined

  async function lookAtClock(): Promise<void> {
    const { rows } = await sql<{ nowMs: number }>`
      SELECT extract(epoch FROM now())::float8 * 1000 AS now_ms`.execute(database)
    const offset = (rows[0]?.nowMs ?? 0) - performance.now()
    const wentBack = offsetMs === undefined || offset < offsetMs - jumpMs
    offsetMs = offset
    if (wentBack) mendUntilMs = performance.now() + transactionMaxMs
    if (mendUntilMs === undefined) return
    const isLast = performance.now() > mendUntilMs
    const mended = await inTransaction(database, (transaction) => mendClock(transaction, mendMax))
    if (isLast && mended < mendMax) mendUntilMs = undefined
    if (mended > 0) logger.warn({ steps: mended }, "PostgreSQL's clock went back; its steps are due now")
  }

  return async () => {
    await lookAtClock().catch((error) =>
      logger.warn({ err: error }, 'steps of a clock that went back are not mended; the next round tries again'),
    )
    if (standing.length > 0) await beginSteps(database, standing)
    for (;;) {
      const due = await takeUnsent(database, { steps, graceMs: settings.sweepGraceMs, limit: batchMax })
      for (const { step } of due) metrics.swept.inc({ step })
      await jobs.sendDue(due)
      if (due.length < batchMax) break
    }
    await alertLongOverdue(dependencies, steps)
  }
}

async function alertLongOverdue<Schema>(
  dependencies: SweepDependencies<Schema>,
  steps: readonly string[],
): Promise<void> {
  const bound = { steps, boundMs: dependencies.settings.overdueAlertAfterMs, limit: batchMax }
  const alerts = await inTransaction(dependencies.database, async (transaction) => {
    const overdue = await takeLongOverdue(transaction, bound)
    const alerts = overdue.map(({ step, subject }) => ({ kind: 'step_overdue', subject, details: { step } }))
    for (const alert of alerts) await insertAlert(transaction, alert)
    return alerts
  })
  for (const alert of alerts) tellAlert(dependencies, alert)
}
