import type { KeyObject } from 'node:crypto'
import { checkDay, type SignedDay } from '../domain/closed-day.ts'
import { demandSame } from '../domain/ledger-lie.ts'
import type { FileStore, Lines } from './file-store.ts'

const nameOf = (date: string): string => `day-${date}.jsonl`

/** Undefined when nobody has written it. Throws a `LedgerLie` when it is not what the key signed, or is another day. */
export async function readClosedDay(
  files: FileStore,
  date: string,
  publicKey: KeyObject,
): Promise<SignedDay | undefined> {
  const place = files.placeOf(nameOf(date))
  const lines = await files.readLines(nameOf(date))
  if (!lines) return undefined
  const day = await checkDay(place, lines, publicKey)
  demandSame(place, 'its date', day.statement.date, date)
  return day
}

/** One line for each merchant, and the signed statement at the end. Returns false and changes nothing when another file exists. */
export const writeClosedDay = (files: FileStore, date: string, lines: Lines): Promise<boolean> =>
  files.writeOnce(nameOf(date), lines)

/** The days that have a file, oldest first. */
export const listClosedDayFiles = async (files: FileStore): Promise<string[]> =>
  (await files.list('day-')).flatMap((name) => /^day-(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1] ?? [])

/** Keeps the file, under a name that nobody takes for the day. */
export const setDayAside = (files: FileStore, date: string, checkpoint: number): Promise<void> =>
  files.setAside(nameOf(date), `day-${date}.before-checkpoint-${checkpoint}.jsonl`)
