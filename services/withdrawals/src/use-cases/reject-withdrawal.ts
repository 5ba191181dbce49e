import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { type MerchantDecision, notPending } from './decide-as-merchant.ts'
import { finishWithdrawal } from './finish-withdrawal.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { refuseIfSent } from './refuse-if-sent.ts'
import { endReview } from './review-withdrawal.ts'

/**
 * The merchant rejects a pending withdrawal: it fails, and the amount is released. The decision is committed before the
 * ledger is called; when the ledger does not answer, the caller is told to retry, and the sweeper finishes it in any case.
 * Throws 404, or 409 on `status` when it is not pending, or may be with the bank.
 */
export async function rejectWithdrawal(
  dependencies: Dependencies,
  { merchantId, withdrawalId, actor, reason }: MerchantDecision,
): Promise<Withdrawal> {
  const withdrawal = await getWithdrawal(dependencies, merchantId, withdrawalId)
  if (withdrawal.status !== 'pending') throw notPending(withdrawal)
  const move = { lifecycle: 'merchant', from: 'pending', on: 'rejected', actor, reason: reason ?? null } as const
  const decided = await commit(dependencies, 'reject-withdrawal:commit', async (transaction) => {
    await refuseIfSent(transaction, withdrawal.id)
    const rejected = await moveWithdrawal(transaction, withdrawal.id, move)
    if (rejected) await endReview(transaction, withdrawal.id, 'rejected by the merchant')
    return rejected
  })
  const current = decided ?? (await getWithdrawal(dependencies, merchantId, withdrawalId))
  // Rejected before but not finished: this call finishes it.
  if (current.merchantStatus !== 'rejected' || current.status !== 'pending') throw notPending(current)
  return finishWithdrawal(dependencies, current)
}
