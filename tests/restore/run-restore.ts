import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { Redis } from 'ioredis'
import { type ProcessName, processTable, serviceNames } from '../../stack/processes.ts'
import { checkpointFolder } from '../../stack/secrets.ts'
import { findPostgres } from '../../stack/servers/find-servers.ts'
import type { RunningServer } from '../../stack/servers/server-process.ts'
import { type Audit, audit, findingKinds } from '../chaos/audit.ts'
import { keepBankFaults } from '../chaos/bank-faults.ts'
import { type Books, readBooks } from '../chaos/books.ts'
import { keepAsking } from '../chaos/keep-asking.ts'
import { type LoadLog, startLoad, usualHabits } from '../chaos/load.ts'
import { createMerchants } from '../chaos/merchants.ts'
import { startOperators } from '../chaos/operators.ts'
import { forgetfulBank, noFaults } from '../chaos/plan.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { verifyLedger } from '../chaos/verify-ledger.ts'
import { prepareStage, type Stage } from '../versions/stage.ts'
import type { ProgramEnd, Version } from '../versions/version.ts'
import { type ArchivedCluster, startArchivedCluster } from './archived-cluster.ts'
import {
  compareFound,
  type DoneAtBank,
  type Forgotten,
  findAskedAgain,
  findDoneAtBank,
  findForgotten,
  findPaidAgain,
  findToldOtherwise,
  withoutForgotten,
} from './forgotten.ts'

export interface RestoreOptions {
  seed: number
  /** Of load, after everything is at work again. */
  seconds: number
  tell: (line: string) => void
}

export interface RestoreResult {
  /** Before everything was killed. */
  forgottenMs: number
  forgotten: Forgotten
  /** Withdrawals and sales that the callers were told of, and which are forgotten. */
  told: { withdrawals: number; sales: number }
  done: DoneAtBank
  payouts: ReturnType<typeof compareFound>
  payments: ReturnType<typeof compareFound>
  /** What waited for a decision at that moment, and the bank had. */
  hadUndecided: number
  /** Of the payouts, those whose merchants have asked for them again with their keys. */
  askedAgain: string[]
  paidAgain: string[]
  toldOtherwise: string[]
  /** Of everything that is not forgotten. */
  audit: Audit
  /** What the verification against the newest checkpoint said, which must be that something is gone. */
  checkpoint: ProgramEnd
  ledgerLie: string
  /** Since everything was killed. */
  seconds: Record<Milestone, number>
  logFile: string
  dataFolder: string
}

type Milestone = 'restored' | 'asked' | 'accepted' | 'compared' | 'paying'

const root = join(import.meta.dirname, '../..')
const products = processTable.filter(({ sandboxOnly }) => !sandboxOnly).map(({ name }) => name)
const services = serviceNames.filter((service) => service !== 'psp-sandbox')
const quietMaxMs = 150_000
/** An alert about what the bank's lists have is raised within this. */
const foundWithinMs = 60_000

/** A day is a hundred lists, one after the other: of a bank that loses one answer in twenty it does not come to its end. */
const quietBank = { ...noFaults, latencyMs: 100 }

/**
 * Load, a backup meanwhile, SIGKILL of everything but the bank, and the deletion of all databases; then what
 * `docs/operations.md` tells operators to do, under the same callers, who never stop to ask.
 */
export async function runRestore(options: RestoreOptions): Promise<RestoreResult> {
  const folder = await mkdtemp(join(tmpdir(), 'comporta-restore-'))
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'processes.log')
  const logs = createWriteStream(logFile)
  const writeLine = (name: string, line: string): void =>
    void logs.write(`${new Date().toISOString()} ${name} ${line}\n`)
  let bankServer: RunningServer | undefined
  let cluster: ArchivedCluster | undefined
  let stage: Stage | undefined
  const versions: Version[] = []
  try {
    bankServer = await findPostgres({
      dataFolder: join(folder, 'bank'),
      durable: false,
      databaseAdminUrl: undefined,
      redisUrl: undefined,
      onlyContainers: false,
    })
    cluster = await startArchivedCluster()
    stage = await prepareStage({
      dataFolder,
      writeLine,
      databaseAdminUrl: cluster.url,
      bankAdminUrl: bankServer.url,
      environment: { LEDGER_CHECKPOINT_SECONDS: '2' },
    })
    const bank = await stage.load('bank', root)
    const product = await stage.load('product', root)
    versions.push(product, bank)
    return {
      ...(await drill({ stage, cluster, bank, product, checkpoints: checkpointFolder(dataFolder) }, options)),
      logFile,
      dataFolder: folder,
    }
  } finally {
    for (const version of versions) await version.leave()
    await stage?.stop()
    await cluster?.remove()
    await bankServer?.stop()
    logs.end()
  }
}

