import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { inGroups } from '../db/in-groups.ts'
import type { LookUpOutcome, Moment, OrderFacts, TryOutcome } from './at-most-once.ts'

/**
 * What the bank was asked about orders and how it answered, in the database of each service that sends any.
 * `bank_orders` has one row for each order that was tried, `bank_tries` one for each try, written before its first byte.
 * The subject of an order is the id of its withdrawal or refund.
 */
export interface BankOrdersTable {
  subject: string
  /** Since when the bank has shown that it has the order. */
  knownSince: Date | null
  /** How many since the last try. */
  lookUps: number
  lookUpOutcome: LookUpOutcome | null
  lookUpDetail: string | null
  lookUpBeganAt: Date | null
  /** By the clock of the process that asked, in ms since 1970. */
  lookUpBeganProcessMs: number | null
  /** What keeps the order from being sent, if anything does; other orders may share it. */
  cause: string | null
}

export interface BankTriesTable {
  subject: string
  number: number
  outcome: TryOutcome | null
  /** The bank's code or our reason, for operators. */
  detail: string | null
  /** The bank's id of the transfer, e.g. the end-to-end id. */
  reference: string | null
  startedAt: Date
  startedProcessMs: number
  answeredAt: Date | null
  answeredProcessMs: number | null
}

export type BankTry = Omit<BankTriesTable, 'subject' | 'startedProcessMs' | 'answeredProcessMs'>

const msOf = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

export interface StoredOrder extends OrderFacts {
  /** What keeps it from being sent, as the last try found it. */
  cause: string | null
  /** What keeps the bank from being asked about it, as the newest look-up found it. */
  lookUpCause: string | null
  /** The code of the newest refusal. */
  refusal: string | null
}

/** A row as {@link orderJson} builds it. */
export interface OrderRow {
  nowMs: number
  wasKnown: boolean | null
  lookUps: number | null
  lookUpOutcome: LookUpOutcome | null
  lookUpBeganMs: number | null
  lookUpBeganProcessMs: number | null
  cause: string | null
  lookUpCause: string | null
  refusal: string | null
  tries: [TryOutcome | null, number, number, number | null, number | null][] | null
}

/**
 * Everything known about an order, as an `OrderRow` for {@link storedOrderOf}. The statement has a clause `asked` with a
 * `subject`, joined to `bank_orders`.
 */
export const orderJson = sql`
  json_build_object(
    'nowMs', floor(extract(epoch FROM clock_timestamp()) * 1000)::float8,
    'wasKnown', known_since IS NOT NULL, 'lookUps', look_ups, 'lookUpOutcome', look_up_outcome, 'cause', cause,
    'lookUpCause', CASE WHEN look_up_outcome = 'blocked' THEN look_up_detail END,
    'lookUpBeganMs', ${msOf('look_up_began_at')}, 'lookUpBeganProcessMs', look_up_began_process_ms,
    'tries', (SELECT json_agg(json_build_array(outcome, ${msOf('started_at')}, started_process_ms,
        ${msOf('answered_at')}, answered_process_ms) ORDER BY number)
      FROM bank_tries WHERE bank_tries.subject = asked.subject),
    'refusal', CASE WHEN look_up_outcome = 'rejected' THEN look_up_detail ELSE
      (SELECT detail FROM bank_tries WHERE bank_tries.subject = asked.subject AND outcome IN ('refused', 'rejected')
        ORDER BY number DESC LIMIT 1) END)`

/** Everything known about an order; an order that was never tried has no rows. */
export async function readOrder(database: QueryExecutorProvider, subject: string): Promise<StoredOrder> {
  const [order] = await readOrders(database, [subject])
  if (!order) throw new Error('an order is answered for each subject')
  return order
}

/** Like `readOrder`, in one statement with concurrent reads. */
export const readOrderInGroup = inGroups(readOrders)

