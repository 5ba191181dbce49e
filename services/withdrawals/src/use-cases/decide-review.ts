import { inTransaction } from '@comporta/shared/db/database.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Actor, Withdrawal } from '../domain/withdrawal.ts'
import { resolveAlertsOf } from '../storage/alerts.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'
import { sendDueStep } from './send-step.ts'
import { type OperatorAct, refuseOwn, reviewConflict } from './take-review.ts'

export interface ReviewDecision extends OperatorAct {
  decision: 'approved' | 'rejected'
  reason: string
}

/**
 * An operator decides a review that is taken: the money may go to the bank, or the withdrawal fails and its amount comes
 * back. Throws 404, 403 for the operator's own withdrawal, 409 when it is not under review.
 */
export async function decideReview(
  dependencies: Dependencies,
  { clientId, withdrawalId, decision, reason }: ReviewDecision,
): Promise<Withdrawal> {
  const { database, settings } = dependencies
  const actor: Actor = `operator:${clientId}`
  const withdrawal = await getAnyWithdrawal(dependencies, withdrawalId)
  refuseOwn(withdrawal, clientId)
  const decided = await passStep('decide-review:commit', () =>
    inTransaction(database, async (transaction) => {
      const moved = await moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'compliance',
        from: 'under_review',
        on: decision,
        actor,
        reason,
        schedule: { dueInMs: 0, graceMs: settings.sweepGraceMs },
      })
      if (moved) await resolveAlertsOf(transaction, moved.id, ['review_waiting'], actor, decision)
      return moved
    }),
  )
  if (!decided) throw reviewConflict(await getAnyWithdrawal(dependencies, withdrawalId))
  await sendDueStep(dependencies, decided)
  return decided
}
