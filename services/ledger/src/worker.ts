import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { createHttpServer } from '@comporta/shared/http/server.ts'
import { startSweeper } from '@comporta/shared/jobs/sweeper.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { settleCredits } from './use-cases/settle-credits.ts'

const config = readEnvironment(workerProcessEnvironment)
const { dependencies, health, close } = compose(config, 'ledger-worker')
const { database, logger, metrics } = dependencies

const settleIntervalMs = 1_000

await runProcess({
  logger,
  async start() {
    const sweeper = startSweeper({
      name: 'settle-credits',
      database,
      logger,
      intervalMs: settleIntervalMs,
      sweep: () => settleCredits(dependencies),
    })
    const server = createHttpServer({
      logger,
      metrics: metrics.process,
      health: { ...health, sweeper: sweeper.check },
      requestIdFrom: 'caller',
    })
    await server.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await server.close()
      await sweeper.close()
      await close()
    }
  },
})
