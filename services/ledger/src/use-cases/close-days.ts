import { createPublicKey, type KeyObject } from 'node:crypto'
import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import { endOf, type SignedDay, settledAfterMs, signDay, startSum, stateDay } from '../domain/closed-day.ts'
import { demandSame, LedgerLie } from '../domain/ledger-lie.ts'
import { demandSigned, digestOf } from '../domain/signed-statement.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import { listAccountDays } from '../storage/account-days.repository.ts'
import { listCheckpoints, readCheckpoint } from '../storage/checkpoint-files.ts'
import { readClosedDay, writeClosedDay } from '../storage/closed-day-files.ts'
import {
  findClosedDay,
  insertClosedDay,
  listClosedDays,
  placeOfRow,
  readClock,
} from '../storage/closed-days.repository.ts'
import type { LedgerDatabase } from '../storage/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import { sumProviderAccounts } from '../storage/trial-balance.repository.ts'

export interface DayClosing {
  /** Its statements may take as long as they need. */
  database: LedgerDatabase
  /** Where the checkpoints are. Closed days are written beside them, and signed with the same key. */
  files: FileStore
  privateKey: KeyObject
  logger: Logger
  metrics: LedgerMetrics
}

const dayMs = 24 * 3_600_000
const pageSize = 200

/**
 * Closes the days of Brasília one after the other, from the last one that was over at the first look. Of each day it signs
 * the sums by merchant and by account, in a file that is written once, and in a row. A day is closed only when a checkpoint
 * was taken after it, so that everything in it was verified. A worker that dies between the file and the row has said what
 * the day was: the next look, of any worker, takes the file as it is. Something that cannot be true raises an alert, and
 * the day stays open. `at` is the database's time when absent.
 */
export async function closeDays(closing: DayClosing, at?: Date): Promise<void> {
  try {
    await closeAll(closing, at ?? (await readClock(closing.database)))
  } catch (error) {
    if (!(error instanceof LedgerLie)) throw error
    closing.logger.error({ told: error.message }, 'ALERT: a day cannot be closed; run ledger:verify')
  }
}

async function closeAll(closing: DayClosing, now: Date): Promise<void> {
  const { database, files, metrics, logger } = closing
  const publicKey = createPublicKey(closing.privateKey)
  let [before] = await listClosedDays(database, { limit: 1 })
  if (before) demandSigned(placeOfRow(before.statement.date), before, publicKey)
  for (;;) {
    const date = before ? dayAfter(before.statement.date) : dateOf(new Date(now.getTime() - dayMs - settledAfterMs))
    metrics.closedUntil.set(startOfDay(date).getTime() / 1_000)
    const until = new Date(startOfDay(date).getTime() + dayMs)
    const settledAt = until.getTime() + settledAfterMs
    // By the database's clock, which transfers follow within a second, and by the clock of the worker that took the checkpoint.
    if (now.getTime() < settledAt) return
    const checkpoint = await newestCheckpoint(files, publicKey)
    if (!checkpoint || checkpoint.takenAt.getTime() < settledAt) return
    const day = await closeDay(closing, { date, until, before, checkpoint: checkpoint.number, publicKey })
    await insertClosedDay(database, day)
    const row = await findClosedDay(database, date)
    demandSame(placeOfRow(date), 'its statement', row?.text ?? null, day.text)
    const { merchants, transfers, lines } = day.statement
    logger.info({ date, merchants, transfers, lines }, 'day closed')
    before = day
  }
}

const dayAfter = (date: string): string => dateOf(new Date(startOfDay(date).getTime() + dayMs))

async function newestCheckpoint(
  files: FileStore,
  publicKey: KeyObject,
): Promise<{ number: number; takenAt: Date } | undefined> {
  const number = (await listCheckpoints(files)).at(-1)
  if (number === undefined) return undefined
  const { statement } = await readCheckpoint(files, number, publicKey)
  return { number, takenAt: new Date(statement.takenAt) }
}

interface DayToClose {
  date: string
  until: Date
  before: SignedDay | undefined
  checkpoint: number
  publicKey: KeyObject
}

/** The day as the first worker wrote it. Throws a `LedgerLie`. */
async function closeDay(closing: DayClosing, day: DayToClose): Promise<SignedDay> {
  const { files } = closing
  const { date, before, publicKey } = day
  const written = await readClosedDay(files, date, publicKey)
  if (written) {
    const { previous } = written.statement
    if (before) demandSame(`the day ${date}`, 'the sha256 of the day before it', previous, digestOf(before))
    return written
  }
  await writeClosedDay(files, date, linesOf(closing, day))
  const own = await readClosedDay(files, date, publicKey)
  if (!own) throw new LedgerLie(files.place, `the day ${date}, just written, is gone`)
  return own
}

/** Reads merchants a page at a time: what belongs to the day no longer changes. */
async function* linesOf({ database, privateKey }: DayClosing, day: DayToClose): AsyncGenerator<string> {
  const { date, until, before, checkpoint } = day
  const from = startOfDay(date)
  const sum = startSum()
  let after: MerchantId | undefined
  for (;;) {
    const page = await listAccountDays(database, { from, until, after, limit: pageSize })
    for (const accountDay of page) yield sum.add(accountDay)
    if (page.length < pageSize) break
    after = page.at(-1)?.merchantId
  }
  const total = sum.end()
  const accounts = await sumProviderAccounts(database, total.closing.provider_clearing, until)
  const providerAccounts = accounts.map(({ account, amountCents }) => ({ account, closing: amountCents }))
  yield endOf(signDay(stateDay(total, { date, before, checkpoint, providerAccounts }), privateKey))
}
