import { type QueryExecutorProvider, sql } from 'kysely'
import {
  type comparedBooks,
  type DifferenceKind,
  differenceKinds,
  type differenceStatuses,
  ledgerDifferenceKinds,
} from '../contracts/differences.contract.ts'
import { AppError } from '../errors/app-error.ts'
import type { TransferId } from '../ids/ids.ts'
import type { LedgerClient } from '../ledger/ledger-client.ts'
import { type Cents, cents } from '../money/cents.ts'
import { doubtOrders } from '../orders/orders.repository.ts'
import { type PayoutOutcome, ProviderError, type RefundOutcome } from '../provider/pix-provider.ts'
import {
  type Alert,
  type AlertTeller,
  findAlert,
  insertAlert,
  type NewAlert,
  raiseAlert,
  resolveAlert,
  tellAlert,
} from './alerts.ts'
import { type Committer, commit } from './commit.ts'
import type { ComparedDay, Day } from './compare-days.ts'
import type { Actor } from './rows.ts'

/**
 * Each difference that a day's comparison finds is an alert of one of these kinds, with what each book had at that
 * moment: the bank's list, our rows, the ledger. An operator takes it and closes it, which changes nothing but the
 * alert.
 */

export type Book = (typeof comparedBooks)[number]

/** A line, as one book has it. */
export interface BookLine {
  /** Positive: the money came in; negative: it went out. */
  amountCents: Cents
  /** The book's own id of the line. */
  id?: string | null | undefined
  /** The book's own word for it. */
  status?: string | null | undefined
}

export interface Difference<Kind extends DifferenceKind = DifferenceKind> {
  kind: Kind
  /** The id by which an operator finds it. */
  subject: string
  /** How it differs, in words. */
  text?: string | undefined
  /** Undefined if nobody could read it. */
  amountCents?: Cents | undefined
  /** Null: the book has no such line; absent: it was not asked, or does not say. */
  bank?: BookLine | null | undefined
  ours?: BookLine | null | undefined
  ledger?: BookLine | null | undefined
  endToEndId?: string | null | undefined
  merchantId?: string | null | undefined
  saleId?: string | null | undefined
  withdrawalId?: string | null | undefined
  transferId?: string | undefined
  /** What else is known. */
  details?: Readonly<Record<string, unknown>>
}

/** A difference raises one alert, however often its day is compared. */
export function differenceAlert<Kind extends DifferenceKind>(
  { date }: Day,
  { kind, subject, amountCents, bank, ours, ledger, details, ...about }: Difference<Kind>,
): NewAlert<Kind> {
  const books = { bank: lineOf(bank), ours: lineOf(ours), ledger: lineOf(ledger) }
  const amount = amountCents === undefined ? {} : { amountCents: Number(amountCents) }
  return { kind, subject, details: { date, ...about, ...amount, ...details, books }, once: true }
}

const lineOf = (line: BookLine | null | undefined) => line && { ...line, amountCents: Number(line.amountCents) }

export async function raiseDifference(
  dependencies: AlertTeller & { database: QueryExecutorProvider },
  day: ComparedDay,
  difference: Difference,
): Promise<void> {
  day.countDifference(difference)
  await raiseAlert(dependencies, differenceAlert(day, difference))
}

/**
 * The bank has an order that we never sent: a restore lost our record, and the same order was requested again. It must
 * not be sent before the bank is asked about it. The bank's list was read before our row, so an order sent in between is
 * not meant.
 */
export async function raiseAndDoubt<Schema>(
  dependencies: AlertTeller & Committer<Schema>,
  day: ComparedDay,
  difference: Difference & { text: string },
): Promise<void> {
  day.countDifference(difference)
  const alert = differenceAlert(day, difference)
  const isNew = await commit(dependencies, 'raise-and-doubt:commit', async (transaction) => {
    const isInserted = await insertAlert(transaction, alert)
    if (isInserted) await doubtOrders(transaction, [alert.subject], difference.text)
    return isInserted
  })
  if (isNew) tellAlert(dependencies, alert)
}

/** What the bank says about an order that our books have as done and its list does not have. */
interface WordOfOrder {
  kind: 'missing' | 'differs'
  says: string
  /** As in a {@link Difference}. */
  bank: null | undefined
}

/**
 * If the bank does not answer and `mayWait` allows it, this throws {@link ProviderError}, and the day is tried again by
 * itself. An answer that nobody can use stays as it is, and one line that the bank leaves open must not keep all others
 * from being compared: for these a person asks the bank. Also throws if the bank does not let us ask at all.
 */
export function wordOfOrder(
  { mayWait }: Pick<ComparedDay, 'mayWait'>,
  found: PayoutOutcome | RefundOutcome | { kind: 'not_found' },
): WordOfOrder {
  // Every other order would get the same answer.
  if (found.kind === 'blocked') throw new ProviderError('unauthorized', `The bank does not let us ask: ${found.code}`)
  if (found.kind !== 'unknown') return { kind: 'missing', says: `the bank says ${found.kind}`, bank: null }
  if (found.isMismatch) {
    return { kind: 'differs', says: `the bank gives no answer to use: ${found.cause}`, bank: undefined }
  }
  if (mayWait) throw new ProviderError('unavailable', `The bank does not say: ${found.cause}`)
  return { kind: 'missing', says: `the bank does not say: ${found.cause}`, bank: undefined }
}