interface Scene {
  stage: Stage
  cluster: ArchivedCluster
  bank: Version
  product: Version
  /** The folder of the ledger's checkpoints, which is nobody's database. */
  checkpoints: string
}

async function drill(
  { stage, cluster, bank, product, checkpoints }: Scene,
  { seed, seconds, tell }: RestoreOptions,
): Promise<Omit<RestoreResult, 'logFile' | 'dataFolder'>> {
  const { doors, databases } = stage
  const random = seededRandom(seed, 'restore')
  const address = (name: ProcessName): string => `http://127.0.0.1:${doors.get(name)?.port}`
  await bank.migrate(['psp-sandbox'])
  await bank.join(['psp-sandbox'])
  await product.migrate(services)
  await product.joinAtOnce(products)

  const requests = { sent: 0, answered2xx: 0, answered4xx: 0, answered5xx: 0, unanswered: 0 }
  const giveUp = new AbortController()
  const url = address('gateway')
  const people = await createMerchants({ baseUrl: url, signal: giveUp.signal }, requests)
  const { clients, probeClient, operators: pair } = people
  let isCompared = true
  const stopFaults = keepBankFaults(address('psp-sandbox'), () => (isCompared ? forgetfulBank : quietBank))
  const load = startLoad({ seed, clients, habits: usualHabits })
  const merchantIds = [...new Set(clients.map(({ merchantId }) => merchantId))]
  const operators = startOperators({ seed, stack: { url, databases }, clients: pair, merchantIds, log: load.log })
  tell(`${clients.length} clients are at work`)
  await cluster.backUp()
  tell('a backup is made')

  await pause(random.integer(18_000, 40_000))
  const forgottenMs = random.integer(4_000, 12_000)
  const killedAt = performance.now()
  const target = new Date(Date.now() - forgottenMs)
  await product.die()
  isCompared = false
  // Nothing moves any more: what the callers may have been told is what stands there.
  const killed = await readBooks(databases)
  await cluster.destroy()
  await emptyRedis(stage.redisUrl)
  tell(`all is killed and deleted; ${(forgottenMs / 1_000).toFixed(1)} s of it will be forgotten`)
  const milestones = {} as Record<Milestone, number>
  const reach = (milestone: Milestone, text: string): void => {
    milestones[milestone] = (performance.now() - killedAt) / 1_000
    tell(`${milestones[milestone].toFixed(1).padStart(6)} s  ${text}`)
  }

  await cluster.restore(target)
  reach('restored', `the databases are as they were at ${target.toISOString()}`)
  const restored = await readBooks(databases)
  const checkpoint = await verifyAgainstNewest(product, checkpoints)
  tell(lastLine(checkpoint.text))
  for (const name of ['withdrawals-worker', 'sales-worker'] as const) {
    const said = await product.run(name, 'after-restore')
    if (said.code !== 0) throw new Error(`after-restore of ${name} failed:\n${said.text}`)
    tell(lastLine(said.text))
  }
  reach('asked', 'nothing is sent any more before the bank is asked')
  await product.joinAtOnce(products)
  await load.probe(probeClient)
  reach('accepted', 'withdrawals are accepted')
  for (const date of new Set([dateOf(target), dateOf(new Date())])) {
    for (const name of ['sales-worker', 'withdrawals-worker'] as const) {
      const { code, text } = await product.run(name, 'compare-date', [`--date=${date}`])
      if (code > 1) throw new Error(`${date} was not compared:\n${text}`)
      tell(text.split('\n')[0] ?? '')
    }
  }
  reach('compared', 'the bank’s books are compared')
  isCompared = true
  const [operator] = pair
  const order = { merchant_id: null, reason: 'the books are compared' }
  const resumed = await operator.ask('POST', '/ops/withdrawals/payouts/resume', order)
  if (resumed?.status !== 200) throw new Error(`payouts were not resumed: ${JSON.stringify(resumed?.body)}`)
  reach('paying', 'payouts are made')

  // Half of the merchants look after what they were told of, and do what the contract says: the same again, with its key.
  const forgotten = findForgotten(killed, restored)
  const forgottenRows = killed.withdrawals.filter(({ id }) => forgotten.withdrawalIds.has(id))
  const lost = new Set(forgottenRows.filter(() => random.happens(0.5)).map(({ key }) => key))
  await load.repeat(lost)
  tell(`${lost.size} forgotten withdrawals were asked for again`)

  // What waits for its merchant: of the restored ones some had no funds reserved yet at that moment, and wait only since.
  const known = new Set(restored.withdrawals.map(({ id }) => id))
  const now = await readBooks(databases)
  for (const { id, merchantId, key, status } of now.withdrawals) {
    if (status !== 'pending' || !(known.has(id) || lost.has(key))) continue
    const client = clients.find((one) => one.merchantId === merchantId)
    await client?.ask('POST', `/v1/withdrawals/${id}/${decisionOf(killed, key)}`, {})
  }

  await pause(seconds * 1_000)
  const patience = setTimeout(() => giveUp.abort(), quietMaxMs)
  await load.stop()
  const judged = await auditTheRest(stage, { killed, forgotten, log: load.log }, performance.now() + quietMaxMs)
  clearTimeout(patience)
  await Promise.all([operators.stop(), stopFaults()])
  return {
    ...judged,
    forgottenMs,
    forgotten,
    told: {
      withdrawals: load.log.intents.flatMap(({ withdrawalIds }) =>
        [...withdrawalIds].filter((id) => forgotten.withdrawalIds.has(id)),
      ).length,
      sales: load.log.saleIds.filter((id) => forgotten.saleIds.has(id)).length,
    },
    checkpoint,
    ledgerLie: await verifyLedger(stage),
    seconds: milestones,
  }
}

