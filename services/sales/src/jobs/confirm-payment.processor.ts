import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { confirmPayment } from '../use-cases/confirm-payment.ts'

export const confirmPaymentProcessor = (dependencies: Dependencies) => async (job: JobData<'confirm-payment'>) =>
  confirmPayment(dependencies, job.saleId as SaleId)