async function readOrders(database: QueryExecutorProvider, subjects: readonly string[]): Promise<StoredOrder[]> {
  const { rows } = await sql<{ subject: string; known: OrderRow }>`
    SELECT subject, ${orderJson} AS known
    FROM unnest(${subjects}::text[]) AS asked (subject) LEFT JOIN bank_orders USING (subject)`.execute(database)
  const bySubject = new Map(rows.map((row) => [row.subject, row]))
  return subjects.map((subject) => {
    const row = bySubject.get(subject)
    if (!row) throw new Error('an order is answered for each subject')
    return storedOrderOf(row.known)
  })
}

export const storedOrderOf = (row: OrderRow): StoredOrder => ({
  tries: (row.tries ?? []).map(([outcome, startedMs, startedProcessMs, answeredMs, answeredProcessMs]) => ({
    outcome,
    startedAt: { database: startedMs, process: startedProcessMs },
    answeredAt: answeredMs === null ? null : { database: answeredMs, process: answeredProcessMs ?? answeredMs },
  })),
  lookUp:
    row.lookUpOutcome === null
      ? null
      : {
          outcome: row.lookUpOutcome,
          beganAt: { database: row.lookUpBeganMs ?? 0, process: row.lookUpBeganProcessMs ?? 0 },
        },
  lookUps: row.lookUps ?? 0,
  wasKnown: row.wasKnown ?? false,
  now: { database: row.nowMs, process: Date.now() },
  cause: row.cause,
  lookUpCause: row.lookUpCause,
  refusal: row.refusal,
})

/** Records a try before it is made. Throws a unique violation if another process makes the same one. */
export async function recordTry(transaction: QueryExecutorProvider, subject: string, number: number): Promise<void> {
  await sql`
    WITH known AS (
      INSERT INTO bank_orders (subject) VALUES (${subject})
      ON CONFLICT (subject) DO UPDATE SET
        look_ups = 0, look_up_outcome = NULL, look_up_detail = NULL, look_up_began_at = NULL, look_up_began_process_ms = NULL)
    INSERT INTO bank_tries (subject, number, started_at, started_process_ms)
    VALUES (${subject}, ${number}, clock_timestamp(), ${Date.now()})`.execute(transaction)
}

export interface TryAnswer {
  outcome: TryOutcome
  detail: string | null
  reference: string | null
}

/** Records how a try ended. The first answer stays: a process that was stopped for long may come late. */
export async function recordAnswer(
  transaction: QueryExecutorProvider,
  subject: string,
  number: number,
  { outcome, detail, reference }: TryAnswer,
): Promise<void> {
  const isHeldBack = outcome === 'blocked' || outcome === 'not_sent'
  // An unknown outcome says nothing about the cause either.
  const cause = isHeldBack ? sql`${detail}::text` : outcome === 'unknown' ? sql`cause` : sql`NULL`
  await sql`
    WITH answered AS (
      UPDATE bank_tries SET outcome = ${outcome}, detail = ${detail}, reference = ${reference},
        answered_at = clock_timestamp(), answered_process_ms = ${Date.now()}
      WHERE subject = ${subject} AND number = ${number} AND outcome IS NULL)
    UPDATE bank_orders SET known_since = ${isKnown(outcome) ? sql`coalesce(known_since, now())` : sql`known_since`},
      cause = ${cause}
    WHERE subject = ${subject}`.execute(transaction)
}

/** Records the outcome of a look-up, with the time at which it began. */
export async function recordLookUp(
  transaction: QueryExecutorProvider,
  subject: string,
  { outcome, detail }: { outcome: LookUpOutcome; detail: string | null },
  began: Moment,
): Promise<void> {
  await sql`
    UPDATE bank_orders SET look_ups = look_ups + 1, look_up_outcome = ${outcome}, look_up_detail = ${detail},
      look_up_began_at = to_timestamp(${began.database / 1_000}), look_up_began_process_ms = ${began.process},
      known_since = ${isKnown(outcome) ? sql`coalesce(known_since, now())` : sql`known_since`}
    WHERE subject = ${subject}`.execute(transaction)
}

/** Records that the bank has the order, from an answer that came too late to be followed. */
export async function recordKnown(
  transaction: QueryExecutorProvider,
  subject: string,
  outcome: LookUpOutcome,
): Promise<void> {
  if (!isKnown(outcome)) return
  await sql`
    UPDATE bank_orders SET known_since = coalesce(known_since, now()) WHERE subject = ${subject}`.execute(transaction)
}

