import { setTimeout as pause } from 'node:timers/promises'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { processTable } from '../../stack/processes.ts'
import { type Audit, audit, findingKinds } from '../chaos/audit.ts'
import { readBooks } from '../chaos/books.ts'
import { keepAsking } from '../chaos/keep-asking.ts'
import type { LoadLog } from '../chaos/load.ts'
import { forgetfulBank } from '../chaos/plan.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { verifyLedger } from '../chaos/verify-ledger.ts'
import type { Stage } from '../versions/stage.ts'
import type { ProgramEnd, Version } from '../versions/version.ts'
import { countTransfers, readTransfers, type TransferCounts } from './lost-transfers.ts'
import {
  acceptRestore,
  type DrillOptions,
  demandDone,
  emptyRedis,
  type Left,
  lastLine,
  onScene,
  quietBank,
  type Scene,
  services,
  startCrowd,
} from './scene.ts'

type Milestone = 'restored' | 'repeated' | 'accepted'

export interface LedgerRestoreResult extends Left {
  /** How long before the loss the restore point is. */
  forgottenMs: number
  /** How long the other services went on without the ledger. */
  aloneMs: number
  transfers: TransferCounts
  /** How many transfers the program reports as left for a person. */
  left: number
  /** How many transfers it reports as posted when it runs a second time. */
  secondTime: number
  /** The differences between the ledger and the rows that the day's comparison found. */
  differences: string[]
  audit: Audit
  ledgerLie: string
  /** Seconds since the ledger was lost. */
  seconds: Record<Milestone, number>
}

const quietMaxMs = 150_000
const ledgerProcesses = processTable.filter(({ service }) => service === 'ledger').map(({ name }) => name)
const others = processTable
  .filter(({ sandboxOnly, service }) => !sandboxOnly && service !== 'ledger')
  .map(({ name }) => name)

/**
 * Runs load and makes a backup, then kills and deletes the ledger's cluster; the other services go on for some seconds and
 * are killed too. Then it does what `docs/operations.md` tells operators to do when only the ledger is lost. The callers
 * never stop.
 */
export const runLedgerRestore = (options: DrillOptions): Promise<LedgerRestoreResult> =>
  onScene('ledger', (scene) => drill(scene, options))

async function drill(
  scene: Scene,
  { seed, seconds, tell }: DrillOptions,
): Promise<Omit<LedgerRestoreResult, keyof Left>> {
  const { stage, cluster } = scene
  const { databases } = stage
  const random = seededRandom(seed, 'restore')
  const ledger = await scene.load('ledger')
  const rest = await scene.load('product')
  await rest.migrate(services)
  await Promise.all([ledger.joinAtOnce(ledgerProcesses), rest.joinAtOnce(others)])
  const crowd = await startCrowd(scene, seed)
  tell(`${crowd.clients.length} clients are at work`)
  await cluster.backUp()
  tell('a backup is made')

  await pause(random.integer(18_000, 40_000))
  const forgottenMs = random.integer(4_000, 12_000)
  const aloneMs = random.integer(2_000, 6_000)
  const lostAt = performance.now()
  const target = new Date(Date.now() - forgottenMs)
  await ledger.die()
  // Nothing is posted any more: these are all the transfers that the other services may know of.
  const killed = await readTransfers(databases.ledger.url)
  await cluster.destroy()
  tell(`the ledger is deleted; ${(forgottenMs / 1_000).toFixed(1)} s of it are lost`)
  await pause(aloneMs)
  await rest.die()
  crowd.behave(quietBank)
  await emptyRedis(stage)
  tell(`the others went on for ${(aloneMs / 1_000).toFixed(1)} s, and are stopped`)
  const milestones = {} as Record<Milestone, number>
  const reach = (milestone: Milestone, text: string): void => {
    milestones[milestone] = (performance.now() - lostAt) / 1_000
    tell(`${milestones[milestone].toFixed(1).padStart(6)} s  ${text}`)
  }

  await cluster.restore(target)
  reach('restored', `the ledger is as it was at ${target.toISOString()}`)
  const restored = await readTransfers(databases.ledger.url)
  const first = await repeatPostings({ ledger, rest }, target)
  tell(lastLine(first.text))
  const repeated = await readTransfers(databases.ledger.url)
  reach('repeated', 'what rows know is posted again')
  const second = await repeatPostings({ ledger, rest }, target)
  tell(lastLine(second.text))
  await acceptRestore(ledger, target, tell)
  await Promise.all([ledger.joinAtOnce(ledgerProcesses), rest.joinAtOnce(others)])
  await crowd.load.probe(crowd.probeClient)
  reach('accepted', 'withdrawals are accepted')
  crowd.behave(forgetfulBank)

  await pause(seconds * 1_000)
  const patience = setTimeout(() => crowd.giveUp.abort(), quietMaxMs)
  await crowd.load.stop()
  const audited = await auditWhenQuiet(stage, crowd.load.log)
  clearTimeout(patience)
  crowd.behave(quietBank)
  for (const date of new Set([dateOf(target), dateOf(new Date())])) tell(await compareDate(rest, date))
  await crowd.leave()
  return {
    forgottenMs,
    aloneMs,
    transfers: countTransfers({ killed, restored, repeated, now: await readTransfers(databases.ledger.url) }),
    left: countIn(first, 'left for a person'),
    secondTime: countIn(second, 'posted again'),
    differences: await findDifferences(stage),
    audit: audited,
    ledgerLie: await verifyLedger(stage),
    seconds: milestones,
  }
}