/** What waits again for a decision that its merchant has made in the time that is missing, is decided again like that. */
const decisionOf = (killed: Books, key: string): 'approve' | 'reject' =>
  killed.withdrawals.find((withdrawal) => withdrawal.key === key)?.status === 'failed' ? 'reject' : 'approve'

/** They are outside of the database, and some are newer than what it has now: the folder is kept, and an empty one begun with. */
async function verifyAgainstNewest(product: Version, folder: string): Promise<ProgramEnd> {
  const checkpoint = await product.run('ledger-worker', 'verify', ['--since=latest'])
  await rename(folder, `${folder}-of-before`)
  return { ...checkpoint, text: `${checkpoint.text}${(await readdir(`${folder}-of-before`)).length} files are kept` }
}

interface Past {
  killed: Books
  forgotten: Forgotten
  log: LoadLog
}

type Judged = Pick<
  RestoreResult,
  'done' | 'payouts' | 'payments' | 'hadUndecided' | 'askedAgain' | 'paidAgain' | 'toldOtherwise' | 'audit'
>

/** Once everything has come to its end and is found, or when the time for that is over. */
async function auditTheRest(stage: Stage, past: Past, deadline: number): Promise<Judged> {
  let judged = await judge(stage, past)
  const isClean = () =>
    findingKinds.every((kind) => judged.audit.findings[kind].length === 0) && judged.audit.waiting.length === 0
  const isDone = async (): Promise<boolean> => {
    judged = await judge(stage, past)
    return (isClean() && judged.payments.notFound.length === 0) || performance.now() > deadline
  }
  await pollUntil(isDone, quietMaxMs + foundWithinMs)
  return judged
}

async function judge({ databases }: Stage, { killed, forgotten, log }: Past): Promise<Judged> {
  const books = await readBooks(databases)
  const done = findDoneAtBank(killed, forgotten, books)
  const askedAgain = findAskedAgain(done, books)
  const subjectsOf = (kind: string): string[] =>
    books.alerts.filter((alert) => alert.kind === kind).map(({ subject }) => subject)
  const unmatched = await keepAsking<{ subject: string }>(
    databases.sales.url,
    `SELECT subject FROM alerts WHERE kind = 'payment_unknown_charge'`,
  )
  const rest = withoutForgotten(books, log, forgotten, done)
  return {
    done,
    // What its merchant has asked for again is known here, by whoever came first.
    payouts: compareFound(done.payouts, [...subjectsOf('payout_not_ours'), ...askedAgain]),
    payments: compareFound(
      done.payments,
      unmatched.rows.map(({ subject }) => subject),
    ),
    hadUndecided: subjectsOf('payout_differs').length,
    askedAgain,
    paidAgain: findPaidAgain(killed, forgotten, books),
    toldOtherwise: findToldOtherwise(killed, books),
    audit: audit(rest.books, rest.log),
  }
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url)
  await redis.flushall()
  redis.disconnect()
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
