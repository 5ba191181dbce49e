import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { createHttpServer } from '@comporta/shared/http/server.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { startTimer } from '@comporta/shared/process/timer.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose } from './dependencies.ts'
import { settleCredits } from './use-cases/settle-credits.ts'
import { watchBalances } from './use-cases/watch-balances.ts'

const config = readEnvironment(workerProcessEnvironment)
await refuseUnsafeProduction(config)
const { dependencies, health, close } = compose(config, 'ledger-worker')
const { logger, metrics } = dependencies

const settleIntervalMs = 1_000
const watchIntervalMs = 60_000

await runProcess({
  logger,
  async start() {
    // Several workers may do both at once: each settlement has a transfer id of its own, and watching changes nothing.
    const settling = startTimer({
      name: 'settle-credits',
      logger,
      intervalMs: settleIntervalMs,
      work: () => settleCredits(dependencies),
    })
    const watching = startTimer({
      name: 'watch-balances',
      logger,
      intervalMs: watchIntervalMs,
      work: () => watchBalances(dependencies),
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
