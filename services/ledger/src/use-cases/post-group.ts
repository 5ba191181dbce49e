import { isDatabaseUnavailable, sqlStateOf } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { reachStep } from '@comporta/shared/process/step.ts'
import { applyCommand } from '../domain/apply-command.ts'
import type { Command } from '../domain/command.ts'
import type { ChainLink } from '../domain/entry-chain.ts'
import { fingerprintOf } from '../domain/fingerprint.ts'
import type { Hold } from '../domain/hold.ts'
import type { MerchantAccount } from '../domain/merchant-account.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { LedgerPool } from '../storage/database.ts'
import {
  findHolds,
  findKnownTransfers,
  type KnownTransfer,
  lockAccounts,
  openAccounts,
} from '../storage/group-reads.ts'
import { type GroupTransaction, inGroupTransaction } from '../storage/group-transaction.ts'
import { type GroupWrites, writeGroup } from '../storage/group-writes.ts'

/** One command's answer; an error says that this command, or its whole group, could not be posted. */
export type GroupAnswer = Outcome | Error

const attemptsMax = 5
/** Serialization failure and deadlock: PostgreSQL asks that the transaction be tried again. */
const statesToRetry = new Set(['40001', '40P01'])
/** A unique violation: one of the transfers is known. */
const repetitionState = '23505'

/**
 * Posts commands of any merchants in one transaction and answers each in its place, after the commit. A command that
 * the database cannot take is found by halving the group, so that it fails alone.
 */
export async function postGroup(pool: LedgerPool, commands: readonly Command[]): Promise<GroupAnswer[]> {
  try {
    return await commitWithRetries(pool, commands)
  } catch (error) {
    if (commands.length === 1 || !mayBeOneCommand(error)) {
      const failure = failureOf(error)
      return commands.map(() => failure)
    }
    const half = Math.ceil(commands.length / 2)
    const first = await postGroup(pool, commands.slice(0, half))
    return [...first, ...(await postGroup(pool, commands.slice(half)))]
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

async function commitWithRetries(pool: LedgerPool, commands: readonly Command[]): Promise<Outcome[]> {
  const merchantIds = [...new Set(commands.map(({ merchantId }) => merchantId))]
  // Repetitions are rare: it is left to the primary key to find one, and only then they are looked for.
  let looksForKnown = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcomes = await commitOnce(pool, commands, merchantIds, looksForKnown)
      if (outcomes) return outcomes
      await openAccounts(pool, merchantIds)
    } catch (error) {
      const state = sqlStateOf(error) ?? ''
      if (attempt >= attemptsMax || (state !== repetitionState && !statesToRetry.has(state))) throw error
      looksForKnown ||= state === repetitionState
    }
  }
}

/** Undefined when a merchant has no account yet. */
async function commitOnce(
  pool: LedgerPool,
  commands: readonly Command[],
  merchantIds: readonly MerchantId[],
  looksForKnown: boolean,
): Promise<Outcome[] | undefined> {
  const outcomes = await inGroupTransaction(pool, async (transaction) => {
    const group = await readGroup(transaction, commands, merchantIds, looksForKnown)
    if (group.accounts.size < merchantIds.length) return { result: undefined, written: Promise.resolve() }
    const applied = commands.map((command) => applyInGroup(group, command))
    reachStep('post-group:write:before')
    const written = group.links.length > 0 ? writeGroup(transaction, writesOf(group)) : Promise.resolve()
    return { result: applied, written }
  })
  if (outcomes) reachStep('post-group:committed')
  return outcomes
}

/** The state that the commands of one group change, each seeing what the one before left. */
interface Group {
  now: Date
  known: Map<TransferId, KnownTransfer>
  accounts: Map<MerchantId, MerchantAccount>
  changedAccounts: Set<MerchantId>
  holds: Map<TransferId, Hold>
  changedHolds: Set<TransferId>
  links: ChainLink[]
}

/** All questions are sent at once; PostgreSQL answers the others when the locks are there. */
async function readGroup(
  transaction: GroupTransaction,
  commands: readonly Command[],
  merchantIds: readonly MerchantId[],
  looksForKnown: boolean,
): Promise<Group> {
  const transferIds = looksForKnown ? commands.map(({ transferId }) => transferId) : []
  const holdIds = commands.flatMap((command) => ('holdId' in command ? [command.holdId] : []))
  const [{ now, accounts }, known, holds] = await Promise.all([
    lockAccounts(transaction, merchantIds),
    findKnownTransfers(transaction, transferIds),
    findHolds(transaction, holdIds),
  ])
  return { now, known, accounts, holds, changedAccounts: new Set(), changedHolds: new Set(), links: [] }
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

const writesOf = ({ accounts, changedAccounts, holds, changedHolds, links }: Group): GroupWrites => ({
  links,
  accounts: [...accounts.values()].filter(({ merchantId }) => changedAccounts.has(merchantId)),
  holds: [...holds.values()].filter(({ id }) => changedHolds.has(id)),
})
