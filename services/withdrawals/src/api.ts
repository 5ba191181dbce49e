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
import { seedDemoSettings } from './use-cases/seed-demo-settings.ts'

const config = readSettings(apiEnvironment)
await refuseUnsafeProduction(config)
const { dependencies, health, vault, close } = compose(config, 'withdrawals-api')
await refuseForeignKeys(vault)
await refuseForeignAccounts(dependencies, accountsOf(config, 'PAYOUTS'))

await runProcess({
  logger: dependencies.logger,
  drainMs: config.DRAIN_SECONDS * 1_000,
  async start() {
    if (config.DEMO) await seedDemoSettings(dependencies)
    const verify = createServiceTokenVerifier('withdrawals', config.SERVICE_PUBLIC_KEYS)
    const app = createApp({ dependencies, verify, health })
    await app.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await app.close()
      await close()
    }
  },
})
