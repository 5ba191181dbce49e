import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { plannedAnew } from '../db/database.ts'
import { newId } from '../ids/ids.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Actor } from './rows.ts'

/** Something that operators must look at; at most one is open per kind and subject. Each service's database has this table. */
export interface AlertsTable<Kind extends string = string> {
  id: string
  kind: Kind
  /** What it is about: the id of a row, or the cause that many rows share. */
  subject: string
  /** No names, no documents, no keys. */
  details: Record<string, unknown>
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  resolution: string | null
  /** Who works on it, and since when. */
  takenAt: Date | null
  takenBy: string | null
  /** Who has proposed to close it, where that takes two operators. */
  proposedAt: Date | null
  proposedBy: string | null
  proposedResolution: string | null
}

export type Alert<Kind extends string = string> = AlertsTable<Kind>
export interface NewAlert<Kind extends string = string> extends Pick<Alert<Kind>, 'kind' | 'subject' | 'details'> {
  /**
   * Not raised again once a person has closed it, because the same thing will be found again and again. An alert that
   * the service closed itself, because it seemed to be over, is raised anew.
   */
  once?: true
}

/** The engine's own alerts: every service with due steps raises them. */
export const stepAlertKinds = [
  /** A step fails again and again; it is still tried. */
  'step_failing',
  /** A step failed so often that it waits for a person. */
  'step_set_aside',
  /** A step has been due for long and nobody has done it. */
  'step_overdue',
] as const
export type StepAlertKind = (typeof stepAlertKinds)[number]

export interface AlertTeller {
  logger: Logger
  metrics: { alerts: { inc: (labels: { kind: string }) => void } }
}

/**
 * False if such an alert is already open, or `once` rules it out. `tellAlert` reports it in the log and metrics, after
 * the commit.
 */
export async function insertAlert(database: QueryExecutorProvider, alert: NewAlert): Promise<boolean> {
  const { kind, subject, details, once = false } = alert
  const { numAffectedRows } = await sql`
    INSERT INTO alerts (id, kind, subject, details)
    SELECT ${newId()}::uuid, ${kind}::text, ${subject}::text, ${JSON.stringify(details)}::jsonb
    WHERE NOT (${once}::boolean AND EXISTS (
      SELECT FROM alerts WHERE kind = ${kind} AND subject = ${subject} AND resolved_by <> 'system'))
    ON CONFLICT (kind, subject) WHERE resolved_at IS NULL DO NOTHING`.execute(database)
  return numAffectedRows === 1n
}

export function tellAlert({ logger, metrics }: AlertTeller, { kind, subject, details }: NewAlert): void {
  metrics.alerts.inc({ kind })
  logger.warn({ alert: kind, subject, details }, 'alert raised')
}

/** Alerts operators, once while the alert is open: a row, a metric and a line in the log. */
export async function raiseAlert(
  dependencies: AlertTeller & { database: QueryExecutorProvider },
  alert: NewAlert,
): Promise<void> {
  if (await insertAlert(dependencies.database, alert)) tellAlert(dependencies, alert)
}

/** Finds an alert, open or closed. */
export async function findAlert(database: QueryExecutorProvider, id: string): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`SELECT * FROM alerts WHERE id = ${id}`.execute(database)
  return rows[0]
}

/** Assigns the alert to a person. Returns false if it is not open, or somebody else works on it. */
export async function takeAlert(database: QueryExecutorProvider, id: string, actor: Actor): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE alerts SET taken_by = ${actor}, taken_at = coalesce(taken_at, now())
    WHERE id = ${id} AND resolved_at IS NULL AND coalesce(taken_by, ${actor}) = ${actor}`.execute(database)
  return numAffectedRows === 1n
}

/** Nobody works on it any more, and a proposal to close it is dropped. Returns false if it is not open. */
export async function releaseAlert(database: QueryExecutorProvider, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE alerts SET taken_by = NULL, taken_at = NULL,
      proposed_by = NULL, proposed_at = NULL, proposed_resolution = NULL
    WHERE id = ${id} AND resolved_at IS NULL`.execute(database)
  return numAffectedRows === 1n
}

/** Closes one alert with a person's resolution. Undefined if it is not open. */
export async function resolveAlert(
  database: QueryExecutorProvider,
  id: string,
  { actor, resolution }: { actor: Actor; resolution: string },
): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    UPDATE alerts SET resolved_at = now(), resolved_by = ${actor}, resolution = ${resolution}
    WHERE id = ${id} AND resolved_at IS NULL
    RETURNING *`.execute(database)
  return rows[0]
}

/** Closes the open alerts of these kinds about a subject: their reason is over. */
export async function resolveAlertsAbout(
  database: QueryExecutorProvider,
  { kinds, subject }: { kinds: readonly string[]; subject: string },
  { actor, resolution }: { actor: Actor; resolution: string },
): Promise<void> {
  await sql`
    UPDATE alerts SET resolved_at = now(), resolved_by = ${actor}, resolution = ${resolution}
    WHERE subject = ${subject} AND kind = ANY(${kinds}) AND resolved_at IS NULL`.execute(database)
}

export interface Alerted extends Pick<Alert, 'details'> {
  /** An operator has closed one of them. */
  isClosedByPerson: boolean
}

/** The subjects that ever had an alert of this kind, each with the details of the newest. */
export async function findAlerted(
  database: QueryExecutorProvider,
  kind: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Alerted>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<Alerted & { subject: string }>`
    SELECT subject, coalesce(bool_or(resolved_by <> 'system'), false) AS is_closed_by_person,
      (array_agg(details ORDER BY id DESC))[1] AS details FROM alerts
    WHERE subject = ANY(${subjects}) AND kind = ${kind}
    GROUP BY subject`.execute(database)
  return new Map(rows.map(({ subject, ...alerted }) => [subject, alerted]))
}

export interface AlertsPage {
  isOpen?: boolean | undefined
  subject?: string | undefined
  kind?: string | undefined
  /** Only alerts from the comparison of this day (`YYYY-MM-DD`). */
  date?: string | undefined
  /** The id of the last alert on the previous page. */
  after?: string | undefined
  limit: number
}

/** Newest first: ids are ordered by time. */
export async function listAlerts<Schema>(
  database: Kysely<Schema>,
  { isOpen, subject, kind, date, after, limit }: AlertsPage,
): Promise<Alert[]> {
  const { rows } = await plannedAnew(database, (transaction) =>
    sql<Alert>`
      SELECT * FROM alerts
      WHERE (${isOpen ?? null}::boolean IS NULL OR (resolved_at IS NULL) = ${isOpen ?? null}::boolean)
        AND (${subject ?? null}::text IS NULL OR subject = ${subject ?? null}::text)
        AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}::text)
        AND (${date ?? null}::text IS NULL OR details ->> 'date' = ${date ?? null}::text)
        AND (${after ?? null}::uuid IS NULL OR id < ${after ?? null}::uuid)
      ORDER BY id DESC LIMIT ${limit}`.execute(transaction),
  )
  return rows
}
