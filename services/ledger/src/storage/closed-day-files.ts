import type { KeyObject } from 'node:crypto'
import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDay, type SignedDay } from '../domain/closed-day.ts'
import { writeOnce } from './write-once.ts'

const nameOf = (date: string): string => `day-${date}.jsonl`

/** Undefined when nobody has written it. Throws a `LedgerLie` when it is not what was signed with the key. */
export async function readClosedDay(
  folder: string,
  date: string,
  publicKey: KeyObject,
): Promise<SignedDay | undefined> {
  const place = join(folder, nameOf(date))
  const file = await open(place).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  try {
    return file && (await checkDay(place, file.readLines(), publicKey))
  } finally {
    await file?.close()
  }
}

/** A line for each merchant, and at the end what was signed. Answers false when it is there already, and leaves it as it is. */
export const writeClosedDay = (folder: string, date: string, lines: AsyncIterable<string>): Promise<boolean> =>
  writeOnce(folder, nameOf(date), lines)

/** The days that a folder has, oldest first. */
export const listClosedDayFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).flatMap((name) => /^day-(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1] ?? []).sort()

/** It is kept, under a name by which nobody takes it for the day. */
export const setDayAside = (folder: string, date: string, checkpoint: number): Promise<void> =>
  rename(join(folder, nameOf(date)), join(folder, `day-${date}.before-checkpoint-${checkpoint}.jsonl`))
