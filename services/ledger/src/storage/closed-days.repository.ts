import { sql } from 'kysely'
import { readDay, type SignedDay } from '../domain/closed-day.ts'
import { demandSame } from '../domain/ledger-lie.ts'
import type { SignedStatement } from '../domain/signed-statement.ts'
import type { LedgerDatabase } from './database.ts'

/** Newest first, only days before `before` if it is given. */
export async function listClosedDays(
  database: LedgerDatabase,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<SignedDay[]> {
  const { rows } = await sql<DayRow>`
    SELECT date::text AS date, statement AS text, signature FROM closed_days
    WHERE ${before === undefined ? sql`true` : sql`date < ${before}`}
    ORDER BY date DESC LIMIT ${limit}`.execute(database)
  return rows.map(dayOf)
}

export async function findClosedDay(database: LedgerDatabase, date: string): Promise<SignedDay | undefined> {
  const { rows } = await sql<DayRow>`
    SELECT date::text AS date, statement AS text, signature FROM closed_days WHERE date = ${date}`.execute(database)
  return rows.map(dayOf)[0]
}

/** Undefined before the first. */
export async function findNewestClosedDate(database: LedgerDatabase): Promise<string | undefined> {
  const { rows } = await sql<{ date: string | null }>`SELECT max(date)::text AS date FROM closed_days`.execute(database)
  return rows[0]?.date ?? undefined
}

type DayRow = SignedStatement & { date: string }

/** Throws a `LedgerLie` when the row is not of its day. Does not check the signature. */
function dayOf({ date, ...signed }: DayRow): SignedDay {
  const place = placeOfRow(date)
  const day = readDay(place, signed)
  demandSame(place, 'its statement', day.statement.date, date)
  return day
}

export const placeOfRow = (date: string): string => `the row of the day ${date}`

export async function readClock(database: LedgerDatabase): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(database)
  const [row] = rows
  if (!row) throw new Error('The database answered no time')
  return row.now
}

/** A day is closed once: a second writer leaves it as it is. */
export async function insertClosedDay(
  database: LedgerDatabase,
  { text, signature, statement }: SignedDay,
): Promise<void> {
  await sql`
    INSERT INTO closed_days (date, statement, signature) VALUES (${statement.date}, ${text}, ${signature})
    ON CONFLICT (date) DO NOTHING`.execute(database)
}
