import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseForeignKeys } from '@comporta/shared/process/refuse-foreign-keys.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runWorker } from '@comporta/shared/work/run-worker.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { jobCatalog } from './jobs/job-catalog.ts'
import { createProcessors } from './jobs/processors.ts'

const config = readSettings(workerProcessEnvironment)
await refuseUnsafeProduction(config)
const service = compose(config, 'withdrawals-worker')
await refuseForeignKeys(service.vault)

await runWorker({
  config,
  catalog: jobCatalog,
  processors: createProcessors(service.dependencies),
  ...service,
})
