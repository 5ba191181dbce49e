import { createHttpServer } from '@comporta/shared/http/server.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { runProcess } from '@comporta/shared/process/run-process.ts'
import { startTimer, type Timer } from '@comporta/shared/process/timer.ts'
import { workerProcessEnvironment } from './config.ts'
import { compose, composeCommand, noCheckpoints, openFiles } from './dependencies.ts'
import type { Check } from './domain/check.ts'
import { recordCheck } from './storage/checks.repository.ts'
import { closeDays } from './use-cases/close-days.ts'
import { settleCredits } from './use-cases/settle-credits.ts'
import { createCheckpoints } from './use-cases/take-checkpoint.ts'
import { tellReserves } from './use-cases/tell-reserves.ts'
import { watchBalances } from './use-cases/watch-balances.ts'

const config = readSettings(workerProcessEnvironment)
await refuseUnsafeProduction(config)
const { dependencies, health, close } = compose(config, 'ledger-worker')
const { logger, metrics } = dependencies

const settleIntervalMs = 1_000
const watchIntervalMs = 60_000
/** How often to look whether a checkpoint is due. */
const checkpointLookMs = 1_000
/** How often to look whether a day can be closed. */
const closeDaysLookMs = 30_000

await runProcess({
  logger,
  drainMs: config.DRAIN_SECONDS * 1_000,
  async start() {
    // Several workers may do this at once: each settlement has a transfer id of its own, and watching changes no money.
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
      // Its gauges mean nothing before its first look.
      firstAfterMs: 1_000,
      work: () => watchBalances(dependencies),
    })
    const reserves = startTimer({
      name: 'tell-reserves',
      logger,
      intervalMs: watchIntervalMs,
      firstAfterMs: 1_000,
      work: () => tellReserves(dependencies),
    })
    const checkpoints = await startCheckpoints()
    const server = createHttpServer({
      logger,
      metrics: metrics.process,
      health: { ...health, sweeper: settling.check, watch: watching.check },
      requestIdFrom: 'caller',
    })
    await server.listen({ host: config.HOST, port: config.PORT })
    return async () => {
      await server.close()
      await Promise.all([settling.close(), watching.close(), reserves.close(), checkpoints?.close()])
      await close()
    }
  },
})

/** Not part of the health: a checkpoint with much to verify takes long. `comporta_ledger_verified_timestamp_seconds` shows it. */
async function startCheckpoints(): Promise<Pick<Timer, 'close'> | undefined> {
  const files = await openFiles(config)
  const privateKey = config.LEDGER_CHECKPOINT_KEY
  if (!files || !privateKey) {
    logger.warn(`no checkpoints are taken. ${noCheckpoints}`)
    return undefined
  }
  const { pool, close: closePool } = composeCommand(config, 'ledger-checkpoints')
  const closing = composeCommand(config, 'ledger-days')
  const everyMs = config.LEDGER_CHECKPOINT_SECONDS * 1_000
  const record = (check: Check) => recordCheck(dependencies.database, check)
  const take = createCheckpoints({
    pool,
    hashKeys: config.LEDGER_HASH_KEYS,
    files,
    privateKey,
    everyMs,
    logger,
    metrics,
    record,
  })
  const timer = startTimer({ name: 'checkpoints', logger, intervalMs: checkpointLookMs, work: () => take() })
  const { database } = closing
  const days = startTimer({
    name: 'close-days',
    logger,
    intervalMs: closeDaysLookMs,
    firstAfterMs: checkpointLookMs,
    work: () => closeDays({ database, files, privateKey, logger, metrics }),
  })
  return {
    async close() {
      await Promise.all([timer.close(), days.close()])
      await Promise.all([closePool(), closing.close()])
    },
  }
}