/**
 * Records a try with an unknown outcome for each of these orders: it may have been made in the time that a restore has
 * taken from this database. So the bank is asked before anything is sent (again).
 */
export async function doubtOrders(
  transaction: QueryExecutorProvider,
  subjects: readonly string[],
  detail: string,
): Promise<void> {
  await sql`
    WITH known AS (
      INSERT INTO bank_orders (subject) SELECT unnest(${subjects}::text[])
      ON CONFLICT (subject) DO UPDATE SET
        look_ups = 0, look_up_outcome = NULL, look_up_detail = NULL, look_up_began_at = NULL, look_up_began_process_ms = NULL)
    INSERT INTO bank_tries (subject, number, outcome, detail, started_at, started_process_ms, answered_at, answered_process_ms)
    SELECT subject, coalesce((SELECT max(number) FROM bank_tries WHERE bank_tries.subject = asked.subject), 0) + 1,
      'unknown', ${detail}, clock_timestamp(), ${Date.now()}::float8, clock_timestamp(), ${Date.now()}::float8
    FROM unnest(${subjects}::text[]) AS asked (subject)`.execute(transaction)
}

/**
 * The clauses of a statement that record the first try of each order of the clause `source`, which has a `subject`.
 * `tried` has `subject` and `started_ms`. Throws a unique violation like `recordTry`.
 */
export const firstTriesOf = (source: RawBuilder<unknown>) => sql`
  known AS (INSERT INTO bank_orders (subject) SELECT subject FROM ${source}),
  tried AS (
    INSERT INTO bank_tries (subject, number, started_at, started_process_ms)
    SELECT subject, 1, clock_timestamp(), ${Date.now()}::float8 FROM ${source}
    RETURNING subject, ${msOf('started_at')} AS started_ms)`

/**
 * The clauses of a statement that record, for each order of the clause `source`, that the bank has it. `source` has
 * `subject`, `outcome` and `detail`. For the answer to a try it also has the try's `number` and the bank's `reference`.
 * For a look-up `number` is null, and `began_ms` and `began_process_ms` say when it began. See `recordAnswer` and
 * `recordLookUp`.
 */
export const wordsOf = (source: RawBuilder<unknown>) => sql`
  answered AS (
    UPDATE bank_tries SET outcome = heard.outcome, detail = heard.detail, reference = heard.reference,
      answered_at = clock_timestamp(), answered_process_ms = ${Date.now()}::float8
    FROM ${source} AS heard
    -- The CASE: where no try is known to lack an outcome, a plan would begin with those, and read all of them.
    WHERE bank_tries.subject = heard.subject AND bank_tries.number = heard.number
      AND CASE WHEN bank_tries.outcome IS NULL THEN true END),
  answered_order AS (
    UPDATE bank_orders SET known_since = coalesce(known_since, now()), cause = NULL
    FROM ${source} AS heard WHERE bank_orders.subject = heard.subject AND heard.number IS NOT NULL),
  looked_up AS (
    UPDATE bank_orders SET look_ups = look_ups + 1, look_up_outcome = heard.outcome, look_up_detail = heard.detail,
      look_up_began_at = to_timestamp(heard.began_ms / 1000), look_up_began_process_ms = heard.began_process_ms,
      known_since = coalesce(known_since, now())
    FROM ${source} AS heard WHERE bank_orders.subject = heard.subject AND heard.number IS NULL)`

export const isKnown = (outcome: TryOutcome | LookUpOutcome): boolean =>
  outcome === 'settled' || outcome === 'processing' || outcome === 'rejected'

/** Every try, in order. */
export async function listTries(database: QueryExecutorProvider, subject: string): Promise<BankTry[]> {
  const { rows } = await sql<BankTry>`
    SELECT number, outcome, detail, reference, started_at, answered_at
    FROM bank_tries WHERE subject = ${subject} ORDER BY number`.execute(database)
  return rows
}
