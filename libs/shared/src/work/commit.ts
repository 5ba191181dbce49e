import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../db/database.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import { passStep } from '../process/step.ts'
import { type DueStep, takeScheduled } from './due-steps.ts'

export interface Committer<Schema> {
  database: Kysely<Schema>
  jobs: Pick<JobSender, 'sendDue'>
}

/**
 * One commit of the money path, as the step `name` (see `process/step.ts`): runs `work` in one transaction, then sends
 * the jobs of the steps that it scheduled. If this process dies in between, the sweeper sends them.
 */
export async function commit<Schema, Result>(
  { database, jobs }: Committer<Schema>,
  name: string,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  let due: readonly DueStep[] = []
  const result = await passStep(name, () =>
    inTransaction(database, async (transaction) => {
      const done = await work(transaction)
      due = takeScheduled(transaction)
      return done
    }),
  )
  await jobs.sendDue(due)
  return result
}

/** Like `commit`, for a statement that many callers share (see `in-groups.ts`): `work` returns the steps that it made due. */
export async function commitInGroup<Result extends { due: readonly DueStep[] }>(
  { jobs }: Pick<Committer<unknown>, 'jobs'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await passStep(name, work)
  if (result.due.length > 0) await jobs.sendDue(result.due)
  return result
}
