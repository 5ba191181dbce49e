import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { reserveDueFunds } from '../use-cases/reserve-funds.ts'

export const reserveFundsProcessor = (dependencies: Dependencies) => async (job: JobData<'reserve-funds'>) =>
  reserveDueFunds(dependencies, job.withdrawalId as WithdrawalId)
