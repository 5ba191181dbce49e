import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { finishDueWithdrawal } from '../use-cases/finish-withdrawal.ts'

export const finishWithdrawalProcessor = (dependencies: Dependencies) => async (job: JobData<'finish-withdrawal'>) =>
  finishDueWithdrawal(dependencies, job.withdrawalId as WithdrawalId)
