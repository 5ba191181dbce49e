import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { createHttpServer } from '@comporta/shared/http/server.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { startWork } from './start-work.ts'

const config = readEnvironment(workerProcessEnvironment)
const { dependencies, health, close } = compose(config, 'sales-worker')
const { logger, metrics } = dependencies

await runProcess({
  logger,
  async start() {
    const work = startWork(config, dependencies)
    const server = createHttpServer({
      logger,
      metrics: metrics.process,
      health: { ...health, ...work.health },
      requestIdFrom: 'caller',
    })
    await server.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await server.close()
      await work.close()
      await close()
    }
  },
})
