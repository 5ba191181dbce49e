import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { commit, commitInGroup } from '@comporta/shared/work/commit.ts'
import { type Claim, replaceSteps } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AutoApprovalRefusal, autoApprovalRefusalText } from '../domain/auto-approval.ts'
import { requiredCents, type Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalMove } from '../domain/withdrawal-lifecycle.ts'
import { reopenFound } from '../storage/intents.repository.ts'
import { takeFromTotals } from '../storage/payout-totals.repository.ts'
import { approveByItself, moveStatus, moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { viewToKeep } from '../storage/withdrawal-rows.ts'
import { findWithdrawal } from '../storage/withdrawals.repository.ts'
import { ledgerCommand } from './act-in-ledger.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { type CreationView, creationView } from './show-withdrawal.ts'

export type Reservation =
  | { kind: 'created'; withdrawal: Withdrawal }
  /** Nothing was created: the row is gone and its key is free. */
  | { kind: 'refused'; availableCents: Cents; requiredCents: Cents }
  /** Another process found that there are no funds, and removed the row. */
  | { kind: 'gone' }

/** The job: finishes a request whose process died or whose ledger call went unanswered. */
export async function reserveDueFunds(
  dependencies: Dependencies,
  withdrawalId: WithdrawalId,
  claim: Claim,
): Promise<void> {
  const withdrawal = await findWithdrawal(dependencies.database, withdrawalId)
  if (withdrawal?.status === 'reserving') await reserveFunds(dependencies, withdrawal, claim)
}

/**
 * Takes a committed request out of `reserving`: the amount goes on hold, or the request is refused. Several processes may do
 * it with the same result: the hold's id derives from the withdrawal, and the moves are compare-and-set. Throws `unavailable`
 * when the ledger gave no answer; the row then waits for the client's retry or the sweeper.
 */
export async function reserveFunds(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  claim?: Claim,
): Promise<Reservation> {
  return withdrawal.autoApprovalRefusal === null
    ? holdFunds(dependencies, withdrawal, claim)
    : refuse(dependencies, withdrawal, withdrawal.autoApprovalRefusal, claim)
}

async function holdFunds(dependencies: Dependencies, withdrawal: Withdrawal, claim?: Claim): Promise<Reservation> {
  const command = ledgerCommand(withdrawal, withdrawalMove(null, 'requested').ledger)
  const { outcome, available_cents: availableCents } = await passStep('reserve-funds:hold', () =>
    dependencies.ledger.post(command),
  )
  switch (outcome) {
    case 'posted':
      return moveOn(dependencies, withdrawal, { on: withdrawal.authorize ? 'auto_approved' : 'funds_held', claim })
    case 'insufficient_funds':
      return removeUnfunded(dependencies, withdrawal, availableCents, claim)
    case 'hold_not_found':
    case 'hold_not_active':
    case 'conflict':
      throw new AppError('internal', 'Something went wrong on our side', {
        detail: `the ledger answered ${outcome} to the hold of ${withdrawal.id}`,
      })
  }
}

/** Auto-approval was refused: nothing is held, but a withdrawal beyond the balance is removed like any other. */
async function refuse(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  refusal: AutoApprovalRefusal,
  claim?: Claim,
): Promise<Reservation> {
  const balance = await passStep('reserve-funds:read-balance', () =>
    dependencies.ledger.findBalance(withdrawal.merchantId),
  )
  if (balance.available_cents < requiredCents(withdrawal)) {
    return removeUnfunded(dependencies, withdrawal, balance.available_cents, claim)
  }
  const limits = await getPayoutSettings(dependencies, withdrawal.merchantId)
  const reason = autoApprovalRefusalText(refusal, limits)
  return moveOn(dependencies, withdrawal, { on: 'auto_approval_refused', reason, claim })
}

interface Onward {
  on: 'auto_approved' | 'funds_held' | 'auto_approval_refused'
  reason?: string
  claim: Claim | undefined
}

async function moveOn(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  { on, reason, claim }: Onward,
): Promise<Reservation> {
  const { database, settings } = dependencies
  const { to } = withdrawalMove('reserving', on)
  const view = creationView(withdrawal, to)
  if (on === 'auto_approved' && claim === undefined && withdrawal.complianceStatus === 'not_required') {
    if (await approveInGroup(dependencies, withdrawal, view))
      return { kind: 'created', withdrawal: { ...withdrawal, status: to, creationView: view } }
  }
  const inMs = on === 'funds_held' ? settings.decision.overdueAfterMs : 0
  const moved = await commit(dependencies, 'reserve-funds:commit', (transaction) =>
    moveWithdrawal(
      transaction,
      withdrawal.id,
      {
        lifecycle: 'withdrawal',
        from: 'reserving',
        on,
        actor: 'system',
        reason: reason ?? null,
        changes: { creationView: JSON.stringify(viewToKeep(view)) },
      },
      { inMs, ...(claim && { claim }) },
    ),
  )
  const now = moved ?? (await findWithdrawal(database, withdrawal.id))
  return now ? { kind: 'created', withdrawal: now } : { kind: 'gone' }
}

/** How almost every request goes on. False when something has changed since it was read; then it is moved alone. */
async function approveInGroup(
  { database, jobs }: Dependencies,
  { id, merchantId }: Withdrawal,
  view: CreationView,
): Promise<boolean> {
  const { isApproved } = await commitInGroup({ jobs }, 'reserve-funds:commit', async () => {
    const due = await approveByItself(database, { id, merchantId, view })
    return { isApproved: due !== undefined, due: due ?? [] }
  })
  return isApproved
}

async function removeUnfunded(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  availableCents: Cents,
  claim?: Claim,
): Promise<Reservation> {
  const removed = await commit(dependencies, 'reserve-funds:remove', async (transaction) => {
    const gone = await moveStatus(transaction, withdrawal.id, {
      lifecycle: 'withdrawal',
      from: 'reserving',
      on: 'funds_refused',
      actor: 'system',
      reason: 'the available balance is too low',
    })
    if (!gone) return false
    await takeFromTotals(transaction, withdrawal)
    await reopenFound(transaction, withdrawal)
    await replaceSteps(transaction, withdrawal.id, null, claim)
    return true
  })
  return removed ? { kind: 'refused', availableCents, requiredCents: requiredCents(withdrawal) } : { kind: 'gone' }
}
