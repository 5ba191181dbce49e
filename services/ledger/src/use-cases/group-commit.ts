import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import { isTracing, tellSpan } from '@comporta/shared/telemetry/traces.ts'
import { LRUCache } from 'lru-cache'
import type { Bundle, Command } from '../domain/command.ts'
import type { HashKeys } from '../domain/hash-keys.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import { noAnswer, type Outcome } from '../domain/outcome.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import type { LedgerPool } from '../storage/database.ts'
import { shareConnection } from '../storage/group-connection.ts'
import { createFairQueue } from './fair-queue.ts'
import { type Expected, type GroupAnswer, type GroupTurn, isBusy, postGroup } from './post-group.ts'
import type { Busy } from './read-under-lock.ts'

export interface GroupCommit {
  /**
   * Answers each command in its place, after the commit that contains it. Throws `unavailable` when the queue is full, when
   * a command waited too long, or when the database gave no answer. What became of the commands is then unknown, and the
   * caller should post the same ones again.
   */
  post: (commands: readonly Command[]) => Promise<Outcome[]>
  /** The same for commands that are posted together: all or, when one is refused, none. */
  postBundle: (bundle: Bundle) => Promise<Outcome[]>
}

export interface GroupCommitOptions {
  pool: LedgerPool
  hashKeys: HashKeys
  logger: Logger
  metrics: LedgerMetrics
  groupMax?: number
  judgedAheadMin?: number
  queueMax?: number
  waitMaxMs?: number
}

interface Waiting {
  bundle: Bundle
  since: number
  answer: (answer: Outcome[] | Error) => void
}

const watchIntervalMs = 250
/** How many locked accounts are waited for at a time, each with a connection. */
export const waitersMax = 2
/** How many accounts this process remembers; the others are read when they are needed. */
const rememberedMax = 10_000

/** A bundle waits in the lane of its first command's merchant. */
const laneOf = (bundle: Bundle): string => bundle[0]?.merchantId ?? ''

