import { inTransaction } from '@comporta/shared/db/database.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalMove } from '../domain/withdrawal-lifecycle.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { isWatched } from '../storage/watched-keys.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import {
  type MerchantDecision,
  notPending,
  refuseSuspendedMerchant,
  refuseUnlessFourEyes,
} from './decide-as-merchant.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { sendDueStep } from './send-step.ts'

/**
 * The merchant approves a withdrawal that waits for it: next comes the review, when one is due, or the bank. Throws 404,
 * 403, or 409 on `status` when it is not pending.
 */
export async function approveWithdrawal(dependencies: Dependencies, decision: MerchantDecision): Promise<Withdrawal> {
  const withdrawal = await getWithdrawal(dependencies, decision.merchantId, decision.withdrawalId)
  if (withdrawal.status !== 'pending') throw notPending(withdrawal)
  refuseSuspendedMerchant(decision)
  refuseUnlessFourEyes(withdrawal, decision, await getPayoutSettings(dependencies, decision.merchantId))
  const isNewlyFlagged = await isFlaggedSince(dependencies, withdrawal)
  const approved = await passStep('approve-withdrawal:commit', () =>
    inTransaction(dependencies.database, (transaction) =>
      recordApproval(dependencies, transaction, withdrawal, decision, isNewlyFlagged),
    ),
  )
  if (!approved) throw notPending(await getWithdrawal(dependencies, decision.merchantId, decision.withdrawalId))
  await sendDueStep(dependencies, approved)
  return approved
}

/** Days may lie between the request and its approval, and the watch list may have gained the destination since. */
async function isFlaggedSince(dependencies: Dependencies, withdrawal: Withdrawal): Promise<boolean> {
  return withdrawal.complianceStatus === 'not_required' && isWatched(dependencies.database, withdrawal.destination)
}

async function recordApproval(
  { settings }: Dependencies,
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  { actor, reason }: MerchantDecision,
  isNewlyFlagged: boolean,
): Promise<Withdrawal | undefined> {
  const schedule = { dueInMs: 0, graceMs: settings.sweepGraceMs }
  const decided = await moveWithdrawal(transaction, withdrawal.id, {
    lifecycle: 'merchant',
    from: 'pending',
    on: 'approved',
    actor,
    reason: reason ?? null,
    schedule,
  })
  if (!decided) return undefined
  if (isNewlyFlagged) {
    await moveWithdrawal(transaction, withdrawal.id, {
      lifecycle: 'compliance',
      from: 'not_required',
      on: 'flagged',
      actor: 'system',
      changes: { complianceReasons: ['watched_destination'] },
      schedule,
    })
  }
  const { from, on } = withdrawalMove('pending', 'merchant_approved')
  return moveWithdrawal(transaction, withdrawal.id, { lifecycle: 'withdrawal', from, on, actor, schedule })
}