/** What the ledger moved in these transfers, as one line; null if it has none of them. */
export async function lineInLedger(
  { ledger }: { ledger: Pick<LedgerClient, 'findProviderLines'> },
  transferIds: readonly TransferId[],
): Promise<BookLine | null> {
  const lines = await ledger.findProviderLines(transferIds)
  const [first] = lines
  if (!first) return null
  return { id: first.transferId, amountCents: cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0n)) }
}

const isIn = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)

export const bookOf = (kind: string): Book => (isIn(ledgerDifferenceKinds, kind) ? 'ledger' : 'bank')

export interface DifferencesPage {
  /** The service's kinds. */
  kinds: readonly DifferenceKind[]
  kind?: DifferenceKind | undefined
  book?: Book | undefined
  /** Without it: all that are not resolved. */
  status?: (typeof differenceStatuses)[number] | undefined
  date?: string | undefined
  /** The id of the last difference on the previous page. */
  after?: string | undefined
  limit: number
}

/** A difference that was not found by a day's comparison, e.g. a line that nobody can read, belongs to the day it was found. */
const dateColumn = sql`coalesce(details ->> 'date', (created_at AT TIME ZONE 'UTC' - interval '3 hours')::date::text)`

/** Oldest first: ids are ordered by time. */
export async function listDifferences(
  database: QueryExecutorProvider,
  { kinds, kind, book, status, date, after, limit }: DifferencesPage,
): Promise<Alert[]> {
  const wanted = kinds.filter((one) => one === (kind ?? one) && bookOf(one) === (book ?? bookOf(one)))
  const { rows } = await sql<Alert>`
    SELECT * FROM alerts
    WHERE kind = ANY(${wanted})
      AND (resolved_at IS NOT NULL) = (${status ?? null}::text IS NOT DISTINCT FROM 'resolved')
      AND (${status ?? null}::text IS NULL OR ${status ?? null}::text = 'resolved'
        OR (taken_at IS NOT NULL) = (${status ?? null}::text = 'taken'))
      AND (${date ?? null}::text IS NULL OR ${dateColumn} = ${date ?? null}::text)
      AND (${after ?? null}::uuid IS NULL OR id > ${after ?? null}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(database)
  return rows
}

/** It takes two operators to close a difference from this amount on; an amount that nobody could read may be any amount. */
export const needsTwo = ({ kind, details: { amountCents } }: Alert, twoFromCents: Cents): boolean =>
  isIn(differenceKinds, kind) && (typeof amountCents !== 'number' || Math.abs(amountCents) >= Number(twoFromCents))

export interface Closing {
  /** A second operator has to close it too. */
  isProposal: boolean
  alert: Alert
}

/**
 * Closes an alert with an operator's resolution. If a difference takes two operators, the first one's resolution is kept
 * as a proposal, and the second one's closes it with both. Undefined if the alert is not open; throws 409 if one
 * operator tries to close it twice.
 */
export async function closeAlert(
  database: QueryExecutorProvider,
  alert: Alert,
  by: { actor: Actor; resolution: string },
  twoFromCents: Cents,
): Promise<Closing | undefined> {
  if (!needsTwo(alert, twoFromCents)) {
    const resolved = await resolveAlert(database, alert.id, by)
    return resolved && { isProposal: false, alert: resolved }
  }
  const proposed = await proposeClosing(database, alert.id, by)
  if (proposed) return { isProposal: true, alert: proposed }
  const agreed = await agreeToClose(database, alert.id, by)
  if (agreed) return { isProposal: false, alert: agreed }
  if ((await findAlert(database, alert.id))?.resolvedAt !== null) return undefined
  throw new AppError('conflict', 'You have proposed this already; another operator has to close it too')
}

async function proposeClosing(
  database: QueryExecutorProvider,
  id: string,
  { actor, resolution }: { actor: Actor; resolution: string },
): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    UPDATE alerts SET proposed_at = now(), proposed_by = ${actor}, proposed_resolution = ${resolution}
    WHERE id = ${id} AND resolved_at IS NULL AND proposed_at IS NULL
    RETURNING *`.execute(database)
  return rows[0]
}

async function agreeToClose(
  database: QueryExecutorProvider,
  id: string,
  { actor, resolution }: { actor: Actor; resolution: string },
): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    UPDATE alerts SET resolved_at = now(), resolved_by = concat_ws(' ', proposed_by, ${actor}::text),
      resolution = concat_ws(' / ', proposed_resolution, ${resolution}::text)
    WHERE id = ${id} AND resolved_at IS NULL AND proposed_by <> ${actor}
    RETURNING *`.execute(database)
  return rows[0]
}
