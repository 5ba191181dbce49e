import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { JobData } from '@comporta/shared/jobs/job-catalog.ts'
import type { Dependencies } from '../dependencies.ts'
import { expireSale } from '../use-cases/expire-sale.ts'

export const expireSaleProcessor = (dependencies: Dependencies) => async (job: JobData<'expire-sale'>) =>
  expireSale(dependencies, job.saleId as SaleId)
