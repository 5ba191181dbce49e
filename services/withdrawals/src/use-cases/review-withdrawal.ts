import { inTransaction } from '@comporta/shared/db/database.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { resolveAlertsOf } from '../storage/alerts.repository.ts'
import { restUntilTaken } from '../storage/withdrawal-steps.repository.ts'
import { raiseAlert } from './raise-alert.ts'
import { takeStep } from './take-step.ts'

/** The job: tells operators that a withdrawal waits for their review, and leaves it to them. */
export const reviewWithdrawal = (dependencies: Dependencies, withdrawalId: WithdrawalId): Promise<void> =>
  takeStep(dependencies, withdrawalId, 'review-withdrawal', async (withdrawal) => {
    await passStep('review-withdrawal:raise-alert', () =>
      raiseAlert(dependencies, withdrawal, 'review_waiting', withdrawal.complianceReasons.join(', ')),
    )
    await passStep('review-withdrawal:commit', () =>
      inTransaction(dependencies.database, async (transaction) => {
        if (await restUntilTaken(transaction, withdrawal.id)) return
        await resolveAlertsOf(transaction, withdrawal.id, ['review_waiting'], 'system', 'taken before it was raised')
      }),
    )
  })
