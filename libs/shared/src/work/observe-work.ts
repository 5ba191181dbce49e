import { type Kysely, sql } from 'kysely'
import type { JobCatalog } from '../jobs/job-catalog.ts'
import type { Metrics, Reading } from '../telemetry/metrics.ts'

/** Upper bound on the rows read per table when measuring a backlog, however long it is. */
const countMax = 50_000

/**
 * Measures the due steps, open alerts and unsent events in a service's database whenever the metrics are scraped. Every
 * worker of a service reports the same values.
 */
export function observeWork<Schema>(metrics: Metrics, database: Kysely<Schema>, catalog: JobCatalog): void {
  const hasOutbox = Object.hasOwn(catalog, 'tell-events')
  metrics.measure(
    {
      steps_due: { help: `Steps that are due, up to ${countMax} in all`, labelNames: ['step'] },
      steps_overdue_seconds: { help: 'For how long the oldest step has been due', labelNames: ['step'] },
      alerts_open: { help: 'What operators have to look at', labelNames: ['kind'] },
      alerts_open_cents: { help: 'The money of it, where an alert names some', labelNames: ['kind'] },
    },
    async () => {
      const [steps, alerts] = await Promise.all([readDue(database), readAlerts(database)])
      const due = new Map(steps.map((row) => [row.step, row]))
      const ofEach = (value: (row: DueRow | undefined) => number): Reading[] =>
        Object.keys(catalog).map((step) => ({ labels: { step }, value: value(due.get(step)) }))
      return {
        steps_due: ofEach((row) => Number(row?.due ?? 0)),
        steps_overdue_seconds: ofEach((row) => row?.overdueSeconds ?? 0),
        alerts_open: alerts.map(({ kind, open }) => ({ labels: { kind }, value: Number(open) })),
        alerts_open_cents: alerts.map(({ kind, cents }) => ({ labels: { kind }, value: cents })),
      }
    },
  )
  if (!hasOutbox) return
  metrics.measure(
    {
      outbox_events: { help: `Events that webhooks were not told yet, up to ${countMax}` },
      outbox_oldest_seconds: { help: 'For how long the oldest of them has waited' },
    },
    async () => {
      const { events, oldestSeconds } = await readOutbox(database)
      return { outbox_events: [{ value: Number(events) }], outbox_oldest_seconds: [{ value: oldestSeconds }] }
    },
  )
}

interface DueRow {
  step: string
  due: bigint
  overdueSeconds: number
}

async function readDue<Schema>(database: Kysely<Schema>): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT step, count(*) AS due, extract(epoch FROM now() - min(due_at))::float8 AS overdue_seconds
    FROM (
      SELECT step, due_at FROM due_steps
      WHERE due_at <= now() AND set_aside_at IS NULL ORDER BY due_at LIMIT ${countMax}
    ) AS due GROUP BY step`.execute(database)
  return rows
}

interface AlertRow {
  kind: string
  open: bigint
  cents: number
}

async function readAlerts<Schema>(database: Kysely<Schema>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    SELECT kind, count(*) AS open, coalesce(sum((details->>'amountCents')::float8), 0) AS cents
    FROM (
      SELECT kind, details FROM alerts WHERE resolved_at IS NULL ORDER BY kind, subject LIMIT ${countMax}
    ) AS open GROUP BY kind`.execute(database)
  return rows
}

async function readOutbox<Schema>(database: Kysely<Schema>): Promise<{ events: bigint; oldestSeconds: number }> {
  const { rows } = await sql<{ events: bigint; oldestSeconds: number }>`
    SELECT count(*) AS events, coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS oldest_seconds
    FROM (SELECT occurred_at FROM outbox ORDER BY position LIMIT ${countMax}) AS waiting`.execute(database)
  return rows[0] ?? { events: 0n, oldestSeconds: 0 }
}
