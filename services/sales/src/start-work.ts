import { startJobWorkers } from '@comporta/shared/jobs/job-workers.ts'
import { startSweeper } from '@comporta/shared/jobs/sweeper.ts'
import { createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import type { WorkerConfig } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { createProcessors } from './jobs/processors.ts'
import { reconcileWithProvider } from './use-cases/reconcile-with-provider.ts'
import { registerWebhook } from './use-cases/register-webhook.ts'
import { sweepSales } from './use-cases/sweep-sales.ts'

export interface Work {
  health: { workers: () => Promise<void>; sweeper: () => Promise<void>; reconciliation: () => Promise<void> }
  close: () => Promise<void>
}

/** With webhooks the comparison finds the few that were lost; without them it is how payments are noticed. */
const reconcileIntervalMs = { withWebhooks: 15_000, pollingOnly: 1_500 }

/** Everything that a worker process does: the queues, the sweeper, the comparison, the webhook's registration. */
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
    name: 'sales',
    database,
    logger,
    intervalMs: config.SWEEP_INTERVAL_MS,
    sweep: () => sweepSales(dependencies),
  })
  const reconciliation = startSweeper({
    name: 'sales-reconciliation',
    database,
    logger,
    intervalMs:
      config.RECONCILE_INTERVAL_MS ?? reconcileIntervalMs[config.PIX_POLLING_ONLY ? 'pollingOnly' : 'withWebhooks'],
    sweep: () => reconcileWithProvider(dependencies),
  })
  const closing = new AbortController()
  const webhookUrl = config.PIX_POLLING_ONLY ? undefined : config.PIX_WEBHOOK_URL
  const registration = webhookUrl && registerWebhook(dependencies, webhookUrl, closing.signal)
  return {
    health: { workers: workers.check, sweeper: sweeper.check, reconciliation: reconciliation.check },
    async close() {
      closing.abort()
      await Promise.all([workers.close(), sweeper.close(), reconciliation.close(), registration])
      redis.disconnect()
    },
  }
}
