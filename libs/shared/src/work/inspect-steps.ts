import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { countMax, type stepStates } from '../contracts/steps.contract.ts'
import type { DueStepsTable } from './due-steps.ts'

/** A step, as operators see it. */
export type InspectedStep = Pick<
  DueStepsTable,
  'subject' | 'step' | 'dueAt' | 'isClaimed' | 'tries' | 'failure' | 'setAsideAt'
>

export type StepState = (typeof stepStates)[number]

const columns = sql`subject, step, due_at, is_claimed, tries, failure, set_aside_at`

/** All steps of these rows. */
export async function listStepsOf(
  database: QueryExecutorProvider,
  subjects: readonly string[],
): Promise<InspectedStep[]> {
  const { rows } = await sql<InspectedStep>`
    SELECT ${columns} FROM due_steps WHERE subject = ANY(${subjects}) ORDER BY due_at, subject, step`.execute(database)
  return rows
}

/** Each state has its own index. Steps that are only due later, which is most of the table, are not read. */
const inState: Readonly<Record<StepState, RawBuilder<unknown>>> = {
  overdue: sql`set_aside_at IS NULL AND due_at <= now() AND NOT is_claimed`,
  failing: sql`set_aside_at IS NULL AND failure IS NOT NULL`,
  set_aside: sql`set_aside_at IS NOT NULL`,
}

/** Longest due first. */
export async function listStepsIn(
  database: QueryExecutorProvider,
  state: StepState,
  limit: number,
): Promise<InspectedStep[]> {
  const { rows } = await sql<InspectedStep>`
    SELECT ${columns} FROM due_steps WHERE ${inState[state]} ORDER BY due_at LIMIT ${limit}`.execute(database)
  return rows
}

export interface StepCounts {
  step: string
  due: number
  oldestDueAt: Date | null
  failing: number
  setAside: number
}

/** Counts the steps by name, for names that have any; reads at most `countMax` rows of each state. */
export async function countSteps(database: QueryExecutorProvider): Promise<StepCounts[]> {
  const counted = (state: StepState) => sql`(
    SELECT ${state}::text AS state, step, due_at FROM due_steps WHERE ${inState[state]} ORDER BY due_at LIMIT ${countMax})`
  const { rows } = await sql<StepCounts>`
    SELECT step,
      count(*) FILTER (WHERE state = 'overdue')::integer AS due,
      min(due_at) FILTER (WHERE state = 'overdue') AS oldest_due_at,
      count(*) FILTER (WHERE state = 'failing')::integer AS failing,
      count(*) FILTER (WHERE state = 'set_aside')::integer AS set_aside
    FROM (${counted('overdue')} UNION ALL ${counted('failing')} UNION ALL ${counted('set_aside')}) AS counted
    GROUP BY step`.execute(database)
  return rows
}
