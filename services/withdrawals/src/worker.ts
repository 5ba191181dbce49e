import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseForeignAccounts } from '@comporta/shared/process/refuse-foreign-accounts.ts'
import { refuseForeignKeys } from '@comporta/shared/process/refuse-foreign-keys.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { startUntilDone } from '@comporta/shared/process/until-done.ts'
import { accountsOf, furtherAccountOf } from '@comporta/shared/provider/further-account.ts'
import { runWorker } from '@comporta/shared/work/run-worker.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { jobCatalog } from './jobs/job-catalog.ts'
import { createProcessors } from './jobs/processors.ts'
import { observeFloats } from './withdrawal-metrics.ts'

const config = readSettings(workerProcessEnvironment)
await refuseUnsafeProduction(config)
const service = compose(config, 'withdrawals-worker')
await refuseForeignKeys(service.vault)
await refuseForeignAccounts(service.dependencies, accountsOf(config, 'PAYOUTS'))

/** Sales registers the first account's webhook; callbacks of both accounts arrive at the same gateway. */
function registerAtPayouts() {
  const { PAYOUTS_PIX_WEBHOOK_URL: url } = config
  const further = furtherAccountOf(config, 'PAYOUTS')
  const provider = further && service.providers.get(further.account)
  const register = url !== undefined && provider && (() => provider.registerWebhook(url))
  const tasks = new Map(register ? [['webhook registered at the provider of payouts', register] as const] : [])
  return startUntilDone(service.dependencies.logger, tasks)
}

observeFloats(service.dependencies.metrics.process, service.dependencies.database)

await runWorker({
  config,
  catalog: jobCatalog,
  processors: createProcessors(service.dependencies),
  ...service,
  startAside: registerAtPayouts,
})
