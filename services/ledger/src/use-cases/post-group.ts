import { isDatabaseUnavailable, sqlStateOf } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { reachStep } from '@comporta/shared/process/step.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { LRUCache } from 'lru-cache'
import { ImpossibleBalance } from '../domain/apply-command.ts'
import type { Bundle } from '../domain/command.ts'
import { findLie } from '../domain/frozen-account.ts'
import { applyBundle, type Group, holdIdsOf, newGroup } from '../domain/group.ts'
import type { HashKeys } from '../domain/hash-keys.ts'
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
  lockAccounts,
  openAccounts,
} from '../storage/group-reads.ts'
import { prepareWrite } from '../storage/group-writes.ts'

export interface GroupPosting {
  pool: LedgerPool
  hashKeys: HashKeys
  logger: Logger
  metrics: Pick<LedgerMetrics, 'groups' | 'frozenAccounts'>
  /** As this process left them. They may have changed since: nothing is written before that is compared. */
  rememberedAccounts: LRUCache<MerchantId, MerchantAccount>
  /** As groups leave them that are judged and not written yet, which may never be: that is compared as well. */
  expectedAccounts: Map<MerchantId, MerchantAccount>
}

/** What else is under way. */
export interface GroupTurn {
  /**
   * Resolves when the group before, on whose accounts this one counts, is written or is not: nothing is written before that. Rejected when
   * this one has waited for too long.
   */
  before: Promise<unknown>
  /** Whose account is waited for; those of others are not, when somebody else has them locked. */
  waitFor?: MerchantId | undefined
  /** Whether commands of this merchant that came earlier wait for its account: what comes now is after them. */
  isParked: (merchantId: MerchantId) => boolean
}

/** Nothing was done: somebody else has this merchant's account locked. */
export interface Busy {
  waitsFor: MerchantId
}

/** One bundle's answer. An error says that this bundle, or its whole group, could not be posted. */
export type GroupAnswer = Outcome[] | Error | Busy

export const isBusy = (answer: GroupAnswer | undefined): answer is Busy => answer !== undefined && 'waitsFor' in answer

