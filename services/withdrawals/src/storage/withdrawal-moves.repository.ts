import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Claim, replaceSteps, type Schedule } from '@comporta/shared/work/due-steps.ts'
import { createRow, defineRows, type Move, moveRow, type Trace } from '@comporta/shared/work/rows.ts'
import { sql } from 'kysely'
import { bankLifecycle, complianceLifecycle, merchantLifecycle, stopLifecycle } from '../domain/decision-lifecycles.ts'
import { dueStep } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import type { Database, DatabaseTransaction, WithdrawalsTable } from './database.ts'
import { withdrawalOf } from './withdrawal-rows.ts'

const lifecycles = {
  withdrawal: { column: 'status', lifecycle: withdrawalLifecycle },
  merchant: { column: 'merchantStatus', lifecycle: merchantLifecycle },
  compliance: { column: 'complianceStatus', lifecycle: complianceLifecycle },
  bank: { column: 'bankStatus', lifecycle: bankLifecycle },
  stop: { column: 'stopStatus', lifecycle: stopLifecycle },
} as const

export const withdrawalRows = defineRows<WithdrawalsTable>()({
  table: 'withdrawals',
  key: 'id',
  lifecycles,
  events: { table: 'withdrawalEvents', subject: 'withdrawalId', copied: ['merchantId'] },
})

type Lifecycles = typeof lifecycles

/**
 * Moves one of a withdrawal's statuses, without a word on what is due then. Undefined when it is no longer in `from`:
 * somebody else moved it, and the caller reads again.
 */
export async function moveStatus<Name extends keyof Lifecycles>(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  move: Move<WithdrawalsTable, Lifecycles, Name>,
): Promise<Withdrawal | undefined> {
  const processedAt = isEnding(move) ? { processedAt: sql`now()` } : {}
  const row = await moveRow(transaction, withdrawalRows, id, { ...move, changes: { ...move.changes, ...processedAt } })
  return row && withdrawalOf(row)
}

function isEnding({ lifecycle, from, on }: { lifecycle: string; from: string; on: string }): boolean {
  if (lifecycle !== 'withdrawal') return false
  const move = withdrawalLifecycle.moves.find((row) => row.from === from && row.on === on)
  return move?.to !== undefined && move.to !== null && move.to !== from && withdrawalLifecycle.isFinal(move.to)
}

export interface Next {
  /** How long until the step that is due then; at once when absent. */
  inMs?: number
  /** One's own claim, which ends with the move. */
  claim?: Claim
}

/** As `moveStatus`, and what is due then takes the place of what was due before. */
export async function moveWithdrawal<Name extends keyof Lifecycles>(
  transaction: DatabaseTransaction,
  id: WithdrawalId,
  move: Move<WithdrawalsTable, Lifecycles, Name>,
  next: Next = {},
): Promise<Withdrawal | undefined> {
  const moved = await moveStatus(transaction, id, move)
  if (moved) await replaceSteps(transaction, id, scheduleOf(moved, next.inMs), next.claim)
  return moved
}

/** The step that a withdrawal's statuses make due. */
function scheduleOf(withdrawal: Withdrawal, inMs = 0): Schedule | null {
  const step = dueStep(withdrawal)
  return step === null ? null : { step, inMs, tenant: withdrawal.merchantId }
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'merchantId'
  | 'idempotencyKey'
  | 'fingerprint'
  | 'merchantStatus'
  | 'complianceStatus'
  | 'bankStatus'
  | 'amountCents'
  | 'feeCents'
  | 'origin'
  | 'createdBy'
  | 'destination'
  | 'authorize'
  | 'autoApproved'
  | 'autoApprovalRefusal'
  | 'complianceReasons'
  | 'duplicateOf'
  | 'payoutId'
>

/** Writes down what is asked for. Undefined when the merchant's key is taken: another request was first. */
export async function insertWithdrawal(
  transaction: DatabaseTransaction,
  { destination, complianceReasons, ...withdrawal }: NewWithdrawal,
  trace: Trace,
  inMs: number,
): Promise<Withdrawal | undefined> {
  const row = await createRow(transaction, withdrawalRows, {
    lifecycle: 'withdrawal',
    on: 'requested',
    ...trace,
    values: {
      ...withdrawal,
      complianceReasons: [...complianceReasons],
      pixKey: destination.value,
      pixKeyType: destination.type,
    },
    once: sql`(merchant_id, idempotency_key)`,
  })
  const created = row && withdrawalOf(row)
  if (created) await replaceSteps(transaction, created.id, scheduleOf(created, inMs))
  return created
}

export interface WithdrawalEventRow {
  lifecycle: keyof Lifecycles
  event: string
  fromStatus: string | null
  toStatus: string | null
  actor: Trace['actor']
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