/** Follows docs/operations.md: each service prints its postings, and the ledger posts them. */
async function repeatPostings({ ledger, rest }: Record<'ledger' | 'rest', Version>, since: Date): Promise<ProgramEnd> {
  const lines: string[] = []
  for (const name of ['sales-worker', 'withdrawals-worker', 'gateway'] as const) {
    const printed = await rest.run(name, 'print-postings', [`--since=${since.toISOString()}`])
    lines.push(demandDone(printed, `print-postings of ${name}`))
  }
  const posted = await ledger.run('ledger-worker', 'repeat-postings', ['--operator=drill'], lines.join(''))
  if (posted.code > 1 || !posted.text.includes('left for a person'))
    throw new Error(`nothing was posted:\n${posted.text}`)
  return posted
}

/** Compares the rows with the ledger, and both with the bank. */
async function compareDate(rest: Version, date: string): Promise<string> {
  const said: string[] = []
  for (const name of ['sales-worker', 'withdrawals-worker'] as const) {
    const { code, text } = await rest.run(name, 'compare-date', [`--date=${date}`])
    if (code > 1) throw new Error(`${date} was not compared:\n${text}`)
    said.push(text.trim())
  }
  return said.join('\n')
}

const countIn = ({ text }: ProgramEnd, what: string): number => Number(new RegExp(`${what}: (\\d+)`).exec(text)?.[1])

/** Audits until the result is clean or the time is up. */
async function auditWhenQuiet({ databases }: Stage, log: LoadLog): Promise<Audit> {
  const look = async () => audit(await readBooks(databases), log)
  let audited = await look()
  await pollUntil(async () => {
    audited = await look()
    return findingKinds.every((kind) => audited.findings[kind].length === 0) && audited.waiting.length === 0
  }, quietMaxMs).catch(() => undefined)
  return audited
}

async function findDifferences({ databases }: Stage): Promise<string[]> {
  const found = await Promise.all(
    [databases.sales.url, databases.withdrawals.url].map((url) =>
      keepAsking<{ text: string }>(
        url,
        `SELECT kind || ' ' || subject || ' ' || coalesce(details ->> 'text', '') AS text FROM alerts
         WHERE kind IN ('ledger_missing', 'ledger_not_ours', 'ledger_differs', 'ledger_refused', 'credit_refused')`,
      ),
    ),
  )
  return found.flatMap(({ rows }) => rows.map(({ text }) => text))
}
