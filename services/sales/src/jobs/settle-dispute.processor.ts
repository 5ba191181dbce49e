import type { DisputeId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleDispute } from '../use-cases/settle-dispute.ts'

export const settleDisputeProcessor = (dependencies: Dependencies) => async (job: JobData<'settle-dispute'>) =>
  settleDispute(dependencies, job.disputeId as DisputeId)
