import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { sql, type Updateable } from 'kysely'
import { bankLifecycle, complianceLifecycle, merchantLifecycle } from '../domain/decision-lifecycles.ts'
import type { Actor, Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import type { Database, DatabaseTransaction, WithdrawalsTable } from './database.ts'
import { type Schedule, scheduleColumns } from './schedule.ts'
import { withdrawalOf } from './withdrawal-rows.ts'

const lifecycles = {
  withdrawal: withdrawalLifecycle,
  merchant: merchantLifecycle,
  compliance: complianceLifecycle,
  bank: bankLifecycle,
} as const

const columns = {
  withdrawal: 'status',
  merchant: 'merchantStatus',
  compliance: 'complianceStatus',
  bank: 'bankStatus',
} as const

type LifecycleName = keyof typeof lifecycles
type MoveOf<Name extends LifecycleName> = (typeof lifecycles)[Name]['moves'][number]
type From<Name extends LifecycleName> = NonNullable<MoveOf<Name>['from']>

export interface MoveRequest<Name extends LifecycleName> {
  lifecycle: Name
  from: From<Name>
  on: MoveOf<Name>['on']
  actor: Actor
  /** For the history; never a document or a key. */
  reason?: string | null
  changes?: Pick<Updateable<WithdrawalsTable>, 'creationView' | 'complianceReasons' | 'endToEndId' | 'payoutChecks'>
  /** Of the step that follows. */
  schedule: Schedule
}

/**
 * Moves one of a withdrawal's statuses by compare-and-set, with its event in the same transaction. Undefined means that
 * the status was not `from` any more: someone else moved it, and the caller reads again.
 */
export async function moveWithdrawal<Name extends LifecycleName>(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  request: MoveRequest<Name>,
): Promise<Withdrawal | undefined> {
  const { lifecycle, from, on, actor, reason = null, changes = {}, schedule } = request
  const { to } = moveOf(lifecycle, from, on)
  const row = await transaction
    .updateTable('withdrawals')
    .set({
      ...changes,
      [columns[lifecycle]]: to,
      ...(lifecycle === 'withdrawal' && to !== from && isFinal(to) ? { processedAt: sql<Date>`now()` } : {}),
      ...scheduleColumns(schedule),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where(columns[lifecycle], '=', sql<never>`${from}`)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await recordEvent(transaction, row, { lifecycle, event: on, from, to, actor, reason })
  return withdrawalOf(row)
}

const isFinal = (status: string | null): boolean =>
  withdrawalLifecycle.statuses.some((known) => known === status && withdrawalLifecycle.isFinal(known))

/** The first event of a withdrawal: it has been asked for. */
export const recordRequested = (
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  actor: Actor,
): Promise<void> =>
  recordEvent(transaction, withdrawal, {
    lifecycle: 'withdrawal',
    event: 'requested',
    from: null,
    to: withdrawal.status,
    actor,
    reason: null,
  })

/** Removes a withdrawal that has no funds, and frees its key. False when it is not reserving any more. */
export async function removeWithdrawal(
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  reason: string,
): Promise<boolean> {
  const { from, to, on } = moveOf('withdrawal', 'reserving', 'funds_refused')
  const removed = await transaction
    .deleteFrom('withdrawals')
    .where('id', '=', withdrawal.id)
    .where('status', '=', 'reserving')
    .returning('id')
    .executeTakeFirst()
  if (!removed) return false
  await recordEvent(transaction, withdrawal, { lifecycle: 'withdrawal', event: on, from, to, actor: 'system', reason })
  return true
}

interface EventRecord {
  lifecycle: LifecycleName
  event: string
  from: string | null
  to: string | null
  actor: Actor
  reason: string | null
}

async function recordEvent(
  transaction: DatabaseTransaction,
  withdrawal: Pick<Withdrawal, 'id' | 'merchantId'>,
  { lifecycle, event, from, to, actor, reason }: EventRecord,
): Promise<void> {
  await transaction
    .insertInto('withdrawalEvents')
    .values({
      withdrawalId: withdrawal.id,
      merchantId: withdrawal.merchantId,
      lifecycle,
      event,
      fromStatus: from,
      toStatus: to,
      actor,
      reason,
    })
    .execute()
}

/** The row of the table that allows a move; a move that no table has is a mistake of ours. */
function moveOf<Name extends LifecycleName>(name: Name, from: From<Name> | null, on: MoveOf<Name>['on']): MoveOf<Name> {
  const move = lifecycles[name].moves.find((row) => row.from === from && row.on === on)
  if (!move) throw new AppError('internal', 'Something went wrong', { detail: `no ${name} move ${on} from ${from}` })
  return move
}

export interface WithdrawalEventRow {
  lifecycle: LifecycleName
  event: string
  fromStatus: string | null
  toStatus: string | null
  actor: Actor
  reason: string | null
  createdAt: Date
}

/** The history of a withdrawal, in order. */
export async function listEvents(database: Database, withdrawalId: WithdrawalId): Promise<WithdrawalEventRow[]> {
  return database
    .selectFrom('withdrawalEvents')
    .select(['lifecycle', 'event', 'fromStatus', 'toStatus', 'actor', 'reason', 'createdAt'])
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('id')
    .execute()
}
