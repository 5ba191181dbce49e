import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { LRUCache } from 'lru-cache'
import type { Command } from '../domain/command.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import type { LedgerPool } from '../storage/database.ts'
import { createFairQueue } from './fair-queue.ts'
import { type GroupAnswer, postGroup } from './post-group.ts'

export interface GroupCommit {
  /**
   * Answers each command in its place, after the commit that contains it. Throws `unavailable` when the queue is full,
   * when it waited too long, or when the database gave no answer: what became of the commands is then not known, and
   * the same commands are to be posted again.
   */
  post: (commands: readonly Command[]) => Promise<Outcome[]>
}

export interface GroupCommitOptions {
  pool: LedgerPool
  metrics: LedgerMetrics
  groupMax?: number
  queueMax?: number
  waitMaxMs?: number
}

interface Waiting {
  command: Command
  since: number
  answer: (answer: GroupAnswer) => void
}

const watchIntervalMs = 250
/** Accounts that this process remembers; the others are read when they are needed. */
const rememberedMax = 10_000

/**
 * Commands that arrive while a commit is under way form the next group: one transaction for up to `groupMax` of them,
 * so that a hot account costs one commit per group and not one per command. Under load every merchant has its turn.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { pool, metrics, groupMax = 500, queueMax = 10_000, waitMaxMs = 2_500 } = options
  const queue = createFairQueue<Waiting>()
  const rememberedAccounts = new LRUCache<MerchantId, MerchantAccount>({ max: rememberedMax })
  let isCommitting = false
  let watch: NodeJS.Timeout | undefined

  function enqueue(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      queue.add(command.merchantId, {
        command,
        since: performance.now(),
        answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
      })
    })
  }

  async function commitGroups(): Promise<void> {
    isCommitting = true
    while (queue.size() > 0) {
      const group = queue.take(groupMax)
      metrics.queueLength.set(queue.size())
      const answers = await commit(group)
      for (const [index, waiting] of group.entries()) waiting.answer(answers[index] ?? new Error('no answer'))
    }
    isCommitting = false
  }

  async function commit(group: readonly Waiting[]): Promise<GroupAnswer[]> {
    const stop = metrics.groupSeconds.startTimer()
    const commands = group.map(({ command }) => command)
    const answers = await postGroup({ pool, metrics, rememberedAccounts }, commands)
    stop()
    metrics.groupSize.observe(group.length)
    countAnswers(metrics, group, answers)
    return answers
  }

  /** A database that hangs must not keep callers waiting who could be told to come again. */
  function refuseOverdue(): void {
    const overdue = queue.takeWhile(({ since }) => performance.now() - since > waitMaxMs)
    for (const { answer } of overdue) answer(busy('waited too long for a group'))
    if (queue.size() > 0) return
    clearInterval(watch)
    watch = undefined
  }

  return {
    async post(commands) {
      if (queue.size() + commands.length > queueMax) throw busy('the queue is full')
      const outcomes = commands.map(enqueue)
      watch ??= setInterval(refuseOverdue, watchIntervalMs)
      // In the next turn, so that whatever arrived in this one goes together.
      if (!isCommitting) {
        isCommitting = true
        setImmediate(() => void commitGroups())
      }
      return Promise.all(outcomes)
    },
  }
}

/** The counter is asked once per kind and outcome, which costs less than once per command. */
function countAnswers(metrics: LedgerMetrics, group: readonly Waiting[], answers: readonly GroupAnswer[]): void {
  const counts = new Map<string, { kind: string; outcome: string; count: number }>()
  for (const [index, { command }] of group.entries()) {
    const answer = answers[index]
    const outcome = answer === undefined || answer instanceof Error ? 'failed' : answer.outcome
    const key = `${command.kind} ${outcome}`
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { kind: command.kind, outcome, count: 1 })
  }
  for (const { kind, outcome, count } of counts.values()) metrics.transfers.inc({ kind, outcome }, count)
}

const busy = (detail: string): AppError =>
  new AppError('unavailable', 'The ledger cannot answer right now; try again', { detail })
