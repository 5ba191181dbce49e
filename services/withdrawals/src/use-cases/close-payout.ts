import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listAlerts } from '../storage/alerts.repository.ts'
import { closeByBank } from './close-by-bank.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'
import { type OperatorAct, refuseOwn } from './take-review.ts'

export interface PayoutClosing extends OperatorAct {
  outcome: 'settled' | 'rejected'
  endToEndId: string | null
  reason: string
}

/**
 * An operator who asked the bank closes a payout of which the bank's answers did not tell whether it was paid; the history keeps
 * who and why. Throws 404, 403 for the operator's own withdrawal, 409 when nothing about the payout is unknown.
 */
export async function closePayout(
  dependencies: Dependencies,
  { clientId, withdrawalId, outcome, endToEndId, reason }: PayoutClosing,
): Promise<Withdrawal> {
  const withdrawal = await getAnyWithdrawal(dependencies, withdrawalId)
  refuseOwn(withdrawal, clientId)
  if (withdrawal.bankStatus !== 'processing' || !(await needsPerson(dependencies, withdrawal))) {
    throw new AppError('conflict', 'Only a payout whose outcome is unknown, or overdue, is closed by hand')
  }
  return closeByBank(dependencies, withdrawal, {
    on: outcome === 'settled' ? 'settled' : 'refused',
    endToEndId,
    reason,
    actor: `operator:${clientId}`,
  })
}

async function needsPerson({ database }: Dependencies, withdrawal: Withdrawal): Promise<boolean> {
  if (withdrawal.payoutUnknownSince !== null) return true
  const alerts = await listAlerts(database, { withdrawalId: withdrawal.id, open: true, limit: 10 })
  return alerts.some(({ kind }) => kind === 'payout_slow')
}
