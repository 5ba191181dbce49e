import { createPublicKey, type KeyObject } from 'node:crypto'
import { startOfDay } from '@comporta/shared/contracts/fields.ts'
import { type Checkpoint, signStatement, stateOf } from '../domain/checkpoint.ts'
import { settledAfterMs } from '../domain/closed-day.ts'
import { type HashKeys, noKey } from '../domain/hash-keys.ts'
import type { LedgerLie } from '../domain/ledger-lie.ts'
import { listCheckpoints, readCheckpoint, writeCheckpoint } from '../storage/checkpoint-files.ts'
import { listClosedDayFiles, setDayAside } from '../storage/closed-day-files.ts'
import { findNewestClosedDate } from '../storage/closed-days.repository.ts'
import type { LedgerDatabase, LedgerPool } from '../storage/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type CheckpointSource, loadCheckpoint } from './load-checkpoint.ts'
import { type VerifiedSince, verifySince } from './verify-since.ts'

export interface Accepting {
  /** Their statements may take as long as they need. */
  pool: LedgerPool
  database: LedgerDatabase
  hashKeys: HashKeys
  files: FileStore
  privateKey: KeyObject
}

export interface Restore {
  /** The moment to which the database was restored. */
  to: Date
  /** The operator who says so. */
  by: string
}

/** `unneeded`: the database has all that the newest checkpoint has. */
export type AcceptedRestore =
  | { kind: 'unneeded'; newest: number }
  | { kind: 'accepted'; number: number; continues: number | null; days: readonly string[] }
  | { kind: 'refused'; lies: readonly LedgerLie[] }

const dayMs = 24 * 3_600_000
/** By how much the clocks of a checkpoint and of transfers may differ, and how long a checkpoint without `until` may have taken. */
const clocksApartMaxMs = 60_000

/**
 * Signs the checkpoint after the newest for a database that was restored and no longer continues that one. It names who
 * says so, the moment, and the checkpoint that the database does continue, since which everything is verified here. So only
 * what came after the moment may be lost. If more is gone, that is a lie as before, and nothing is signed. Closed days that
 * were not over at the moment are set aside to be closed again, except those that still have a row: everything in them is
 * still there. After a crash it is run again.
 */
export async function acceptRestore(
  { pool, database, hashKeys, files, privateKey }: Accepting,
  { to, by }: Restore,
  now = new Date(),
): Promise<AcceptedRestore> {
  const source = { files, publicKey: createPublicKey(privateKey) }
  const last = (await listCheckpoints(files)).at(-1)
  if (last === undefined) throw new Error(`There is no checkpoint in ${files.place}: there is nothing to accept`)
  const newest = await loadCheckpoint(source, last)
  const verify = (checkpoint: Checkpoint | undefined): Promise<VerifiedSince> =>
    verifySince(pool, checkpoint?.heads ?? new Map(), {
      keys: hashKeys,
      keyMin: checkpoint?.statement.key ?? noKey,
    })
  if ((await verify(newest)).lies.length === 0) return { kind: 'unneeded', newest: last }

  const found = await findContinued(await candidatesOf(source, last, to), verify)
  if ('lies' in found) return { kind: 'refused', lies: found.lies }
  const { verified, continues } = found
  const number = last + 1
  const kept = (await findNewestClosedDate(database)) ?? ''
  const isLost = (date: string): boolean => date > kept && endOf(date) + settledAfterMs > to.getTime()
  const days = (await listClosedDayFiles(files)).filter(isLost)
  for (const date of days) await setDayAside(files, date, number)
  const key = Math.max(verified.key, newest.statement.key)
  const statement = {
    ...stateOf(verified.heads, newest, { takenAt: now, whole: true, key }),
    restored: { by, to: to.toISOString(), continues },
  }
  const signed = signStatement(statement, privateKey)
  if (!(await writeCheckpoint(files, number, signed, [...verified.heads.values()]))) {
    throw new Error(`Checkpoint ${number} was written meanwhile: stop the ledger’s workers, and run this again`)
  }
  return { kind: 'accepted', number, continues, days }
}

const endOf = (date: string): number => startOfDay(date).getTime() + dayMs

/**
 * The checkpoints that a database restored to `to` may continue, newest first; it must continue the last one. That is
 * `undefined`, the empty ledger, when no checkpoint was surely complete by then.
 */
async function candidatesOf(
  source: CheckpointSource,
  last: number,
  to: Date,
): Promise<readonly (Checkpoint | undefined)[]> {
  const candidates: Checkpoint[] = []
  for (let number = last; number > 0; number -= 1) {
    const { statement } = await readCheckpoint(source.files, number, source.publicKey)
    const { takenAt, until = takenAt } = statement
    if (new Date(takenAt) <= to) candidates.push(await loadCheckpoint(source, number))
    if (new Date(until).getTime() + clocksApartMaxMs <= to.getTime()) return candidates
  }
  return [...candidates, undefined]
}

/** The first candidate that the database continues, or what speaks against the newest. */
async function findContinued(
  candidates: readonly (Checkpoint | undefined)[],
  verify: (checkpoint: Checkpoint | undefined) => Promise<VerifiedSince>,
): Promise<{ verified: VerifiedSince; continues: number | null } | { lies: readonly LedgerLie[] }> {
  let lies: readonly LedgerLie[] | undefined
  for (const candidate of candidates) {
    const verified = await verify(candidate)
    if (verified.lies.length === 0) return { verified, continues: candidate?.statement.number ?? null }
    lies ??= verified.lies
  }
  return { lies: lies ?? [] }
}
