import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { createHttpServer } from '@comporta/shared/http/server.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { startWork } from './start-work.ts'

const config = readEnvironment(workerProcessEnvironment)
const { dependencies, health, close } = compose(config, 'withdrawals-worker')
const { logger, metrics } = dependencies

await runProcess({
  logger,
  async start() {
    const work = startWork(config, dependencies)
    const checks = { ...health, ...work.health }
    const server = createHttpServer({ logger, metrics: metrics.process, health: checks, requestIdFrom: 'caller' })
    await server.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await work.close()
      await server.close()
      await close()
    }
  },
})
