import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { Database } from './database.ts'
import { inMs, type Schedule, scheduleColumns } from './schedule.ts'
import { withdrawalOf } from './withdrawal-rows.ts'

/**
 * Takes the next step of a withdrawal for `leaseMs`. Undefined when it is not due: another process does it, a doubled
 * job came, or nothing is left to do. If this process dies, the step is due again when the lease is over.
 */
export async function claimStep(
  database: Database,
  id: WithdrawalId,
  leaseMs: number,
): Promise<Withdrawal | undefined> {
  const row = await database
    .updateTable('withdrawals')
    .set({ stepDueAt: inMs(leaseMs), nextStepAt: inMs(leaseMs) })
    .where('id', '=', id)
    .where('stepDueAt', '<=', sql<Date>`now()`)
    .where('nextStepAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return row && withdrawalOf(row)
}

interface StepChanges {
  payoutChecks?: number
  endToEndId?: string
}

/** Says when the next step is due, without a move; a failed withdrawal has none, whoever comes late. */
export async function scheduleStep(
  database: Database,
  id: WithdrawalId,
  schedule: Schedule,
  changes: StepChanges = {},
): Promise<void> {
  await scheduling(database, id, schedule, changes).execute()
}

/** As `scheduleStep`, by who has claimed the step; what news has made due since then stays due. */
export async function scheduleUnlessHastened(
  database: Database,
  id: WithdrawalId,
  schedule: Schedule,
  changes: StepChanges,
): Promise<void> {
  await scheduling(database, id, schedule, changes).where('stepDueAt', '>', sql<Date>`now()`).execute()
}

const scheduling = (database: Database, id: WithdrawalId, schedule: Schedule, changes: StepChanges) =>
  database
    .updateTable('withdrawals')
    .set({ ...changes, ...scheduleColumns(schedule) })
    .where('id', '=', id)
    .where('status', '<>', 'failed')

/**
 * Nothing is due while a review waits for operators. False when one of them has taken it meanwhile: what came of that
 * stays due.
 */
export async function restUntilTaken(database: Database, id: WithdrawalId): Promise<boolean> {
  const row = await database
    .updateTable('withdrawals')
    .set(scheduleColumns(null))
    .where('id', '=', id)
    .where('complianceStatus', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the next step due at once, since news came from outside. */
export async function hastenStep(database: Database, id: WithdrawalId, graceMs: number): Promise<void> {
  await database
    .updateTable('withdrawals')
    .set(scheduleColumns({ dueInMs: 0, graceMs }))
    .where('id', '=', id)
    .where('status', '<>', 'failed')
    .execute()
}

/**
 * The withdrawals that are overdue, longest first; each is put off by `putOffMs`, so that a job that waits in a long
 * queue is not sent again in every round.
 */
export async function takeOverdue(database: Database, limit: number, putOffMs: number): Promise<Withdrawal[]> {
  const rows = await database
    .with('overdue', (query) =>
      query
        .selectFrom('withdrawals')
        .select('id')
        .where('nextStepAt', '<=', sql<Date>`now()`)
        .orderBy('nextStepAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('withdrawals')
    .set({ nextStepAt: inMs(putOffMs) })
    .where('id', 'in', (query) => query.selectFrom('overdue').select('id'))
    .returningAll()
    .execute()
  return rows.map(withdrawalOf)
}
