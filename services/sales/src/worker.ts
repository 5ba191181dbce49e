import { firstProviderAccount } from '@comporta/shared/ids/ids.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseForeignAccounts } from '@comporta/shared/process/refuse-foreign-accounts.ts'
import { refuseForeignKeys } from '@comporta/shared/process/refuse-foreign-keys.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { accountsOf, furtherAccountOf } from '@comporta/shared/provider/further-account.ts'
import { runWorker } from '@comporta/shared/work/run-worker.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { jobCatalog } from './jobs/job-catalog.ts'
import { createProcessors } from './jobs/processors.ts'
import { beginWithProvider } from './use-cases/provider/begin-with-provider.ts'

const config = readSettings(workerProcessEnvironment)
await refuseUnsafeProduction(config)
const service = compose(config, 'sales-worker')
await refuseForeignKeys(service.vault)
await refuseForeignAccounts(service.dependencies, accountsOf(config, 'FALLBACK'))
const fallback = furtherAccountOf(config, 'FALLBACK')
const callbacks = [
  { account: firstProviderAccount, settings: config, url: config.PIX_WEBHOOK_URL },
  ...(fallback ? [{ ...fallback, url: config.FALLBACK_PIX_WEBHOOK_URL }] : []),
]
const webhookUrls = new Map(
  callbacks.flatMap(({ account, settings, url }) =>
    url === undefined || settings.PIX_POLLING_ONLY ? [] : [[account, url] as const],
  ),
)

await runWorker({
  config,
  catalog: jobCatalog,
  processors: createProcessors(service.dependencies),
  ...service,
  startAside: () => beginWithProvider(service.dependencies, webhookUrls),
})
