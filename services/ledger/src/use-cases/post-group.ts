import { isDatabaseUnavailable, sqlStateOf } from '@comporta/shared/db/database.ts'
import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { reachStep } from '@comporta/shared/process/step.ts'
import { ImpossibleBalance } from '../domain/apply-command.ts'
import type { Bundle } from '../domain/command.ts'
import { applyBundle, type Group, holdIdsOf, newGroup } from '../domain/group.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import { noAnswer, type Outcome } from '../domain/outcome.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import type { LedgerPool } from '../storage/database.ts'
import { inGroupTransaction, type OnConnection } from '../storage/group-connection.ts'
import { findHolds, openAccounts } from '../storage/group-reads.ts'
import { prepareWrite } from '../storage/group-writes.ts'
import { type Busy, freeze, type LockedReading, type LockedRequest, readUnderLock, whyNot } from './read-under-lock.ts'

export interface GroupPosting extends LockedReading {
  pool: LedgerPool
  onSharedConnection: OnConnection
  metrics: Pick<LedgerMetrics, 'groups' | 'frozenAccounts'>
  expected: Expected
}

/** What groups leave that are judged and not written yet, which may never be: that is compared as well. */
export interface Expected {
  accounts: Map<MerchantId, MerchantAccount>
  holds: Map<TransferId, Hold>
}

/** What else is under way. */
export interface GroupTurn extends Pick<LockedRequest, 'waitFor' | 'isParked'> {
  /**
   * The group before: once it is judged, this one is judged by what it leaves, and sent behind it. When this one is not written so, it
   * is done under lock once that one is written or is not.
   */
  before: { judged: Promise<unknown>; written: Promise<unknown> }
  /** Called when this one is judged; not when it is not before it is written. */
  tellJudged: () => void
}

/** Of a group that waits for none. */
export const apart: Pick<GroupTurn, 'before' | 'tellJudged'> = {
  before: { judged: Promise.resolve(), written: Promise.resolve() },
  tellJudged: () => undefined,
}

/** One bundle's answer. An error says that this bundle, or its whole group, could not be posted. */
export type GroupAnswer = Outcome[] | Error | Busy

export const isBusy = (answer: GroupAnswer | undefined): answer is Busy => answer !== undefined && 'waitsFor' in answer

type GroupRequest = GroupTurn & LockedRequest

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
  return noAnswer('the database gave no answer', error)
}

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
  throw noAnswer(`the accounts have changed ${attemptsMax} times meanwhile`)
}

async function writeAtOnce(posting: GroupPosting, request: GroupRequest): Promise<Attempt> {
  const { bundles, merchantIds, before, tellJudged } = request
  const holdIds = holdIdsOf(bundles.flat())
  await before.judged
  // The accounts first: whoever changes a hold after that changes its account's number, which is compared.
  const { accounts, holds } = rememberedOf(posting, { merchantIds, holdIds })
  if (accounts.size < merchantIds.length) return stale
  for (const [id, hold] of await findHolds(posting.pool, holdIds)) if (!holds.has(id)) holds.set(id, hold)
  const now = new Date()
  const group = newGroup({ now, accounts, known: new Map(), holds, keys: posting.hashKeys })
  const answers = applyToRemembered(group, bundles)
  // An account that is only answered from, and not written, would not be compared.
  if (!answers || group.changedAccounts.size < merchantIds.length) return stale
  const write = prepareWrite(group, now)
  const forget = expectWritten(posting.expected, group)
  tellJudged()
  try {
    return await posting.onSharedConnection(async (connection) => {
      if (isAnyParked(request)) return stale
      reachStep('post-group:write:before')
      return (await write(connection)) ? { outcome: 'written', group, answers } : stale
    })
  } finally {
    forget()
  }
}

/** Somebody's earlier commands wait for an account: these come after them. */
const isAnyParked = ({ merchantIds, waitFor, isParked }: GroupRequest): boolean =>
  merchantIds.some((merchantId) => merchantId !== waitFor && isParked(merchantId))

/** Those of these that this process knows. No hold is remembered once it is written. */
function rememberedOf(
  { rememberedAccounts, expected }: GroupPosting,
  { merchantIds, holdIds }: { merchantIds: readonly MerchantId[]; holdIds: readonly TransferId[] },
): Expected {
  const known: Expected = { accounts: new Map(), holds: new Map() }
  for (const id of merchantIds) {
    const account = expected.accounts.get(id) ?? rememberedAccounts.get(id)
    if (account) known.accounts.set(id, account)
  }
  for (const id of holdIds) {
    const hold = expected.holds.get(id)
    if (hold) known.holds.set(id, hold)
  }
  return known
}

/** The next group is judged by what this one leaves, until that is forgotten: then it is known to be written, or not. */
function expectWritten(expected: Expected, { accounts, holds, changedHolds }: Group): () => void {
  const changed = [...holds].filter(([id]) => changedHolds.has(id))
  for (const [id, account] of accounts) expected.accounts.set(id, account)
  for (const [id, hold] of changed) expected.holds.set(id, hold)
  return () => {
    for (const [id, account] of accounts) if (expected.accounts.get(id) === account) expected.accounts.delete(id)
    for (const [id, hold] of changed) if (expected.holds.get(id) === hold) expected.holds.delete(id)
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
  await request.before.written
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
