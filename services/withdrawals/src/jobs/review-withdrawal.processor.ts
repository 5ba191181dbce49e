import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { reviewWithdrawal } from '../use-cases/review-withdrawal.ts'

export const reviewWithdrawalProcessor = (dependencies: Dependencies) => async (job: JobData<'review-withdrawal'>) =>
  reviewWithdrawal(dependencies, job.withdrawalId as WithdrawalId)