interface GroupRequest extends GroupTurn {
  bundles: readonly Bundle[]
  merchantIds: readonly MerchantId[]
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
 * Posts bundles of any merchants in one transaction and answers each in its place, after the commit. A command that
 * the database cannot take is found by halving the group, so that its bundle fails alone.
 */
export async function postGroup(
  posting: GroupPosting,
  bundles: readonly Bundle[],
  turn: GroupTurn,
): Promise<GroupAnswer[]> {
  const merchantIds = [...new Set(bundles.flat().map(({ merchantId }) => merchantId))]
  try {
    return bundles.length === 0 ? [] : await commitGroup(posting, { ...turn, bundles, merchantIds })
  } catch (error) {
    const [only] = bundles
    if (only && bundles.length === 1 && endsHoldTwice(error)) {
      const whose = only.find((command) => 'holdId' in command)
      if (whose)
        return [freeze(posting, whose.merchantId, 'a hold that one of its transfers has ended is said to be active')]
    }
    if (bundles.length === 1 || !mayBeOneCommand(error)) {
      const failure = failureOf(error)
      return bundles.map(() => failure)
    }
    const half = Math.ceil(bundles.length / 2)
    const first = await postGroup(posting, bundles.slice(0, half), turn)
    return [...first, ...(await postGroup(posting, bundles.slice(half), turn))]
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

async function writeAtOnce(posting: GroupPosting, { bundles, merchantIds, before }: GroupRequest): Promise<Attempt> {
  const { pool, rememberedAccounts, expectedAccounts, hashKeys: keys } = posting
  const holdIds = holdIdsOf(bundles.flat())
  // No hold is remembered: what became of it is read when the group before is written.
  if (holdIds.length > 0) await before
  const accounts = new Map(
    merchantIds.flatMap((id) => {
      const account = expectedAccounts.get(id) ?? rememberedAccounts.get(id)
      return account ? [[id, account] as const] : []
    }),
  )
  if (accounts.size < merchantIds.length) return stale
  const holds = await findHolds(pool, holdIds)
  const now = new Date()
  const group = newGroup({ now, accounts, known: new Map(), holds, keys })
  const answers = applyToRemembered(group, bundles)
  // An account that is only answered from, and not written, would not be compared.
  if (!answers || group.changedAccounts.size < merchantIds.length) return stale
  const write = prepareWrite(group, now)
  return whileExpected(expectedAccounts, group, () =>
    onGroupConnection(pool, async (connection) => {
      await before
      reachStep('post-group:write:before')
      return (await write(connection)) ? { outcome: 'written', group, answers } : stale
    }),
  )
}

/** The next group is judged by what this one leaves, as long as it is not known to be written or not. */
async function whileExpected<Result>(
  expected: GroupPosting['expectedAccounts'],
  { accounts }: Group,
  write: () => Promise<Result>,
): Promise<Result> {
  for (const [id, account] of accounts) expected.set(id, account)
  try {
    return await write()
  } finally {
    for (const [id, account] of accounts) if (expected.get(id) === account) expected.delete(id)
  }
}

/** Undefined when they do not go together with a hold that somebody else has made or ended meanwhile. */
function applyToRemembered(group: Group, bundles: readonly Bundle[]): Outcome[][] | undefined {
  try {
    return bundles.map((bundle) => applyBundle(group, bundle))
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
  await request.before
  const { result, isWritten } = await inGroupTransaction(posting.pool, async (connection) => {
    const found = await readUnderLock(posting, connection, request)
    if (!found) return { result: undefined, writing: Promise.resolve(false) }
    const { group, unusable } = found
    const answers = request.bundles.map((bundle) => whyNot(bundle, unusable) ?? applyBundle(group, bundle))
    reachStep('post-group:write:before')
    const writing = group.links.length > 0 ? prepareWrite(group, null)(connection) : Promise.resolve(true)
    return { result: { group, answers }, writing }
  })
  if (!result) return { outcome: 'unopened' }
  return isWritten ? { outcome: 'written', ...result } : stale
}

/** Accounts that are not to be used now, each with what to tell. */
type Unusable = ReadonlyMap<MerchantId, Error | Busy>

/** An account that is frozen says more than one that is locked. */
function whyNot(bundle: Bundle, unusable: Unusable): Error | Busy | undefined {
  if (unusable.size === 0) return undefined
  const reasons = bundle.flatMap(({ merchantId }) => unusable.get(merchantId) ?? [])
  return reasons.find((reason) => reason instanceof Error) ?? reasons[0]
}

/**
 * All questions are sent at once; PostgreSQL answers the others when the locks are there. Undefined when a merchant has no
 * account yet.
 */
async function readUnderLock(
  posting: GroupPosting,
  connection: GroupConnection,
  { bundles, merchantIds, waitFor, isParked }: GroupRequest,
): Promise<{ group: Group; unusable: Unusable } | undefined> {
  const commands = bundles.flat()
  const transferIds = commands.map(({ transferId }) => transferId)
  const [locked, read] = await Promise.allSettled([
    lockAccounts(
      connection,
      merchantIds.filter((id) => id === waitFor || !isParked(id)),
      waitFor,
    ),
    Promise.all([
      findNewestTransfers(connection, merchantIds),
      findKnownTransfers(connection, transferIds),
      findHolds(connection, holdIdsOf(commands)),
    ]),
  ])
  // When the locks fail, whatever comes after them does too: theirs is the reason.
  if (locked.status === 'rejected') throw locked.reason
  if (read.status === 'rejected') throw read.reason
  const { now, accounts } = locked.value
  const [newest, known, holds] = read.value
  refuseWrongTime(posting, now)
  const missing = merchantIds.filter((merchantId) => !accounts.has(merchantId))
  if (missing.length > 0 && (await findOpenAccounts(connection, missing)).size < missing.length) return undefined
  const unusable = new Map<MerchantId, Error | Busy>(
    missing.map((merchantId) => [merchantId, { waitsFor: merchantId }]),
  )
  for (const [merchantId, account] of accounts) {
    const remembered = posting.rememberedAccounts.get(merchantId)
    const lie = findLie(account, { remembered, newest: newest.get(merchantId) })
    if (lie === undefined) continue
    unusable.set(merchantId, freeze(posting, merchantId, lie))
    accounts.delete(merchantId)
  }
  return { group: newGroup({ now, accounts, known, holds, keys: posting.hashKeys }), unusable }
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
