import { isDatabaseUnavailable, sqlStateOf } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { reachStep } from '@comporta/shared/process/step.ts'
import type { Logger } from '@comporta/shared/telemetry/logger.ts'
import type { LRUCache } from 'lru-cache'
import { applyCommand } from '../domain/apply-command.ts'
import type { Command } from '../domain/command.ts'
import type { ChainLink } from '../domain/entry-chain.ts'
import { fingerprintOf } from '../domain/fingerprint.ts'
import { findLie } from '../domain/frozen-account.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { LedgerMetrics } from '../ledger-metrics.ts'
import type { LedgerPool } from '../storage/database.ts'
import { type GroupConnection, inGroupTransaction, onGroupConnection } from '../storage/group-connection.ts'
import {
  findHolds,
  findKnownTransfers,
  findNewestEntries,
  findOpenAccounts,
  type KnownTransfer,
  type LockedElsewhere,
  lockAccounts,
  openAccounts,
} from '../storage/group-reads.ts'
import { type GroupWrites, writeGroup } from '../storage/group-writes.ts'

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

const attemptsMax = 5
/** Serialization failure and deadlock: PostgreSQL asks that the transaction be tried again. */
const statesToRetry = new Set(['40001', '40P01'])
/** A unique violation: one of the transfers is known. */
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
  try {
    return await commitWithRetries(posting, commands, lockedElsewhere)
  } catch (error) {
    if (commands.length === 1 || !mayBeOneCommand(error)) {
      const failure = failureOf(error)
      return commands.map(() => failure)
    }
    const half = Math.ceil(commands.length / 2)
    const first = await postGroup(posting, commands.slice(0, half), lockedElsewhere)
    return [...first, ...(await postGroup(posting, commands.slice(half), lockedElsewhere))]
  }
}

/** A value that the database refuses, or a rule that one merchant's rows break; not a database that is away. */
const mayBeOneCommand = (error: unknown): boolean =>
  error instanceof RangeError || (sqlStateOf(error) !== undefined && !isTransient(error))

const isTransient = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || statesToRetry.has(sqlStateOf(error) ?? '')

const failureOf = (error: unknown): Error => {
  if (!isTransient(error)) return error instanceof Error ? error : new Error(String(error))
  return new AppError('unavailable', 'The ledger cannot answer right now; try again', { cause: error })
}

async function commitWithRetries(
  posting: GroupPosting,
  commands: readonly Command[],
  lockedElsewhere: LockedElsewhere,
): Promise<GroupAnswer[]> {
  if (commands.length === 0) return []
  const merchantIds = [...new Set(commands.map(({ merchantId }) => merchantId))]
  // Repetitions are rare: it is left to the primary key to find one, and only then they are looked for.
  const request: GroupRequest = { commands, merchantIds, lockedElsewhere, looksForKnown: false }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const atOnce = attempt === 1 ? await commitAtOnce(posting, request) : 'stale'
      if (atOnce !== 'stale') return atOnce
      const underLock = await commitUnderLock(posting, request)
      if (underLock !== 'unopened') return underLock
      await openAccounts(posting.pool, merchantIds)
    } catch (error) {
      const state = sqlStateOf(error) ?? ''
      if (attempt >= attemptsMax || (state !== repetitionState && !statesToRetry.has(state))) throw error
      request.looksForKnown ||= state === repetitionState
    }
  }
}

interface GroupRequest {
  commands: readonly Command[]
  merchantIds: readonly MerchantId[]
  lockedElsewhere: LockedElsewhere
  looksForKnown: boolean
}

/**
 * In one statement, from the accounts as they are remembered. `stale` when one is not remembered, not as it is, or locked by
 * somebody else: then nothing was written.
 */
async function commitAtOnce(
  { pool, metrics, rememberedAccounts }: GroupPosting,
  { commands, merchantIds }: GroupRequest,
): Promise<Outcome[] | 'stale'> {
  const accounts = new Map<MerchantId, MerchantAccount>()
  for (const merchantId of merchantIds) {
    const account = rememberedAccounts.get(merchantId)
    if (!account) return 'stale'
    accounts.set(merchantId, account)
  }
  return onGroupConnection(pool, async (connection) => {
    const now = new Date()
    const group = newGroup({ now, accounts, known: new Map(), holds: await findHolds(connection, holdIdsOf(commands)) })
    const outcomes = applyToRemembered(group, commands)
    // An account that is only answered from, and not written, would not be compared.
    if (outcomes === 'stale' || group.changedAccounts.size < merchantIds.length) return 'stale'
    reachStep('post-group:write:before')
    if (!(await writeGroup(connection, writesOf(group, now)))) return 'stale'
    reachStep('post-group:committed')
    metrics.groups.inc({ accounts: 'remembered' })
    remember(rememberedAccounts, group)
    return outcomes
  })
}

/** `stale` when they do not go together with a hold that somebody else has made or ended meanwhile. */
function applyToRemembered(group: Group, commands: readonly Command[]): Outcome[] | 'stale' {
  try {
    return commands.map((command) => applyInGroup(group, command))
  } catch (error) {
    if (error instanceof RangeError) return 'stale'
    throw error
  }
}

/**
 * Locks the accounts first, reads them, and looks whether they can be true. What is asked of one that somebody else has
 * locked, or that is frozen, is answered so, and the others go on. `unopened` when a merchant has none yet.
 */
