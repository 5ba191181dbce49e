import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AutoApprovalRefusal, autoApprovalRefusalText } from '../domain/auto-approval.ts'
import { requiredCents, type Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalMove } from '../domain/withdrawal-lifecycle.ts'
import { giveBackToDay } from '../storage/auto-approval-days.repository.ts'
import { moveWithdrawal, removeWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { findWithdrawal } from '../storage/withdrawals.repository.ts'
import { ledgerCommand } from './act-in-ledger.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { sendDueStep } from './send-step.ts'
import { creationView } from './show-withdrawal.ts'
import { takeStep } from './take-step.ts'

export type Reservation =
  | { kind: 'created'; withdrawal: Withdrawal }
  /** Nothing was created: the row is gone and its key is free. */
  | { kind: 'refused'; availableCents: Cents; requiredCents: Cents }
  /** Another process found that there are no funds, and removed the row. */
  | { kind: 'gone' }

/** The job: carries through what a request began whose process died, or whose ledger did not answer. */
export const reserveDueFunds = (dependencies: Dependencies, withdrawalId: WithdrawalId): Promise<void> =>
  takeStep(dependencies, withdrawalId, 'reserve-funds', async (withdrawal) => {
    await reserveFunds(dependencies, withdrawal)
  })

/**
 * Takes a committed request out of `reserving`: the amount goes on hold, or the request is refused. Whoever does it
 * does the same: the hold's id follows from the withdrawal, and the moves are compare-and-set. Throws `unavailable` when the
 * ledger gave no answer; the row then waits for the client's retry or the sweeper.
 */
export async function reserveFunds(dependencies: Dependencies, withdrawal: Withdrawal): Promise<Reservation> {
  return withdrawal.autoApprovalRefusal === null
    ? holdFunds(dependencies, withdrawal)
    : refuse(dependencies, withdrawal, withdrawal.autoApprovalRefusal)
}

async function holdFunds(dependencies: Dependencies, withdrawal: Withdrawal): Promise<Reservation> {
  const command = ledgerCommand(withdrawal, withdrawalMove(null, 'requested').ledger)
  const { outcome, available_cents: availableCents } = await passStep('reserve-funds:hold', () =>
    dependencies.ledger.post(command),
  )
  switch (outcome) {
    case 'posted':
      return moveOn(dependencies, withdrawal, withdrawal.authorize ? 'auto_approved' : 'funds_held', null)
    case 'insufficient_funds':
      return removeUnfunded(dependencies, withdrawal, availableCents)
    case 'hold_not_found':
    case 'hold_not_active':
    case 'conflict':
      throw new AppError('internal', 'Something went wrong on our side', {
        detail: `the ledger answered ${outcome} to the hold of ${withdrawal.id}`,
      })
  }
}

/** Not auto-approved: nothing is held, but a withdrawal beyond the balance is refused as any other. */
async function refuse(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  refusal: AutoApprovalRefusal,
): Promise<Reservation> {
  const balance = await passStep('reserve-funds:read-balance', () =>
    dependencies.ledger.findBalance(withdrawal.merchantId),
  )
  if (balance.available_cents < requiredCents(withdrawal))
    return removeUnfunded(dependencies, withdrawal, balance.available_cents)
  const limits = await getPayoutSettings(dependencies, withdrawal.merchantId)
  return moveOn(dependencies, withdrawal, 'auto_approval_refused', autoApprovalRefusalText(refusal, limits))
}

async function moveOn(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  on: 'auto_approved' | 'funds_held' | 'auto_approval_refused',
  reason: string | null,
): Promise<Reservation> {
  const { database, settings } = dependencies
  const { to, next } = withdrawalMove('reserving', on)
  const moved = await passStep('reserve-funds:commit', () =>
    inTransaction(database, (transaction) =>
      moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'withdrawal',
        from: 'reserving',
        on,
        actor: 'system',
        reason,
        changes: { creationView: JSON.stringify(creationView(withdrawal, to)) },
        schedule: next === null ? null : { dueInMs: 0, graceMs: settings.sweepGraceMs },
      }),
    ),
  )
  if (moved) await sendDueStep(dependencies, moved)
  const now = moved ?? (await findWithdrawal(database, withdrawal.id))
  return now ? { kind: 'created', withdrawal: now } : { kind: 'gone' }
}

async function removeUnfunded(
  { database }: Dependencies,
  withdrawal: Withdrawal,
  availableCents: Cents,
): Promise<Reservation> {
  const removed = await passStep('reserve-funds:remove', () =>
    inTransaction(database, async (transaction) => {
      const gone = await removeWithdrawal(transaction, withdrawal, 'the available balance is too low')
      if (gone) await giveBackToDay(transaction, withdrawal)
      return gone
    }),
  )
  return removed ? { kind: 'refused', availableCents, requiredCents: requiredCents(withdrawal) } : { kind: 'gone' }
}
