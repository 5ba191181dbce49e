import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { cancelCharge } from '../use-cases/cancel-charge.ts'

export const cancelChargeProcessor = (dependencies: Dependencies) => async (job: JobData<'cancel-charge'>) =>
  cancelCharge(dependencies, job.saleId as SaleId)
