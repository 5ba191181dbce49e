import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { gatewayEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { createApp, createMetricsApp } from './http/app.ts'
import { forgetAuthenticationFailures } from './use-cases/forget-authentication-failures.ts'
import { seedDemo } from './use-cases/seed-demo.ts'

const config = readEnvironment(gatewayEnvironment)
const { dependencies, close } = compose(config)

await runProcess({
  logger: dependencies.logger,
  async start() {
    await dependencies.signingKeys.start()
    if (config.DEMO) await seedDemo(dependencies)
    const stopForgetting = forgetAuthenticationFailures(dependencies)
    const app = await createApp(dependencies)
    const metricsApp = createMetricsApp(dependencies)
    await app.listen({ host: config.HOST, port: config.PORT })
    if (config.METRICS_PORT !== undefined) await metricsApp.listen({ host: config.HOST, port: config.METRICS_PORT })
    return async () => {
      await app.close()
      await metricsApp.close()
      stopForgetting()
      await close()
    }
  },
})
