import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { submitPayout } from '../use-cases/submit-payout.ts'

export const submitPayoutProcessor = (dependencies: Dependencies) => async (job: JobData<'submit-payout'>) =>
  submitPayout(dependencies, job.withdrawalId as WithdrawalId)
