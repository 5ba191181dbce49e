import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { config } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { createApp } from './http/app.ts'
import { createTlsDoor } from './http/tls-door.ts'
import { startTicking } from './use-cases/tick.ts'

const settings = readSettings(config)
await refuseUnsafeProduction(settings)
const dependencies = createDependencies(settings)

await runProcess({
  logger: dependencies.logger,
  drainMs: settings.DRAIN_SECONDS * 1_000,
  async start() {
    const app = createApp(dependencies)
    const tlsDoor = createTlsDoor(app, settings)
    const stopTicking = startTicking(dependencies)
    await app.listen({ host: settings.HOST, port: settings.PORT })
    await tlsDoor?.listen()
    return async () => {
      await tlsDoor?.close()
      await app.close()
      await stopTicking()
      await dependencies.close()
    }
  },
})
