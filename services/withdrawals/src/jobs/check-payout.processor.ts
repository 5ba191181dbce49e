import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkPayout } from '../use-cases/check-payout.ts'

export const checkPayoutProcessor = (dependencies: Dependencies) => async (job: JobData<'check-payout'>) =>
  checkPayout(dependencies, job.withdrawalId as WithdrawalId)
