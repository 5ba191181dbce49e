import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { creditPayment } from '../use-cases/credit-payment.ts'

export const creditPaymentProcessor = (dependencies: Dependencies) => async (job: JobData<'credit-payment'>) =>
  creditPayment(dependencies, job.endToEndId)
