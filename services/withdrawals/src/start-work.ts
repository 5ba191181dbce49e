import { startJobWorkers } from '@comporta/shared/jobs/job-workers.ts'
import { startSweeper } from '@comporta/shared/jobs/sweeper.ts'
import { createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import type { WorkerConfig } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { createProcessors } from './jobs/processors.ts'
import { sweepWithdrawals } from './use-cases/sweep-withdrawals.ts'

export interface Work {
  health: { workers: () => Promise<void>; sweeper: () => Promise<void> }
  close: () => Promise<void>
}

/** Everything that a worker process does: the queues, and the sweeper behind them. */
export function startWork(config: WorkerConfig, dependencies: Dependencies): Work {
  const { database, logger, metrics } = dependencies
  const redis = createWorkerRedis({
    url: config.REDIS_URL,
    onError: (error) => logger.warn({ err: error }, 'connection'),
  })
  const workers = startJobWorkers({
    redis,
    prefix: config.QUEUE_PREFIX,
    processors: createProcessors(dependencies),
    queues: config.WORKER_QUEUES,
    concurrency: config.WORKER_CONCURRENCY,
    logger,
    metrics: metrics.process,
  })
  const sweeper = startSweeper({
    name: 'withdrawals',
    database,
    logger,
    intervalMs: config.SWEEP_INTERVAL_MS,
    sweep: () => sweepWithdrawals(dependencies),
  })
  return {
    health: { workers: workers.check, sweeper: sweeper.check },
    async close() {
      await Promise.all([workers.close(), sweeper.close()])
      redis.disconnect()
    },
  }
}
