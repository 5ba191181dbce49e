import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { Check } from '../domain/check.ts'
import { type Checkpoint, nextCheckpoint, signStatement, stateOf } from '../domain/checkpoint.ts'
import { type HashKeys, noKey } from '../domain/hash-keys.ts'
import { LedgerLie } from '../domain/ledger-lie.ts'
import { digestOf } from '../domain/signed-statement.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import { listCheckpoints, readCheckpoint, writeCheckpoint } from '../storage/checkpoint-files.ts'
import type { LedgerPool } from '../storage/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import { loadCheckpoint } from './load-checkpoint.ts'
import { verifySince } from './verify-since.ts'

export interface CheckpointOptions {
  /** Its statements may take as long as a merchant's new transfers need. */
  pool: LedgerPool
  hashKeys: HashKeys
  files: FileStore
  privateKey: KeyObject
  everyMs: number
  logger: Logger
  metrics: LedgerMetrics
  /** Shows operators what was found. */
  record: (check: Check) => Promise<void>
}

/** When it cannot write, or reach the bucket or the database, the ledger is not verified again every second. */
const failurePauseMs = 60_000

/** Brazil is three hours behind UTC all year, so its days begin at 03:00 UTC. */
const dayBeginsMs = 3 * 3_600_000
const slotOf = (time: Date, lengthMs: number): number => Math.floor((time.getTime() - dayBeginsMs) / lengthMs)
const dayOf = (time: Date): number => slotOf(time, 24 * 3_600_000)

/**
 * Returns a function that takes a checkpoint when one is due: at the same times of every day, midnight in Brasília among
 * them. It verifies everything that was posted since the one before, and signs the ends of all chains. If something cannot
 * be true, it reports that to the metrics and in an alert, and signs nothing until that is fixed. Several workers may do
 * this at once: each number is written by one of them.
 */
export function createCheckpoints(options: CheckpointOptions) {
  const { pool, hashKeys, files, privateKey, everyMs, logger, metrics, record } = options
  const source = { files, publicKey: createPublicKey(privateKey) }
  let newest: Checkpoint | undefined
  let doneSlot: number | undefined
  let notBefore = 0

  /** A failure to record it must not stop the alert. */
  const tell = (check: Check): Promise<void> =>
    record(check).catch((error: unknown) => logger.warn({ err: error }, 'operators are not shown what was found'))

  /** The newest checkpoint by now. This process remembers the newest one that it had, so nobody can remove that unseen. */
  async function catchUp(): Promise<Checkpoint | undefined> {
    const numbers = await listCheckpoints(files, newest?.statement.number)
    const last = numbers.at(-1)
    if (!newest) return last === undefined ? undefined : loadCheckpoint(source, last)
    for (const number of numbers) {
      if (number > newest.statement.number) {
        newest = nextCheckpoint(newest, await readCheckpoint(files, number, source.publicKey))
      }
    }
    if (last === undefined || last < newest.statement.number) {
      throw new LedgerLie(files.place, `checkpoint ${newest.statement.number} is gone`)
    }
    return newest
  }

  async function take(now: Date): Promise<readonly LedgerLie[]> {
    const begunMs = performance.now()
    newest = await catchUp()
    const before = newest
    const takenAt = before && new Date(before.statement.takenAt)
    if (takenAt) metrics.verifiedAt.set(Math.min(takenAt.getTime(), now.getTime()) / 1_000)
    const ahead = takenAt ? slotOf(takenAt, everyMs) - slotOf(now, everyMs) : -1
    // Another worker may already be in the next slot; anything further ahead was taken while a clock was wrong.
    if (ahead === 0 || ahead === 1) return []
    if (ahead > 1) logger.warn({ takenAt, now }, 'the newest checkpoint is of a time to come')
    const judge = { keys: hashKeys, keyMin: before?.statement.key ?? noKey }
    const { heads, changed, key, lies } = await verifySince(pool, before?.heads ?? new Map(), judge)
    const until = new Date(now.getTime() + performance.now() - begunMs)
    if (lies.length > 0) return lies
    await tell({ kind: 'verification', details: { sinceCheckpoint: before?.statement.number ?? null, lies: [] } })
    metrics.verifiedAt.set(now.getTime() / 1_000)
    const whole = !takenAt || dayOf(takenAt) !== dayOf(now)
    const statement = stateOf(heads, before, { takenAt: now, until, whole, key })
    const signed = signStatement(statement, privateKey)
    const wasWritten = await writeCheckpoint(files, statement.number, signed, whole ? [...heads.values()] : changed)
    if (!wasWritten) return []
    newest = { statement, digest: digestOf(signed), heads }
    const { number, merchants, transfers, root } = statement
    await tell({
      kind: 'checkpoint',
      details: { number, takenAt: statement.takenAt, merchants, transfers, root },
    })
    logger.info({ checkpoint: statement.number, transfers: statement.transfers }, 'checkpoint')
    return []
  }

  return async (now = new Date()): Promise<void> => {
    const slot = slotOf(now, everyMs)
    if (slot === doneSlot || performance.now() < notBefore) return
    const lies = await take(now).catch((error: unknown) => {
      if (error instanceof LedgerLie) return [error]
      notBefore = performance.now() + failurePauseMs
      throw error
    })
    doneSlot = slot
    metrics.lies.set(lies.length)
    if (lies.length === 0) return
    const told = lies.slice(0, 10).map(({ message }) => message)
    logger.error({ lies: lies.length, told }, 'ALERT: the ledger is not what its checkpoints say; run ledger:verify')
    await tell({ kind: 'verification', details: { sinceCheckpoint: newest?.statement.number ?? null, lies: told } })
  }
}
