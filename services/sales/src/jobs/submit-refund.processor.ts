import type { RefundId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { submitRefund } from '../use-cases/submit-refund.ts'

export const submitRefundProcessor = (dependencies: Dependencies) => async (job: JobData<'submit-refund'>) =>
  submitRefund(dependencies, job.refundId as RefundId)
