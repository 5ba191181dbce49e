import type { z } from 'zod'
import type { processEnvironment, redisEnvironment, workerEnvironment } from '../config/environment.ts'
import { createHttpServer, type HealthChecks, type HealthNotes } from '../http/server.ts'
import type { JobCatalog } from '../jobs/job-catalog.ts'
import { type JobWorkers, startJobWorkers } from '../jobs/job-workers.ts'
import { awaitFirstAnswer } from '../process/first-answer.ts'
import { runProcess } from '../process/run-process.ts'
import { startTimer, type Timer } from '../process/timer.ts'
import { createWorkerRedis } from '../redis/connections.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { observeWork } from './observe-work.ts'
import { createSweep, type SweepDependencies } from './sweep.ts'
import { type Processors, type StepTaker, takeStep } from './take-step.ts'

export type WorkConfig = z.output<typeof redisEnvironment> &
  z.output<typeof workerEnvironment> & { QUEUE_PREFIX: string; SWEEP_INTERVAL_MS: number }

export interface WorkOptions<Schema, Catalog extends JobCatalog> {
  config: WorkConfig
  dependencies: StepTaker<Schema> & SweepDependencies<Schema> & { metrics: { process: Metrics } }
  catalog: Catalog
  processors: Processors<Catalog>
}

export interface Work {
  health: HealthChecks
  /** Takes no more work and waits for the work in hand. */
  close: () => Promise<void>
}

/** What every worker process does: consume its queues, and sweep. */
export function startWork<Schema, Catalog extends JobCatalog>({
  config,
  dependencies,
  catalog,
  processors,
}: WorkOptions<Schema, Catalog>): Work {
  const { logger, metrics } = dependencies
  const redis = createWorkerRedis({
    url: config.REDIS_URL,
    onError: (error) => logger.warn({ err: error }, 'connection'),
  })
  observeWork(metrics.process, dependencies.database, catalog)
  const failures = metrics.process.counter('step_failures_total', 'Tries of a step that failed', ['step'])
  const onFailure = (step: string): void => failures.inc({ step })
  const workers: JobWorkers = startJobWorkers({
    redis,
    prefix: config.QUEUE_PREFIX,
    catalog,
    take: (step, ...job) => takeStep(dependencies, { catalog, processors, onFailure }, step, ...job),
    queues: config.WORKER_QUEUES,
    concurrency: config.WORKER_CONCURRENCY,
    logger,
    metrics: metrics.process,
  })
  const sweeper: Timer = startTimer({
    name: 'sweep',
    logger,
    intervalMs: config.SWEEP_INTERVAL_MS,
    work: createSweep(dependencies, catalog),
  })
  return {
    health: { workers: workers.check, sweeper: sweeper.check },
    async close() {
      await Promise.all([workers.close(), sweeper.close()])
      redis.disconnect()
    },
  }
}

/** Longer than Redis takes to start. */
const firstAnswerWithinMs = 60_000

export interface WorkerOptions<Schema, Catalog extends JobCatalog> extends WorkOptions<Schema, Catalog> {
  config: WorkConfig & z.output<typeof processEnvironment>
  /** The checks of the connections. */
  health: HealthChecks & { redis: () => Promise<void> }
  healthNotes?: HealthNotes
  close: () => Promise<void>
  /** Other work of this service's worker; it is stopped first. */
  startAside?: () => Pick<Work, 'close'>
}

/** Runs a worker process. At its end it stops being ready, finishes the work in hand, and closes the connections, in this order. */
export async function runWorker<Schema, Catalog extends JobCatalog>(
  options: WorkerOptions<Schema, Catalog>,
): Promise<void> {
  const { config, dependencies, close } = options
  const { logger, metrics } = dependencies
  await runProcess({
    logger,
    drainMs: config.DRAIN_SECONDS * 1_000,
    async start() {
      const work = startWork(options)
      const aside = options.startAside?.()
      let isClosing = false
      const closing = new AbortController()
      const answer = { withinMs: firstAnswerWithinMs, signal: closing.signal }
      // Not awaited: the sweeper and its alerts need no Redis.
      awaitFirstAnswer('Redis', options.health.redis, answer).catch((error: Error) => {
        logger.fatal(`${error.message}. Is REDIS_URL right?`)
        process.exit(1)
      })
      const health = {
        ...options.health,
        ...work.health,
        async taking() {
          if (isClosing) throw new Error('This worker is closing')
        },
      }
      const server = createHttpServer({
        logger,
        metrics: metrics.process,
        health,
        ...(options.healthNotes && { healthNotes: options.healthNotes }),
        requestIdFrom: 'caller',
      })
      await server.listen({ host: config.HOST, port: config.PORT })
      return async () => {
        isClosing = true
        closing.abort()
        await aside?.close()
        await work.close()
        await server.close()
        await close()
      }
    },
  })
}
