import { sql } from 'kysely'

/**
 * When a withdrawal's next step is due, and how much later the sweeper takes over when its job did not come. Null when
 * others must act first, or nothing is left to do.
 */
export type Schedule = { dueInMs: number; graceMs: number } | null

/** PostgreSQL's clock orders all processes. */
export const inMs = (delayMs: number) => sql<Date>`now() + ${delayMs} * interval '1 millisecond'`

export const scheduleColumns = (schedule: Schedule) => ({
  stepDueAt: inMs(schedule?.dueInMs ?? 0),
  nextStepAt: schedule === null ? null : inMs(schedule.dueInMs + schedule.graceMs),
})
