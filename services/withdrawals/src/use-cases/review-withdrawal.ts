import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { isUnsent } from '@comporta/shared/orders/at-most-once.ts'
import { readOrder } from '@comporta/shared/orders/orders.repository.ts'
import { insertAlert, type NewAlert, resolveAlertsAbout, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AlertKind } from '../domain/alert.ts'
import { awaitsDecision } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { lockWithdrawal } from '../storage/withdrawals.repository.ts'

/**
 * The job: watches over a decision that people have to make. It calls operators to a review, reminds them when their
 * decision or the merchant's takes long, and ends a withdrawal that nobody decides about, so that its funds are released.
 * The decision removes this step; nothing polls.
 */
export async function reviewWithdrawal(dependencies: Dependencies, id: WithdrawalId, claim: Claim): Promise<void> {
  const raised = await commit(dependencies, 'review-withdrawal:commit', async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, id)
    if (!withdrawal || !awaitsDecision(withdrawal)) {
      await endStep(transaction, claim)
      return []
    }
    return watchDecision(dependencies, transaction, withdrawal, claim)
  })
  for (const alert of raised) tellAlert(dependencies, alert)
}

async function watchDecision(
  { settings }: Dependencies,
  transaction: DatabaseTransaction,
  withdrawal: Withdrawal,
  claim: Claim,
): Promise<NewAlert<AlertKind>[]> {
  const { overdueAfterMs, expiresAfterMs } = settings.decision
  const { id } = withdrawal
  const waitedMs = Date.now() - withdrawal.createdAt.getTime()
  const isExpired = waitedMs >= expiresAfterMs
  // After a restore the bank may have a withdrawal that waits here for a decision.
  if (isExpired && isUnsent(await readOrder(transaction, id))) {
    const move = { lifecycle: 'stop', from: 'running', on: 'expired', actor: 'system' } as const
    await moveWithdrawal(transaction, id, { ...move, reason: 'nobody decided in time' }, { claim })
    await endReview(transaction, id, 'the withdrawal has expired')
    return []
  }
  const alerts = alertsOf(withdrawal, waitedMs >= overdueAfterMs)
  const raised: NewAlert<AlertKind>[] = []
  for (const alert of alerts) if (await insertAlert(transaction, alert)) raised.push(alert)
  const nextMs = waitedMs < overdueAfterMs ? overdueAfterMs : expiresAfterMs
  await postponeStep(transaction, claim, isExpired ? overdueAfterMs : nextMs - waitedMs)
  return raised
}

function alertsOf(withdrawal: Withdrawal, isOverdue: boolean): NewAlert<AlertKind>[] {
  const { id: subject, status, complianceStatus, complianceReasons, duplicateOf } = withdrawal
  const alerts: NewAlert<AlertKind>[] = []
  if (status === 'processing' && complianceStatus === 'pending') {
    const twin = duplicateOf === null ? {} : { duplicateOf }
    alerts.push({ kind: 'review_waiting', subject, details: { text: complianceReasons.join(', '), ...twin } })
  }
  if (isOverdue) {
    const whose = status === 'pending' ? 'the merchant' : 'compliance'
    alerts.push({ kind: 'decision_overdue', subject, details: { text: `${whose} has not decided` } })
  }
  return alerts
}

/** Resolves the alerts about a decision that is no longer awaited. */
export const endReview = (transaction: DatabaseTransaction, subject: WithdrawalId, resolution: string): Promise<void> =>
  resolveAlertsAbout(
    transaction,
    { kinds: ['review_waiting', 'decision_overdue'], subject },
    { actor: 'system', resolution },
  )
