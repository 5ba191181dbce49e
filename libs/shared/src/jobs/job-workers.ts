import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { AppError } from '../errors/app-error.ts'
import { errorCatalog } from '../errors/error-catalog.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { type JobData, type JobName, jobCatalog, type QueueName } from './job-catalog.ts'

/** What a service does with its jobs; a missing or misspelt handler does not compile. */
export type Processors<Names extends JobName> = {
  readonly [Name in Names]: (data: JobData<Name>) => Promise<void>
}

export interface JobWorkersOptions<Names extends JobName> {
  /** A connection that waits for Redis, see `createWorkerRedis`; each worker makes a copy for its blocking reads. */
  redis: Redis
  prefix: string
  processors: Processors<Names>
  /** The queues that this process eats; empty means all queues that the processors know. */
  queues: readonly string[]
  concurrency: number
  logger: Logger
  metrics: Metrics
  /** How long jobs may wait while none is taken before `check` throws. */
  stuckAfterMs?: number
}

export interface JobWorkers {
  /** Throws when a worker has stopped taking jobs although some wait; for health checks. */
  check: () => Promise<void>
  /** Takes no more jobs and waits for those in hand. */
  close: () => Promise<void>
}

/**
 * One BullMQ worker per queue. A job that throws is repeated by policy; what cannot succeed by repetition stops at
 * once. Whatever the queue does, the sweeper finds rows that are overdue.
 */
export function startJobWorkers<Names extends JobName>(options: JobWorkersOptions<Names>): JobWorkers {
  const { processors, logger, metrics } = options
  const seconds = metrics.histogram('job_seconds', 'Time to process a job', ['job', 'outcome'])
  const stalled = metrics.counter('jobs_stalled_total', 'Jobs taken over from a worker that died', ['queue'])
  const names = new Set(Object.keys(processors) as Names[])
  const known = [...new Set([...names].map((name): QueueName => jobCatalog[name].queue))]
  const unknown = options.queues.filter((name) => !known.some((queue) => queue === name))
  if (unknown.length > 0) throw new Error(`WORKER_QUEUES names ${unknown.join(', ')}; known are ${known.join(', ')}`)
  const eaten = options.queues.length === 0 ? known : known.filter((queue) => options.queues.includes(queue))

  async function process(job: Job<unknown>): Promise<void> {
    const stop = seconds.startTimer({ job: job.name })
    try {
      const name = [...names].find((candidate) => candidate === job.name)
      if (name === undefined) throw new UnrecoverableError(`No processor for the job ${job.name}`)
      await run(name, job.data)
      stop({ outcome: 'done' })
    } catch (error) {
      stop({ outcome: 'failed' })
      throw error
    }
  }

  async function run<Name extends Names>(name: Name, data: unknown): Promise<void> {
    const parsed = jobCatalog[name].schema.safeParse(data)
    if (!parsed.success) throw new UnrecoverableError(`The job ${name} carries what its schema does not know`)
    try {
      await processors[name](parsed.data as JobData<Name>)
    } catch (error) {
      if (error instanceof AppError && !errorCatalog[error.code].retryable && error.code !== 'internal') {
        throw new UnrecoverableError(error.detail ?? error.message)
      }
      throw error
    }
  }

  const workers = eaten.map((queue) => {
    const worker = new Worker(queue, process, {
      connection: options.redis,
      prefix: options.prefix,
      concurrency: options.concurrency,
      lockDuration: 30_000,
      stalledInterval: 10_000,
      // Crashes are no reason to give up on money: attempts are counted in PostgreSQL, not by the queue.
      maxStalledCount: 1_000_000,
      drainDelay: 5,
    })
    worker.on('error', (error) => logger.debug({ err: error, queue }, 'worker connection'))
    worker.on('stalled', (jobId) => {
      stalled.inc({ queue })
      logger.warn({ queue, jobId }, 'job of a dead worker taken over')
    })
    worker.on('failed', (job, error) =>
      logger.warn({ err: error, queue, job: job?.name, attempt: job?.attemptsMade }, 'job failed'),
    )
    return { worker, watchdog: watchOver(worker, options) }
  })

  return {
    async check() {
      await Promise.all(workers.map(({ watchdog }) => watchdog.check()))
    },
    async close() {
      await Promise.all(workers.map(({ worker }) => worker.close()))
      await Promise.all(workers.map(({ watchdog }) => watchdog.close()))
    },
  }
}

const stuckAfterDefaultMs = 30_000

/**
 * A worker can be alive, connected and deaf: after an outage of Redis its blocking read may wait for ever, and
 * `isRunning` says nothing of it. So the watchdog looks at what it does: jobs wait, it has a hand free, and takes none.
 */
function watchOver(
  worker: Worker,
  { redis, prefix, concurrency, stuckAfterMs = stuckAfterDefaultMs }: Omit<JobWorkersOptions<never>, 'processors'>,
) {
  const queue = new Queue(worker.name, { connection: redis, prefix, skipWaitingForReady: true })
  queue.on('error', () => undefined)
  let inHand = 0
  let waitingSince: number | undefined
  worker.on('active', () => {
    inHand += 1
    waitingSince = undefined
  })
  for (const event of ['completed', 'failed'] as const) {
    worker.on(event, () => {
      inHand -= 1
    })
  }
  return {
    async check(): Promise<void> {
      if (!worker.isRunning()) throw new Error(`The worker of ${worker.name} is not running`)
      const counts = await queue.getJobCounts('wait', 'prioritized')
      const isIdle = Object.values(counts).every((count) => count === 0) || inHand >= concurrency
      waitingSince = isIdle ? undefined : (waitingSince ?? performance.now())
      if (waitingSince !== undefined && performance.now() - waitingSince > stuckAfterMs) {
        throw new Error(`The worker of ${worker.name} takes no jobs although some wait`)
      }
    },
    close: () => queue.close(),
  }
}
