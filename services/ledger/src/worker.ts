import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { createHttpServer } from '@comporta/shared/http/server.ts'
import { startSweeper } from '@comporta/shared/jobs/sweeper.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { settleCredits } from './use-cases/settle-credits.ts'
import { watchBalances } from './use-cases/watch-balances.ts'

const config = readEnvironment(workerProcessEnvironment)
const { dependencies, health, close } = compose(config, 'ledger-worker')
const { database, logger, metrics } = dependencies

const settleIntervalMs = 1_000
const watchIntervalMs = 60_000

await runProcess({
  logger,
  async start() {
    const settling = startSweeper({
      name: 'settle-credits',
      database,
      logger,
      intervalMs: settleIntervalMs,
      sweep: () => settleCredits(dependencies),
    })
    const watching = startSweeper({
      name: 'watch-balances',
      database,
      logger,
      intervalMs: watchIntervalMs,
      sweep: () => watchBalances(dependencies),
    })
    const server = createHttpServer({
      logger,
      metrics: metrics.process,
      health: { ...health, sweeper: settling.check, watch: watching.check },
      requestIdFrom: 'caller',
    })
    await server.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await server.close()
      await Promise.all([settling.close(), watching.close()])
      await close()
    }
  },
})
