import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { isWatched } from '../storage/watched-keys.repository.ts'
import { moveStatus, moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import {
  type MerchantDecision,
  notPending,
  refuseSuspendedMerchant,
  refuseUnlessFourEyes,
} from './decide-as-merchant.ts'
import { getPayoutSettings } from './get-payout-settings.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { endReview } from './review-withdrawal.ts'

/**
 * The merchant approves a pending withdrawal: next comes the review, if one is due, or the bank. Days may have passed since
 * the request, so the destination is checked against the watch list again. Throws 404, 403, or 409 on `status` when it is not
 * pending.
 */
export async function approveWithdrawal(dependencies: Dependencies, decision: MerchantDecision): Promise<Withdrawal> {
  const { merchantId, withdrawalId, actor, reason } = decision
  const withdrawal = await getWithdrawal(dependencies, merchantId, withdrawalId)
  if (withdrawal.status !== 'pending') throw notPending(withdrawal)
  refuseSuspendedMerchant(decision)
  refuseUnlessFourEyes(withdrawal, decision, await getPayoutSettings(dependencies, merchantId))
  const { id } = withdrawal
  const approved = await commit(dependencies, 'approve-withdrawal:commit', async (transaction) => {
    const decided = await moveStatus(transaction, id, {
      lifecycle: 'merchant',
      from: 'pending',
      on: 'approved',
      actor,
      reason: reason ?? null,
    })
    if (decided?.stopStatus !== 'running') return undefined
    await endReview(transaction, id, 'approved by the merchant')
    if (decided.complianceStatus === 'not_required' && (await isWatched(transaction, decided.destination))) {
      await moveStatus(transaction, id, {
        lifecycle: 'compliance',
        from: 'not_required',
        on: 'flagged',
        actor: 'system',
        changes: { complianceReasons: ['watched_destination'] },
      })
    }
    return moveWithdrawal(transaction, id, { lifecycle: 'withdrawal', from: 'pending', on: 'merchant_approved', actor })
  })
  if (!approved) throw notPending(await getWithdrawal(dependencies, merchantId, withdrawalId))
  return approved
}
