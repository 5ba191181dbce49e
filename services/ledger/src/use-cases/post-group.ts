import { isDatabaseUnavailable, sqlStateOf } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { reachStep } from '@comporta/shared/process/step.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { LRUCache } from 'lru-cache'
import { ImpossibleBalance } from '../domain/apply-command.ts'
import type { Command } from '../domain/command.ts'
import { findLie } from '../domain/frozen-account.ts'
import { applyInGroup, type Group, holdIdsOf, newGroup } from '../domain/group.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import type { LedgerPool } from '../storage/database.ts'
import { type GroupConnection, inGroupTransaction, onGroupConnection } from '../storage/group-connection.ts'
import {
  findHolds,
  findKnownTransfers,
  findNewestTransfers,
  findOpenAccounts,
  type LockedElsewhere,
  lockAccounts,
  openAccounts,
} from '../storage/group-reads.ts'
import { writeGroup } from '../storage/group-writes.ts'

export interface GroupPosting {
  pool: LedgerPool
  logger: Logger
  metrics: Pick<LedgerMetrics, 'groups' | 'frozenAccounts'>
  /** As this process left them. They may have changed since: nothing is written before that is compared. */
  rememberedAccounts: LRUCache<MerchantId, MerchantAccount>
}

/**
 * One command's answer. An error says that this command, or its whole group, could not be posted; `busy` that somebody else
 * has its merchant's account locked, and nothing was done.
 */
export type GroupAnswer = Outcome | Error | 'busy'

interface GroupRequest {
  commands: readonly Command[]
  merchantIds: readonly MerchantId[]
  lockedElsewhere: LockedElsewhere
}

/**
 * What came of one attempt. `stale`: an account is not remembered, not as it was, or locked by somebody else, or a transfer is
 * there already. `unopened`: a merchant has no account yet. Of both nothing was written.
 */
type Attempt = { outcome: 'written'; group: Group; answers: GroupAnswer[] } | { outcome: 'stale' | 'unopened' }

const stale: Attempt = { outcome: 'stale' }
const attemptsMax = 5
/** Serialization failure and deadlock: PostgreSQL asks that the transaction be tried again. */
const statesToRetry = new Set(['40001', '40P01'])
/** A unique violation: an id was given to two merchants at the same moment, and is known the next time. */
const repetitionState = '23505'

/**
 * Posts commands of any merchants in one transaction and answers each in its place, after the commit. A command that
 * the database cannot take is found by halving the group, so that it fails alone.
 */
export async function postGroup(
  posting: GroupPosting,
  commands: readonly Command[],
  lockedElsewhere: LockedElsewhere,
): Promise<GroupAnswer[]> {
  const merchantIds = [...new Set(commands.map(({ merchantId }) => merchantId))]
  try {
    return commands.length === 0 ? [] : await commitGroup(posting, { commands, merchantIds, lockedElsewhere })
  } catch (error) {
    const [only] = commands
    if (only && commands.length === 1 && endsHoldTwice(error)) {
      return [freeze(posting, only.merchantId, 'a hold that one of its transfers has ended is said to be active')]
    }
    if (commands.length === 1 || !mayBeOneCommand(error)) {
      const failure = failureOf(error)
      return commands.map(() => failure)
    }
    const half = Math.ceil(commands.length / 2)
    const first = await postGroup(posting, commands.slice(0, half), lockedElsewhere)
    return [...first, ...(await postGroup(posting, commands.slice(half), lockedElsewhere))]
  }
}

/** The database itself says so, when somebody has removed the row of what became of the hold. */
const endsHoldTwice = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'transfers_end_holds'

/** A value that no column can have, or that the database refuses, or a rule that one merchant's rows break. */
const mayBeOneCommand = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof ImpossibleBalance ||
  (sqlStateOf(error) !== undefined && !isTransient(error))

const isTransient = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || statesToRetry.has(sqlStateOf(error) ?? '')

const failureOf = (error: unknown): Error => {
  if (!isTransient(error)) return error instanceof Error ? error : new Error(String(error))
  return unavailable('the database gave no answer', error)
}

const unavailable = (detail: string, cause?: unknown): AppError =>
  new AppError('unavailable', 'The ledger cannot answer right now; try again', { detail, cause })

/** At first from the accounts as they are remembered, in one statement; then under lock, until it is written. */
async function commitGroup(posting: GroupPosting, request: GroupRequest): Promise<GroupAnswer[]> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const accounts = attempt === 1 ? 'remembered' : 'locked'
    const attempted = await (accounts === 'remembered' ? writeAtOnce : writeUnderLock)(posting, request).catch(
      (error: unknown) => {
        const state = sqlStateOf(error) ?? ''
        const mayHelp = (state === repetitionState && !endsHoldTwice(error)) || statesToRetry.has(state)
        if (attempt === attemptsMax || !mayHelp) throw error
        return stale
      },
    )
    if (attempted.outcome === 'unopened') await openAccounts(posting.pool, request.merchantIds)
    if (attempted.outcome !== 'written') continue
    reachStep('post-group:committed')
    posting.metrics.groups.inc({ accounts })
    for (const [id, account] of attempted.group.accounts) posting.rememberedAccounts.set(id, account)
    return attempted.answers
  }
  throw unavailable(`the accounts have changed ${attemptsMax} times meanwhile`)
}

