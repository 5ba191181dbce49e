import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../db/database.ts'
import { insertAlert } from '../work/alerts.ts'

/**
 * Alerts operators about a late step, in a transaction that commits only once somebody waits for its lock, as a worker
 * that ends the step must. `begun` resolves when that worker may come, `told` when the alert is there.
 */
export function tellMeanwhile<Schema>(
  database: Kysely<Schema>,
  { step, subject }: { step: string; subject: string },
): { begun: Promise<void>; told: Promise<void> } {
  const begun = Promise.withResolvers<void>()
  const told = inTransaction(database, async (transaction) => {
    await sql`UPDATE due_steps SET is_alerted = true WHERE subject = ${subject} AND step = ${step}`.execute(transaction)
    await insertAlert(transaction, { kind: 'step_overdue', subject, details: { step } })
    begun.resolve()
    while (!(await doesSomebodyWait(database))) await pause(20)
  })
  told.catch(begun.reject)
  return { begun: begun.promise, told }
}

async function doesSomebodyWait<Schema>(database: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`.execute(
    database,
  )
  return rows[0]?.waits === true
}
