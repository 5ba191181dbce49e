import { type QueryExecutorProvider, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { LifecycleMove } from '../lifecycle/define-lifecycle.ts'
import { insertEvents } from './outbox.ts'

/** Who did something, as every history names it. */
export type Actor = `client:${string}` | `operator:${string}` | 'bank' | 'system'

interface StatusColumn {
  column: string
  lifecycle: { moves: readonly LifecycleMove[] }
}

/**
 * A table whose rows move: the columns that hold a status, the lifecycle of each, and the history table. That table has
 * the columns `lifecycle`, `event`, `fromStatus`, `toStatus`, `actor`, `reason` and `details` besides its own.
 */
export interface Rows<Table, Lifecycles extends Record<string, StatusColumn>> {
  table: string
  key: keyof Table & string
  lifecycles: Lifecycles
  events: {
    table: string
    /** The column that names the row. */
    subject: string
    /** Columns of the row that its history keeps too. */
    copied: readonly (keyof Table & string)[]
  }
}

export const defineRows =
  <Table>() =>
  <const Lifecycles extends Record<string, StatusColumn>>(rows: Rows<Table, Lifecycles>): Rows<Table, Lifecycles> =>
    rows

type MoveOf<Column extends StatusColumn> = Column['lifecycle']['moves'][number]

/** Why and by whom; never a document, a key or a secret. */
export interface Trace {
  actor: Actor
  reason?: string | null
  details?: Record<string, unknown>
}

type Changes<Table> = { [Column in keyof Updateable<Table>]?: Updateable<Table>[Column] | RawBuilder<unknown> }

export interface Move<Table, Lifecycles extends Record<string, StatusColumn>, Name extends keyof Lifecycles>
  extends Trace {
  lifecycle: Name
  from: NonNullable<MoveOf<Lifecycles[Name]>['from']>
  on: MoveOf<Lifecycles[Name]>['on']
  changes?: Changes<Table>
}

/**
 * Moves a row by compare-and-set, as its lifecycle says. The same statement writes the history event and the event for
 * the merchant. Undefined if the row is no longer in `from`: somebody else has moved it, and the caller reads it again.
 * Throws if the lifecycle has no such move.
 */
export async function moveRow<
  Table,
  Lifecycles extends Record<string, StatusColumn>,
  Name extends keyof Lifecycles & string,
>(
  transaction: QueryExecutorProvider,
  rows: Rows<Table, Lifecycles>,
  subject: string,
  move: Move<Table, Lifecycles, Name>,
): Promise<Selectable<Table> | undefined> {
  const { column, to, tells } = destinationOf(rows, move.lifecycle, move.from, move.on)
  if (to === null) {
    return traced(
      transaction,
      rows,
      { ...move, details: detailsOf(move), to, tells },
      sql`DELETE FROM ${sql.table(rows.table)} WHERE ${sql.ref(rows.key)} = ${subject} AND ${sql.ref(column)} = ${move.from}`,
    )
  }
  const changes: Record<string, unknown> = { ...move.changes, [column]: to, updatedAt: sql`now()` }
  const set = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return traced(
    transaction,
    rows,
    { ...move, details: detailsOf(move), to, tells },
    sql`
      UPDATE ${sql.table(rows.table)} SET ${sql.join(set)}
      WHERE ${sql.ref(rows.key)} = ${subject} AND ${sql.ref(column)} = ${move.from}`,
  )
}

export interface Creation<Table, Lifecycles extends Record<string, StatusColumn>, Name extends keyof Lifecycles>
  extends Trace {
  lifecycle: Name
  on: MoveOf<Lifecycles[Name]>['on']
  /** Without the status, which comes from the lifecycle. */
  values: { [Column in keyof Table]?: unknown }
  /** The columns that identify a row: one that exists already is not made again. */
  once?: RawBuilder<unknown>
}

/** Makes a row as its lifecycle says, with its first event. Undefined if `once` finds an existing row. */
export async function createRow<
  Table,
  Lifecycles extends Record<string, StatusColumn>,
  Name extends keyof Lifecycles & string,
>(
  transaction: QueryExecutorProvider,
  rows: Rows<Table, Lifecycles>,
  creation: Creation<Table, Lifecycles, Name>,
): Promise<Selectable<Table> | undefined> {
  const { column, to, tells } = destinationOf(rows, creation.lifecycle, null, creation.on)
  const values = Object.entries({ ...creation.values, [column]: to })
  return traced(
    transaction,
    rows,
    { ...creation, details: detailsOf(creation), from: null, to, tells },
    sql`
      INSERT INTO ${sql.table(rows.table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
      VALUES (${sql.join(values.map(([, value]) => value))})
      ${creation.once === undefined ? sql`` : sql`ON CONFLICT ${creation.once} DO NOTHING`}`,
  )
}

/**
 * The clauses of a statement that make one row for each row of the clause `source`, with its first event. The columns of
 * `source` are named like the table's, and its column `actor` is the actor of the event. `created` has the rows. See
 * `createRow`.
 */
export function creationsOf<
  Table,
  Lifecycles extends Record<string, StatusColumn>,
  Name extends keyof Lifecycles & string,
>(
  rows: Rows<Table, Lifecycles>,
  source: string,
  { lifecycle, on, columns, once }: Creations<Table, Lifecycles, Name>,
): RawBuilder<unknown> {
  const { column, to, tells } = destinationOf(rows, lifecycle, null, on)
  const names = columns.map((name) => sql.ref(name))
  const key = sql.ref(rows.key)
  return sql`
    created AS (
      INSERT INTO ${sql.table(rows.table)} (${sql.join(names)}, ${sql.ref(column)})
      SELECT ${sql.join(names)}, ${to}::text FROM ${sql.table(source)}
      ON CONFLICT ${once} DO NOTHING RETURNING *),
    ${tracesOf(
      rows,
      { lifecycle, on, from: null, to, tells, actor: sql`asked_by` },
      'created',
      sql`created JOIN (SELECT ${key} AS asked_key, actor AS asked_by FROM ${sql.table(source)}) AS asked_for ON ${key} = asked_key`,
    )}`
}

interface Creations<Table, Lifecycles extends Record<string, StatusColumn>, Name extends keyof Lifecycles> {
  lifecycle: Name
  on: MoveOf<Lifecycles[Name]>['on']
  /** The columns of `source`, without the status, which comes from the lifecycle. */
  columns: readonly (keyof Table & string)[]
  /** The columns that identify a row: one that exists already is not made again. */
  once: RawBuilder<unknown>
}

function destinationOf<Table, Lifecycles extends Record<string, StatusColumn>, Name extends keyof Lifecycles & string>(
  rows: Rows<Table, Lifecycles>,
  name: Name,
  from: string | null,
  on: string,
): { column: string } & Pick<TracedEvent, 'to' | 'tells'> {
  const { column, lifecycle } = rows.lifecycles[name] as StatusColumn
  const move = lifecycle.moves.find((row) => row.from === from && row.on === on)
  if (!move) throw new Error(`${rows.table}: the ${name} lifecycle has no move ${on} from ${from ?? 'nothing'}`)
  return { column, to: move.to, tells: move.tells }
}

interface TracedEvent extends Omit<Trace, 'actor' | 'details'> {
  /** A column, if each row has its own actor. */
  actor: Actor | RawBuilder<unknown>
  details?: RawBuilder<unknown> | undefined
  lifecycle: string
  on: string
  from: string | null
  to: string | null
  tells: LifecycleMove['tells']
}

/**
 * The clauses of a statement that move each row whose key is in the column `key` of the clause `source`, with its event.
 * `moved` has the rows. `changes` may use the columns of `source`, and `details` those of `moved`. See `moveRow`.
 */
export function movesOf<Table, Lifecycles extends Record<string, StatusColumn>, Name extends keyof Lifecycles & string>(
  rows: Rows<Table, Lifecycles>,
  source: string,
  move: Omit<Move<Table, Lifecycles, Name>, 'details'> & { details?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { column, to, tells } = destinationOf(rows, move.lifecycle, move.from, move.on)
  if (to === null) throw new Error(`${rows.table}: rows are removed one by one`)
  const changes: Record<string, unknown> = { ...move.changes, [column]: to, updatedAt: sql`now()` }
  const set = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const changed = sql.ref(`changed.${rows.key}`)
  return sql`
    moved AS (
      UPDATE ${sql.table(rows.table)} AS changed SET ${sql.join(set)} FROM ${sql.table(source)}
      WHERE ${changed} = ${sql.ref(`${source}.key`)}
        -- The CASE keeps an index of what has this status out of it.
        AND CASE WHEN ${sql.ref(`changed.${column}`)} = ${move.from} THEN true END
      RETURNING changed.*),
    ${tracesOf(rows, { ...move, to, tells }, 'moved')}`
}

const noDetails = sql`'{}'::jsonb`

const detailsOf = ({ details }: Trace): RawBuilder<unknown> | undefined =>
  details && sql`${JSON.stringify(details)}::jsonb`

/**
 * The clauses that write a history event for each row of the clause `source`, and the event for its merchant; `joined`
 * is `source` with its joins.
 */
function tracesOf<Table, Lifecycles extends Record<string, StatusColumn>>(
  { key, events }: Rows<Table, Lifecycles>,
  { lifecycle, on, from, to, tells, actor, reason = null, details = noDetails }: TracedEvent,
  source: string,
  joined: RawBuilder<unknown> = sql.table(source),
): RawBuilder<unknown> {
  const copied = [[events.subject, key], ...events.copied.map((name) => [name, name])] as const
  return sql`
    traced AS (
      INSERT INTO ${sql.table(events.table)}
        (${sql.join(copied.map(([name]) => sql.ref(name)))}, lifecycle, event, from_status, to_status, actor, reason, details)
      SELECT ${sql.join(copied.map(([, name]) => sql.ref(name)))},
        ${lifecycle}::text, ${on}::text, ${from}::text, ${to}::text, ${actor}::text, ${reason}::text, ${details}
      FROM ${joined})
    ${tells === undefined ? sql`` : sql`, told AS (${insertEvents(tells, key, source)})`}`
}

async function traced<Table, Lifecycles extends Record<string, StatusColumn>>(
  transaction: QueryExecutorProvider,
  rows: Rows<Table, Lifecycles>,
  event: TracedEvent,
  statement: RawBuilder<unknown>,
): Promise<Selectable<Table> | undefined> {
  const { rows: changed } = await sql<Selectable<Table>>`
    WITH changed AS (${statement} RETURNING *), ${tracesOf(rows, event, 'changed')}
    SELECT * FROM changed`.execute(transaction)
  return changed[0]
}