async function writeAtOnce(posting: GroupPosting, { commands, merchantIds }: GroupRequest): Promise<Attempt> {
  const accounts = new Map(
    merchantIds.flatMap((id) => {
      const account = posting.rememberedAccounts.get(id)
      return account ? [[id, account] as const] : []
    }),
  )
  if (accounts.size < merchantIds.length) return stale
  return onGroupConnection(posting.pool, async (connection) => {
    const now = new Date()
    const group = newGroup({ now, accounts, known: new Map(), holds: await findHolds(connection, holdIdsOf(commands)) })
    const answers = applyToRemembered(group, commands)
    // An account that is only answered from, and not written, would not be compared.
    if (!answers || group.changedAccounts.size < merchantIds.length) return stale
    reachStep('post-group:write:before')
    return (await writeGroup(connection, group, now)) ? { outcome: 'written', group, answers } : stale
  })
}

/** Undefined when they do not go together with a hold that somebody else has made or ended meanwhile. */
function applyToRemembered(group: Group, commands: readonly Command[]): Outcome[] | undefined {
  try {
    return commands.map((command) => applyInGroup(group, command))
  } catch (error) {
    if (error instanceof ImpossibleBalance) return undefined
    throw error
  }
}

/**
 * Locks the accounts first, reads them, and looks whether they can be true. What is asked of one that somebody else has
 * locked, or that is frozen, is answered so, and the others go on.
 */
async function writeUnderLock(posting: GroupPosting, request: GroupRequest): Promise<Attempt> {
  const { result, isWritten } = await inGroupTransaction(posting.pool, async (connection) => {
    const found = await readUnderLock(posting, connection, request)
    if (!found) return { result: undefined, writing: Promise.resolve(false) }
    const { group, unusable } = found
    const answers = request.commands.map(
      (command): GroupAnswer => unusable.get(command.merchantId) ?? applyInGroup(group, command),
    )
    reachStep('post-group:write:before')
    const writing = group.links.length > 0 ? writeGroup(connection, group, null) : Promise.resolve(true)
    return { result: { group, answers }, writing }
  })
  if (!result) return { outcome: 'unopened' }
  return isWritten ? { outcome: 'written', ...result } : stale
}

/**
 * All questions are sent at once; PostgreSQL answers the others when the locks are there. Answers what to tell whose account
 * is not to be used now, too; undefined when a merchant has none yet.
 */
async function readUnderLock(
  posting: GroupPosting,
  connection: GroupConnection,
  { commands, merchantIds, lockedElsewhere }: GroupRequest,
): Promise<{ group: Group; unusable: Map<MerchantId, Error | 'busy'> } | undefined> {
  const transferIds = commands.map(({ transferId }) => transferId)
  const [{ now, accounts }, newest, known, holds] = await Promise.all([
    lockAccounts(connection, merchantIds, lockedElsewhere),
    findNewestTransfers(connection, merchantIds),
    findKnownTransfers(connection, transferIds),
    findHolds(connection, holdIdsOf(commands)),
  ])
  refuseWrongTime(posting, now)
  const missing = merchantIds.filter((merchantId) => !accounts.has(merchantId))
  if (missing.length > 0 && (await findOpenAccounts(connection, missing)).size < missing.length) return undefined
  const unusable = new Map<MerchantId, Error | 'busy'>(missing.map((merchantId) => [merchantId, 'busy']))
  for (const [merchantId, account] of accounts) {
    const remembered = posting.rememberedAccounts.get(merchantId)
    const lie = findLie(account, { remembered, newest: newest.get(merchantId) })
    if (lie === undefined) continue
    unusable.set(merchantId, freeze(posting, merchantId, lie))
    accounts.delete(merchantId)
  }
  return { group: newGroup({ now, accounts, known, holds }), unusable }
}

/** Nothing is kept of it: the account is looked at each time, and used again once it agrees with its history. */
function freeze({ logger, metrics }: GroupPosting, merchantId: MerchantId, lie: string): AppError {
  metrics.frozenAccounts.inc()
  logger.error({ merchantId, lie }, 'ALERT: this account is frozen, its balance is not what its history says')
  return new AppError('unavailable', 'This account is frozen until an operator has looked at it', {
    detail: `the account of ${merchantId} is frozen: ${lie}`,
  })
}

/** How far PostgreSQL's clock may be ahead of this process's: what is posted has its time, and no later one an earlier. */
const clockAheadMaxMs = 60_000

function refuseWrongTime({ logger }: GroupPosting, now: Date): void {
  const aheadMs = now.getTime() - Date.now()
  if (aheadMs <= clockAheadMaxMs) return
  logger.error({ aheadMs }, "ALERT: PostgreSQL's clock is ahead; nothing is posted")
  throw unavailable(`PostgreSQL's clock is ${Math.round(aheadMs / 1_000)} s ahead of this process's`)
}
