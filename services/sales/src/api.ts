import { createServiceTokenVerifier } from '@comporta/shared/auth/service-tokens.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseForeignAccounts } from '@comporta/shared/process/refuse-foreign-accounts.ts'
import { refuseForeignKeys } from '@comporta/shared/process/refuse-foreign-keys.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { accountsOf } from '@comporta/shared/provider/further-account.ts'
import { apiEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { createApp } from './http/app.ts'
import { createSaleWatcher } from './use-cases/sales/watch-sales.ts'

const config = readSettings(apiEnvironment)
await refuseUnsafeProduction(config)
const { dependencies, health, vault, close } = compose(config, 'sales-api')
await refuseForeignKeys(vault)
await refuseForeignAccounts(dependencies, accountsOf(config, 'FALLBACK'))

await runProcess({
  logger: dependencies.logger,
  drainMs: config.DRAIN_SECONDS * 1_000,
  async start() {
    const watcher = createSaleWatcher(dependencies)
    const verify = createServiceTokenVerifier('sales', config.SERVICE_PUBLIC_KEYS)
    const app = createApp({ dependencies, watcher, verify, health })
    await app.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await app.close()
      watcher.close()
      await close()
    }
  },
})
