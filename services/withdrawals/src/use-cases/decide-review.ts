import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { moveStatus, moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { lockWithdrawal } from '../storage/withdrawals.repository.ts'
import { agreeWithSecond, type OperatorDecision } from './agree-with-second.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'
import { refuseIfSent } from './refuse-if-sent.ts'
import { endReview } from './review-withdrawal.ts'
import { type OperatorAct, reviewConflict } from './take-review.ts'

export interface ReviewDecision extends OperatorAct {
  decision: 'approved' | 'rejected'
  reason: string
}

/**
 * An operator decides a review that was taken: the money may go to the bank, or the withdrawal fails and its amount is
 * released. For a large amount the first decision is a proposal, which a second operator confirms by the same decision.
 * Throws 404, and 409 when it is not under review, when it is to be rejected but may be with the bank, or when the operator
 * who proposed it decides the same again.
 */
export async function decideReview(dependencies: Dependencies, decision: ReviewDecision): Promise<OperatorDecision> {
  const { id } = await getAnyWithdrawal(dependencies, decision.withdrawalId)
  return commit(dependencies, 'decide-review:commit', async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, id)
    if (withdrawal?.status !== 'processing' || withdrawal.complianceStatus !== 'under_review') {
      throw reviewConflict(withdrawal ?? (await getAnyWithdrawal(dependencies, id)))
    }
    return decide(dependencies, transaction, withdrawal, decision)
  })
}

async function decide(
  { settings }: Dependencies,
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  { clientId, decision, reason }: ReviewDecision,
): Promise<OperatorDecision> {
  const { id } = withdrawal
  if (decision === 'rejected') await refuseIfSent(transaction, id)
  const trace = { actor: `operator:${clientId}` as const, reason }
  if (withdrawal.amountCents >= settings.compliance.twoOperatorsFromCents) {
    const proposal = { withdrawalId: id, act: 'decide-review', choice: decision, operator: clientId, reason } as const
    if (!(await agreeWithSecond(transaction, proposal, settings))) {
      const move = { lifecycle: 'compliance', from: 'under_review', on: 'decision_proposed', ...trace } as const
      const proposed = await moveStatus(transaction, id, { ...move, details: { decision } })
      return { isProposal: true, withdrawal: proposed ?? withdrawal }
    }
  }
  const move = { lifecycle: 'compliance', from: 'under_review', on: decision, ...trace } as const
  const decided = await moveWithdrawal(transaction, id, move)
  await endReview(transaction, id, `${decision} by operator:${clientId}`)
  return { isProposal: false, withdrawal: decided ?? withdrawal }
}
