import { once } from 'node:events'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { gatewayEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { createApp, createMetricsApp } from './http/app.ts'
import { createCallbackListener } from './http/callback-listener.ts'
import { createOperatorListener } from './http/operator-listener.ts'
import { startForgettingSignIns } from './use-cases/forget-sign-ins.ts'
import { findDemo } from './use-cases/remove-demo.ts'
import { seedDemo } from './use-cases/seed-demo.ts'

const config = readSettings(gatewayEnvironment)
const { dependencies, close } = compose(config)

await runProcess({
  logger: dependencies.logger,
  drainMs: config.DRAIN_SECONDS * 1_000,
  async start() {
    await refuseUnsafeProduction(config, {
      publicDoor: { publicUrl: config.PUBLIC_URL, trustProxy: config.TRUST_PROXY },
      findDemo: () => findDemo(dependencies),
    })
    await dependencies.signingKeys.start()
    if (config.DEMO) await seedDemo(dependencies)
    const forgetting = startForgettingSignIns(dependencies)
    const app = await createApp(dependencies)
    const metricsApp = createMetricsApp(dependencies)
    const callbacks = createCallbackListener(app, config)
    const operators = createOperatorListener(app, config)
    await app.listen({ host: config.HOST, port: config.PORT })
    callbacks?.listen(config.CALLBACKS_PORT, config.HOST)
    operators?.listen(config.OPS_PORT, config.OPS_HOST ?? config.HOST)
    await Promise.all([callbacks, operators].map((listener) => listener && once(listener, 'listening')))
    await metricsApp.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
    return async () => {
      for (const listener of [callbacks, operators]) {
        listener?.close()
        listener?.closeIdleConnections()
      }
      await app.close()
      await metricsApp.close()
      await forgetting.close()
      await close()
    }
  },
})
