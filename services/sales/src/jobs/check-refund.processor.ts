import type { RefundId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkRefund } from '../use-cases/check-refund.ts'

export const checkRefundProcessor = (dependencies: Dependencies) => async (job: JobData<'check-refund'>) =>
  checkRefund(dependencies, job.refundId as RefundId)