async function commitUnderLock(posting: GroupPosting, request: GroupRequest): Promise<GroupAnswer[] | 'unopened'> {
  const committed = await inGroupTransaction(posting.pool, async (connection) => {
    const { group, unusable } = await readGroup(posting, connection, request)
    if (!unusable) return { result: undefined, written: Promise.resolve() }
    const answers = request.commands.map(
      (command): GroupAnswer => unusable.get(command.merchantId) ?? applyInGroup(group, command),
    )
    reachStep('post-group:write:before')
    const written = group.links.length > 0 ? writeLocked(connection, group) : Promise.resolve()
    return { result: { answers, group }, written }
  })
  if (!committed) return 'unopened'
  reachStep('post-group:committed')
  posting.metrics.groups.inc({ accounts: 'locked' })
  remember(posting.rememberedAccounts, committed.group)
  return committed.answers
}

async function writeLocked(connection: GroupConnection, group: Group): Promise<void> {
  if (!(await writeGroup(connection, writesOf(group, null)))) throw new Error('An account changed under its lock')
}

function remember(rememberedAccounts: GroupPosting['rememberedAccounts'], { accounts }: Group): void {
  for (const [merchantId, account] of accounts) rememberedAccounts.set(merchantId, account)
}

/** What a group finds. */
interface Found {
  now: Date
  known: Map<TransferId, KnownTransfer>
  accounts: Map<MerchantId, MerchantAccount>
  holds: Map<TransferId, Hold>
}

/** The state that the commands of one group change, each seeing what the one before left. */
interface Group extends Found {
  accountsBefore: ReadonlyMap<MerchantId, MerchantAccount>
  changedAccounts: Set<MerchantId>
  changedHolds: Set<TransferId>
  links: ChainLink[]
}

const newGroup = (found: Found): Group => ({
  ...found,
  accountsBefore: new Map(found.accounts),
  changedAccounts: new Set(),
  changedHolds: new Set(),
  links: [],
})

const holdIdsOf = (commands: readonly Command[]): TransferId[] =>
  commands.flatMap((command) => ('holdId' in command ? [command.holdId] : []))

interface ReadGroup {
  group: Group
  /** What to answer for merchants whose account is not to be used now; undefined when one has none yet. */
  unusable: Map<MerchantId, Error | 'busy'> | undefined
}

/** All questions are sent at once; PostgreSQL answers the others when the locks are there. */
async function readGroup(
  posting: GroupPosting,
  connection: GroupConnection,
  { commands, merchantIds, lockedElsewhere, looksForKnown }: GroupRequest,
): Promise<ReadGroup> {
  const transferIds = looksForKnown ? commands.map(({ transferId }) => transferId) : []
  const [{ now, accounts }, newest, known, holds] = await Promise.all([
    lockAccounts(connection, merchantIds, lockedElsewhere),
    findNewestEntries(connection, merchantIds),
    findKnownTransfers(connection, transferIds),
    findHolds(connection, holdIdsOf(commands)),
  ])
  refuseWrongTime(posting, now)
  const unusable = new Map<MerchantId, Error | 'busy'>()
  const missing = merchantIds.filter((merchantId) => !accounts.has(merchantId))
  const open = missing.length === 0 ? new Set() : await findOpenAccounts(connection, missing)
  for (const merchantId of missing) unusable.set(merchantId, 'busy')
  for (const [merchantId, account] of accounts) {
    const remembered = posting.rememberedAccounts.get(merchantId)
    const lie = findLie(account, { remembered, newest: newest.get(merchantId) })
    if (lie === undefined) continue
    unusable.set(merchantId, freeze(posting, merchantId, lie))
    accounts.delete(merchantId)
  }
  const group = newGroup({ now, accounts, known, holds })
  return { group, unusable: missing.every((merchantId) => open.has(merchantId)) ? unusable : undefined }
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
  throw new AppError('unavailable', 'The ledger cannot answer right now; try again', {
    detail: `PostgreSQL's clock is ${Math.round(aheadMs / 1_000)} s ahead of this process's`,
  })
}

function applyInGroup(group: Group, command: Command): Outcome {
  const account = group.accounts.get(command.merchantId)
  if (!account) throw new Error(`The account of ${command.merchantId} is not locked`)
  const fingerprint = fingerprintOf(command)
  const known = group.known.get(command.transferId)
  if (known) return known.fingerprint === fingerprint ? replayOf(known) : conflictOfIds(account)

  const hold = 'holdId' in command ? group.holds.get(command.holdId) : undefined
  const applied = applyCommand({ command, fingerprint, account, hold, now: group.now })
  group.links.push(applied.link)
  group.accounts.set(command.merchantId, applied.account)
  group.changedAccounts.add(command.merchantId)
  if (applied.hold) {
    group.holds.set(applied.hold.id, applied.hold)
    group.changedHolds.add(applied.hold.id)
  }
  const { outcome, postedCents, availableCents, heldCents } = applied.link.transfer
  const answer = { outcome, postedCents, availableCents, heldCents }
  group.known.set(command.transferId, { ...answer, id: command.transferId, fingerprint })
  return { ...answer, replayed: false }
}

const replayOf = ({ outcome, postedCents, availableCents, heldCents }: KnownTransfer): Outcome => ({
  outcome,
  replayed: true,
  postedCents,
  availableCents,
  heldCents,
})

/** The id belongs to another command; nothing is kept of this one. */
const conflictOfIds = ({ availableCents, heldCents }: MerchantAccount): Outcome => ({
  outcome: 'conflict',
  replayed: false,
  postedCents: cents(0n),
  availableCents,
  heldCents,
})

function writesOf(group: Group, clock: Date | null): GroupWrites {
  const { accounts, accountsBefore, changedAccounts, holds, changedHolds, links } = group
  return {
    links,
    clock,
    accounts: [...accountsBefore].flatMap(([merchantId, before]) => {
      const after = changedAccounts.has(merchantId) ? accounts.get(merchantId) : undefined
      return after ? [{ before, after }] : []
    }),
    holds: [...holds.values()].filter(({ id }) => changedHolds.has(id)),
  }
}
