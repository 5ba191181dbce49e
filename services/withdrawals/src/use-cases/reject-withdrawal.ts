import { inTransaction } from '@comporta/shared/db/database.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { type MerchantDecision, notPending } from './decide-as-merchant.ts'
import { finishWithdrawal } from './finish-withdrawal.ts'
import { getWithdrawal } from './get-withdrawal.ts'

/**
 * The merchant rejects a withdrawal that waits for it: `failed`, the amount is back. The decision is committed before the
 * ledger is asked; when the ledger does not answer, the caller is told to come back, and the sweeper finishes it in any
 * case. Throws 404, or 409 on `status` when it is not pending.
 */
export async function rejectWithdrawal(
  dependencies: Dependencies,
  { merchantId, withdrawalId, actor, reason }: MerchantDecision,
): Promise<Withdrawal> {
  const { database, settings } = dependencies
  const withdrawal = await getWithdrawal(dependencies, merchantId, withdrawalId)
  if (withdrawal.status !== 'pending') throw notPending(withdrawal)
  const decided = await passStep('reject-withdrawal:commit', () =>
    inTransaction(database, (transaction) =>
      moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'merchant',
        from: 'pending',
        on: 'rejected',
        actor,
        reason: reason ?? null,
        schedule: { dueInMs: 0, graceMs: settings.sweepGraceMs },
      }),
    ),
  )
  const current = decided ?? (await getWithdrawal(dependencies, merchantId, withdrawalId))
  // Rejected before, and not finished: this call finishes it.
  if (current.merchantStatus !== 'rejected' || current.status !== 'pending') throw notPending(current)
  return finishWithdrawal(dependencies, current)
}