/**
 * Commands that arrive while a commit is under way form the next group: one transaction for up to `groupMax` of them, so
 * that a hot account costs one commit per group and not one per command. Once `judgedAheadMin` commands wait, they are
 * worth a group of their own, which is judged and sent while the group before is written. Under load, merchants are served
 * in turn. An account that somebody else has locked is waited for apart from the groups.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { pool, hashKeys, logger, metrics, waitMaxMs = 2_500 } = options
  const { groupMax = 500, judgedAheadMin = 32, queueMax = 10_000 } = options
  const queue = createFairQueue<Waiting>()
  const rememberedAccounts = new LRUCache<MerchantId, MerchantAccount>({ max: rememberedMax })
  /** Merchants whose account somebody else has locked, in the order in which they will be waited for. */
  const lockedMerchants: MerchantId[] = []
  let waiters = 0
  const onSharedConnection = shareConnection(pool)
  const expected: Expected = { accounts: new Map(), holds: new Map() }
  let groupsUnderWay = 0
  let lastGroup: GroupTurn['before']
  let isComing = false
  let watch: NodeJS.Timeout | undefined

  function enqueue(bundle: Bundle): Promise<Outcome[]> {
    return new Promise((resolve, reject) => {
      queue.add(laneOf(bundle), {
        bundle,
        since: performance.now(),
        answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
      })
    })
  }

  function commitGroup(): void {
    isComing = false
    const size = sizeOfNext()
    if (size === 0 || !queue.isReady()) return
    groupsUnderWay += 1
    const group = queue.take(size)
    metrics.queueLength.set(queue.size())
    const { promise: judged, resolve: tellJudged } = Promise.withResolvers<void>()
    const written = post(group, { before: lastGroup, tellJudged })
    lastGroup = { judged: Promise.race([judged, written]), written }
    void answer(group, written).then(() => {
      groupsUnderWay -= 1
      commitSoon()
    })
    commitSoon()
  }

  /** At most two groups are under way. When enough commands wait for two, each group has half. */
  function sizeOfNext(): number {
    const waiting = queue.size()
    if (groupsUnderWay === 0)
      return waiting < 2 * judgedAheadMin ? groupMax : Math.min(groupMax, Math.ceil(waiting / 2))
    return groupsUnderWay === 1 && waiting >= judgedAheadMin ? groupMax : 0
  }

  const post = (group: readonly Waiting[], turn: Omit<GroupTurn, 'isParked'>): Promise<GroupAnswer[]> =>
    postGroup(
      { pool, onSharedConnection, hashKeys, logger, metrics, rememberedAccounts, expected },
      group.map(({ bundle }) => bundle),
      { ...turn, isParked: queue.isParked },
    )

  /** Answers everything that has an answer. What needs an account that somebody else has locked goes back to the queue. */
  async function answer(
    group: readonly Waiting[],
    posted: Promise<GroupAnswer[]>,
    waitedFor?: MerchantId,
  ): Promise<void> {
    const stop = metrics.groupSeconds.startTimer()
    const answers = await posted
    stop()
    if (waitedFor) queue.unpark(waitedFor)
    const busy: (Waiting & Busy)[] = []
    for (const [index, waiting] of group.entries()) {
      const given = answers[index] ?? new Error('no answer')
      if (isBusy(given)) busy.push({ ...waiting, ...given })
      else waiting.answer(given)
    }
    park(busy)
    waitForLocked()
    metrics.groupSize.observe(group.length - busy.length)
    countAnswers(metrics, group, answers)
    if (isTracing()) tellTransfers(group, answers)
  }

  /**
   * Parks each bundle in the lane of the merchant whose account is locked, whoever posted it; later commands for that
   * merchant come after it. So a bundle does not hold up other commands of its other merchants.
   */
  function park(busy: readonly (Waiting & Busy)[]): void {
    if (busy.length > 0) watchTime()
    for (const [merchantId, waiting] of Map.groupBy(busy, ({ waitsFor }) => waitsFor)) {
      if (!queue.isParked(merchantId)) lockedMerchants.push(merchantId)
      queue.park(merchantId, waiting)
    }
  }

  function waitForLocked(): void {
    while (waiters < waitersMax) {
      const merchantId = lockedMerchants.shift()
      if (!merchantId) return
      waiters += 1
      const group = queue.takeFrom(merchantId, groupMax)
      void answer(group, post(group, { waitFor: merchantId }), merchantId).then(() => {
        waiters -= 1
        waitForLocked()
        commitSoon()
      })
    }
  }

  /** In the next turn of the event loop, so that everything that arrived in this one goes together. */
  function commitSoon(): void {
    if (isComing) return
    isComing = true
    setImmediate(commitGroup)
  }

  /** Runs for as long as anybody waits. */
  function watchTime(): void {
    watch ??= setInterval(refuseOverdue, watchIntervalMs)
  }

  /** When the database hangs, callers should be told to come again instead of waiting. */
  function refuseOverdue(): void {
    const overdue = queue.takeWhile(({ since }) => performance.now() - since > waitMaxMs)
    for (const { answer } of overdue) answer(noAnswer('waited too long for a group'))
    if (queue.size() > 0) return
    clearInterval(watch)
    watch = undefined
  }

  async function postAll(bundles: readonly Bundle[]): Promise<Outcome[]> {
    const commands = bundles.reduce((sum, { length }) => sum + length, 0)
    if (queue.size() + commands > queueMax) throw noAnswer('the queue is full')
    const outcomes = bundles.map(enqueue)
    watchTime()
    commitSoon()
    return (await Promise.all(outcomes)).flat()
  }

  return {
    post: (commands) => postAll(commands.map((command) => [command])),
    postBundle: (bundle) => postAll([bundle]),
  }
}

/** Each transfer is a span of the row that it is about. */
function tellTransfers(group: readonly Waiting[], answers: readonly GroupAnswer[]): void {
  for (const [index, { bundle, since }] of group.entries()) {
    const answer = answers[index]
    if (isBusy(answer)) continue
    for (const [place, { kind, subject, transferId }] of bundle.entries()) {
      const outcome = answer instanceof Error ? undefined : answer?.[place]?.outcome
      tellSpan({
        subject: subject.id,
        name: `ledger ${kind}`,
        tookMs: performance.now() - since,
        hasFailed: outcome === undefined,
        attributes: { 'comporta.transfer': transferId, 'comporta.outcome': outcome ?? 'failed' },
      })
    }
  }
}

/** One call of the counter per kind and outcome costs less than one per command. */
function countAnswers(metrics: LedgerMetrics, group: readonly Waiting[], answers: readonly GroupAnswer[]): void {
  const counts = new Map<string, { kind: string; outcome: string; count: number }>()
  for (const [index, { bundle }] of group.entries()) {
    const answer = answers[index]
    if (isBusy(answer)) continue
    for (const [place, { kind }] of bundle.entries()) {
      const outcome = answer instanceof Error ? 'failed' : (answer?.[place]?.outcome ?? 'failed')
      const key = `${kind} ${outcome}`
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { kind, outcome, count: 1 })
    }
  }
  for (const { kind, outcome, count } of counts.values()) metrics.transfers.inc({ kind, outcome }, count)
}
