import { createServiceTokenVerifier } from '@comporta/shared/auth/service-tokens.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { apiEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { createApp } from './http/app.ts'
import { seedDemo } from './use-cases/seed-demo.ts'

const config = readSettings(apiEnvironment)
await refuseUnsafeProduction(config)
const { dependencies, health, close } = compose(config, 'ledger-api')

await runProcess({
  logger: dependencies.logger,
  drainMs: config.DRAIN_SECONDS * 1_000,
  async start() {
    if (config.DEMO) await seedDemo(dependencies)
    const app = createApp({
      dependencies,
      verify: createServiceTokenVerifier('ledger', config.SERVICE_PUBLIC_KEYS),
      health,
    })
    await app.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await app.close()
      await close()
    }
  },
})
