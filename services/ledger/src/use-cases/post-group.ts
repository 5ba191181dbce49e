import { isDatabaseUnavailable, sqlStateOf } from '@comporta/shared/db/database.ts'
import { reachStep } from '@comporta/shared/process/step.ts'
import { ImpossibleBalance } from '../domain/apply-command.ts'
import type { Bundle } from '../domain/command.ts'
import { applyBundle, type Group, holdIdsOf, newGroup, pick } from '../domain/group.ts'
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

/** What groups leave that are judged and not written yet. They may never be written, so this is compared as well. */
export type Expected = Pick<Group, 'accounts' | 'holds'>

/** What else is under way. */
export interface GroupTurn extends Pick<LockedRequest, 'waitFor' | 'isParked'> {
  /**
   * The group before. Once it is judged, this one is judged by what it leaves, and sent behind it. If this one is not
   * written that way, it is done under lock after that one has ended.
   */
  before?: { judged: Promise<unknown>; written: Promise<unknown> } | undefined
  /** Called when this group is judged ahead of being written; not at all if it is only judged under lock. */
  tellJudged?: () => void
}

/** One bundle's answer. An error says that this bundle, or its whole group, could not be posted. */
export type GroupAnswer = Outcome[] | Error | Busy

export const isBusy = (answer: GroupAnswer | undefined): answer is Busy => answer !== undefined && 'waitsFor' in answer

type GroupRequest = GroupTurn & LockedRequest

/**
 * What one attempt has written; undefined when that is nothing, because an account does not exist yet, is not remembered,
 * has changed or is locked by somebody else, or a transfer exists already. Then the next attempt may succeed.
 */
type Attempt = { group: Group; answers: GroupAnswer[] } | undefined

const attemptsMax = 5
/** Serialization failure and deadlock: PostgreSQL asks for the transaction to be retried. */
const statesToRetry = new Set(['40001', '40P01'])
/** A unique violation: an id was given to two merchants at the same moment. The next attempt knows it. */
const repetitionState = '23505'

/**
 * Posts bundles of any merchants in one transaction and answers each in its place, after the commit. It halves the group to
 * find a command that the database cannot take, so that only its bundle fails.
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
    if (bundles.length === 1 || !mayBeOneCommand(error)) {
      const ending = endsHoldTwice(error) ? bundles.flat().find((command) => 'holdId' in command) : undefined
      const failure = ending
        ? freeze(posting, ending.merchantId, 'a hold that one of its transfers has ended is said to be active')
        : failureOf(error)
      return bundles.map(() => failure)
    }
    const half = Math.ceil(bundles.length / 2)
    const first = await postGroup(posting, bundles.slice(0, half), turn)
    return [...first, ...(await postGroup(posting, bundles.slice(half), turn))]
  }
}

/** The database itself reports it when somebody has removed the row that says how the hold ended. */
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

/** First from the remembered accounts, in one statement; then under lock, until it is written. */
async function commitGroup(posting: GroupPosting, request: GroupRequest): Promise<GroupAnswer[]> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const accounts = attempt === 1 ? 'remembered' : 'locked'
    const write = accounts === 'remembered' ? writeAtOnce : writeUnderLock
    const written = await write(posting, request).catch((error: unknown) => {
      if (attempt === attemptsMax || !mayGoBetter(error, accounts)) throw error
      return undefined
    })
    if (!written) continue
    reachStep('post-group:committed')
    posting.metrics.groups.inc({ accounts })
    for (const [id, account] of written.group.accounts) posting.rememberedAccounts.set(id, account)
    return written.answers
  }
  throw noAnswer(`the accounts have changed ${attemptsMax} times meanwhile`)
}

function mayGoBetter(error: unknown, accounts: 'remembered' | 'locked'): boolean {
  // Remembered accounts do not fit a hold that somebody else has made or ended meanwhile.
  if (error instanceof ImpossibleBalance) return accounts === 'remembered'
  const state = sqlStateOf(error) ?? ''
  return statesToRetry.has(state) || (state === repetitionState && !endsHoldTwice(error))
}

async function writeAtOnce(posting: GroupPosting, request: GroupRequest): Promise<Attempt> {
  const { bundles, merchantIds, before, tellJudged } = request
  const { expected, rememberedAccounts } = posting
  const holdIds = holdIdsOf(bundles.flat())
  await before?.judged
  // The accounts first: a later change of a hold changes its account's number too, which is compared.
  const accounts = pick(merchantIds, (id) => expected.accounts.get(id) ?? rememberedAccounts.get(id))
  if (accounts.size < merchantIds.length) return undefined
  // At the same moment as the accounts. A hold is no longer remembered once it is written.
  const expectedHolds = pick(holdIds, (id) => expected.holds.get(id))
  const holds = new Map([...(await findHolds(posting.pool, holdIds)), ...expectedHolds])
  const now = new Date()
  const group = newGroup({ now, accounts, known: new Map(), holds, keys: posting.hashKeys })
  const answers = bundles.map((bundle) => applyBundle(group, bundle))
  // An account that is only read for an answer, and not written, would not be compared.
  if (group.changedAccounts.size < merchantIds.length) return undefined
  const write = prepareWrite(group, now)
  const forget = expectWritten(expected, group)
  tellJudged?.()
  try {
    return await posting.onSharedConnection(async (connection) => {
      if (isAnyParked(request)) return undefined
      reachStep('post-group:write:before')
      return (await write(connection)) ? { group, answers } : undefined
    })
  } finally {
    forget()
  }
}

/** Earlier commands wait for one of these accounts: this group must come after them. */
const isAnyParked = ({ merchantIds, waitFor, isParked }: GroupRequest): boolean =>
  merchantIds.some((merchantId) => merchantId !== waitFor && isParked(merchantId))

/** Lets the next group be judged by what this one leaves, until the returned function is called: when this one has ended. */
function expectWritten(expected: Expected, { accounts, holds, changedHolds }: Group): () => void {
  const changed = pick(changedHolds, (id) => holds.get(id))
  for (const [id, account] of accounts) expected.accounts.set(id, account)
  for (const [id, hold] of changed) expected.holds.set(id, hold)
  return () => {
    for (const [id, account] of accounts) if (expected.accounts.get(id) === account) expected.accounts.delete(id)
    for (const [id, hold] of changed) if (expected.holds.get(id) === hold) expected.holds.delete(id)
  }
}

/**
 * Locks the accounts first, reads them, and checks whether they can be true. Commands for an account that is frozen, or
 * that somebody else has locked, get that as their answer, and the others go on.
 */
async function writeUnderLock(posting: GroupPosting, request: GroupRequest): Promise<Attempt> {
  await request.before?.written
  const written = await inGroupTransaction<Attempt>(posting.pool, async (connection) => {
    const found = await readUnderLock(posting, connection, request)
    if (!found) return { result: undefined, writing: Promise.resolve(false) }
    const { group, unusable } = found
    const answers = request.bundles.map((bundle) => whyNot(bundle, unusable) ?? applyBundle(group, bundle))
    reachStep('post-group:write:before')
    const writing = group.links.length > 0 ? prepareWrite(group, null)(connection) : Promise.resolve(true)
    return { result: { group, answers }, writing }
  })
  // A merchant may have no account yet; existing accounts stay as they are.
  if (!written) await openAccounts(posting.pool, request.merchantIds)
  return written
}
