import { setTimeout as pause } from 'node:timers/promises'
import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { processTable } from '../../stack/processes.ts'
import { type Audit, audit, findingKinds } from '../chaos/audit.ts'
import { type Books, readBooks } from '../chaos/books.ts'
import { keepAsking } from '../chaos/keep-asking.ts'
import type { LoadLog } from '../chaos/load.ts'
import { forgetfulBank } from '../chaos/plan.ts'
import { pollUntil } from '../chaos/poll-until.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { verifyLedger } from '../chaos/verify-ledger.ts'
import type { Stage } from '../versions/stage.ts'
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

export interface RestoreResult extends Left {
  /** How long before the kill the restore point is. */
  forgottenMs: number
  forgotten: Forgotten
  /** Forgotten withdrawals and sales that were confirmed to callers. */
  told: { withdrawals: number; sales: number }
  done: DoneAtBank
  payouts: ReturnType<typeof compareFound>
  payments: ReturnType<typeof compareFound>
  /** How many withdrawals waited for a decision after the restore although the bank had their payout. */
  hadUndecided: number
  /** The forgotten payouts that their merchants requested again under the same keys. */
  askedAgain: string[]
  paidAgain: string[]
  toldOtherwise: string[]
  /** The audit of everything that is not forgotten. */
  audit: Audit
  ledgerLie: string
  /** Seconds since everything was killed. */
  seconds: Record<Milestone, number>
}

type Milestone = 'restored' | 'asked' | 'compared' | 'accepted' | 'paying'

const products = processTable.filter(({ sandboxOnly }) => !sandboxOnly).map(({ name }) => name)
const quietMaxMs = 150_000
/** How long an alert about an entry in the bank's lists may take. */
const foundWithinMs = 60_000

/**
 * Runs load and makes a backup, kills everything but the bank with SIGKILL and deletes all databases but the bank's. Then it
 * does what `docs/operations.md` tells operators to do. The callers never stop.
 */
export const runRestore = (options: DrillOptions): Promise<RestoreResult> =>
  onScene('all', (scene) => drill(scene, options))

async function drill(scene: Scene, { seed, seconds, tell }: DrillOptions): Promise<Omit<RestoreResult, keyof Left>> {
  const { stage, cluster } = scene
  const { databases } = stage
  const random = seededRandom(seed, 'restore')
  const product = await scene.load('product')
  await product.migrate(services)
  await product.joinAtOnce(products)

  const crowd = await startCrowd(scene, seed)
  const { clients, probeClient, pair, load } = crowd
  tell(`${clients.length} clients are at work`)
  await cluster.backUp()
  tell('a backup is made')

  await pause(random.integer(18_000, 40_000))
  const forgottenMs = random.integer(4_000, 12_000)
  const killedAt = performance.now()
  const target = new Date(Date.now() - forgottenMs)
  await product.die()
  crowd.behave(quietBank)
  // Nothing moves any more: this is everything that the callers may know of.
  const killed = await readBooks(databases)
  await cluster.destroy()
  await emptyRedis(stage)
  tell(`all is killed and deleted; ${(forgottenMs / 1_000).toFixed(1)} s of it will be forgotten`)
  const milestones = {} as Record<Milestone, number>
  const reach = (milestone: Milestone, text: string): void => {
    milestones[milestone] = (performance.now() - killedAt) / 1_000
    tell(`${milestones[milestone].toFixed(1).padStart(6)} s  ${text}`)
  }

  await cluster.restore(target)
  reach('restored', `the databases are as they were at ${target.toISOString()}`)
  const restored = await readBooks(databases)
  await acceptRestore(product, target, tell)
  for (const name of ['withdrawals-worker', 'sales-worker'] as const) {
    tell(lastLine(demandDone(await product.run(name, 'after-restore'), `after-restore of ${name}`)))
  }
  reach('asked', 'nothing is sent any more before the bank is asked')
  await product.joinAtOnce(products.filter((name) => name !== 'gateway'))
  for (const date of new Set([dateOf(target), dateOf(new Date())])) {
    for (const name of ['sales-worker', 'withdrawals-worker'] as const) {
      const { code, text } = await product.run(name, 'compare-date', [`--date=${date}`])
      if (code > 1) throw new Error(`${date} was not compared:\n${text}`)
      tell(text.split('\n')[0] ?? '')
    }
  }
  reach('compared', 'the bank’s books are compared')
  await product.joinAtOnce(['gateway'])
  await load.probe(probeClient)
  reach('accepted', 'withdrawals are accepted')
  crowd.behave(forgetfulBank)
  const [operator] = pair
  const order = { merchant_id: null, reason: 'the books are compared' }
  const resumed = await operator.ask('POST', '/ops/withdrawals/payouts/resume', order)
  if (resumed?.status !== 200) throw new Error(`payouts were not resumed: ${JSON.stringify(resumed?.body)}`)
  reach('paying', 'payouts are made')

  // For half of the forgotten withdrawals the merchants notice, and follow the contract: the same request under its key.
  const forgotten = findForgotten(killed, restored)
  const forgottenRows = killed.withdrawals.filter(({ id }) => forgotten.withdrawalIds.has(id))
  const lost = new Set(forgottenRows.filter(() => random.happens(0.5)).map(({ key }) => key))
  await load.repeat(lost)
  tell(`${lost.size} forgotten withdrawals were asked for again`)

  // Withdrawals that wait for their merchant. Some of the restored ones had no hold at the restore point, and only wait since then.
  const known = new Set(restored.withdrawals.map(({ id }) => id))
  const now = await readBooks(databases)
  for (const { id, merchantId, key, status } of now.withdrawals) {
    if (status !== 'pending' || !(known.has(id) || lost.has(key))) continue
    const client = clients.find((one) => one.merchantId === merchantId)
    await client?.ask('POST', `/v1/withdrawals/${id}/${decisionOf(killed, key)}`, {})
  }

  await pause(seconds * 1_000)
  const patience = setTimeout(() => crowd.giveUp.abort(), quietMaxMs)
  await load.stop()
  const judged = await auditTheRest(stage, { killed, forgotten, log: load.log }, performance.now() + quietMaxMs)
  clearTimeout(patience)
  await crowd.leave()
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
    ledgerLie: await verifyLedger(stage),
    seconds: milestones,
  }
}

/** The merchant's decision in the lost time, which the merchant repeats when the withdrawal waits for it again. */
const decisionOf = (killed: Books, key: string): 'approve' | 'reject' =>
  killed.withdrawals.find((withdrawal) => withdrawal.key === key)?.status === 'failed' ? 'reject' : 'approve'

interface Past {
  killed: Books
  forgotten: Forgotten
  log: LoadLog
}

type Judged = Pick<
  RestoreResult,
  'done' | 'payouts' | 'payments' | 'hadUndecided' | 'askedAgain' | 'paidAgain' | 'toldOtherwise' | 'audit'
>

/** Audits until the result is clean and alerts cover every forgotten payment, or the time is up. */
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
    // A payout that its merchant requested again needs no alert: it has a withdrawal.
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
