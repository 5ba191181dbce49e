import { type Job, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createHands, type Hands } from './hands.ts'
import { type JobCatalog, jobData } from './job-catalog.ts'

export interface JobWorkersOptions {
  /** A connection that waits for Redis, see `createWorkerRedis`; each worker makes a copy for its blocking reads. */
  redis: Redis
  prefix: string
  catalog: JobCatalog
  /** Does a step of a job, under its fence if it is claimed already; must not throw for what can go wrong with one row. */
  take: (step: string, subject: string, fence?: bigint) => Promise<void>
  /** The queues that this process consumes; empty means all of the catalog. */
  queues: readonly string[]
  /** Per queue: how many steps are done at once, and how many jobs are in hand at most. */
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

/** One BullMQ worker per queue. Whatever happens to the queue, the sweeper finds the rows that have work. */
export function startJobWorkers(options: JobWorkersOptions): JobWorkers {
  const { catalog, take, logger, metrics } = options
  const seconds = metrics.histogram('job_seconds', 'Time to do a step of a job', ['job', 'outcome'])
  const known = [...new Set(Object.values(catalog).map(({ queue }) => queue))]
  const unknown = options.queues.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`WORKER_QUEUES names ${unknown.join(', ')}; known are ${known.join(', ')}`)
  const consumed = options.queues.length === 0 ? known : options.queues

  async function process(job: Job<unknown>, hands: Hands): Promise<void> {
    const data = jobData.safeParse(job.data)
    if (!Object.hasOwn(catalog, job.name) || !data.success) {
      // From another version: its row has a due step, or nothing to do.
      logger.warn({ queue: job.queueName, job: job.name }, 'job that this version does not know')
      return
    }
    const { more, ...first } = data.data
    const done = await Promise.allSettled(
      [first, ...more].map((step) => hands.lend(job.priority, () => doStep(job.name, step))),
    )
    const failed = done.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }

  async function doStep(
    name: string,
    { subject, fence }: { subject: string; fence?: bigint | undefined },
  ): Promise<void> {
    const stop = seconds.startTimer({ job: name })
    try {
      await take(name, subject, fence)
      stop({ outcome: 'done' })
    } catch (error) {
      stop({ outcome: 'failed' })
      throw error
    }
  }

  const watched: WatchedQueue[] = []
  observeQueues(metrics, watched)

  const workers = consumed.map((queue) => {
    let inHand = 0
    const hands = createHands(options.concurrency)
    const worker = new Worker(
      queue,
      async (job: Job<unknown>) => {
        inHand += 1
        try {
          await process(job, hands)
        } finally {
          inHand -= 1
        }
      },
      {
        connection: options.redis,
        prefix: options.prefix,
        concurrency: options.concurrency,
        // A job of a process that died is dropped soon: its claim runs out by itself, and the sweeper sends a new one.
        lockDuration: 10_000,
        stalledInterval: 5_000,
        maxStalledCount: 0,
        drainDelay: 5,
      },
    )
    worker.on('error', (error) => logger.debug({ err: error, queue }, 'worker connection'))
    worker.on('failed', (job, error) => logger.warn({ err: error, queue, job: job?.name }, 'job failed'))
    const watchdog = watchOver(worker, () => inHand, options)
    watched.push(watchdog)
    return { worker, watchdog }
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

type WatchedQueue = Pick<ReturnType<typeof watchOver>, 'queue'>

/** Every process of a service reports the same values: the queues are in Redis. */
function observeQueues(metrics: Metrics, watched: readonly WatchedQueue[]): void {
  metrics.measure(
    {
      queue_jobs: {
        help: 'Jobs of a queue, by whether they wait, are delayed or in hand',
        labelNames: ['queue', 'state'],
      },
      queue_oldest_seconds: {
        help: 'How long the next job of a queue has waited since it was due',
        labelNames: ['queue'],
      },
    },
    async () => {
      const all = await Promise.all(watched.map(({ queue }) => readQueue(queue)))
      return {
        queue_jobs: all.flatMap(({ queue, counts }) =>
          Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
        ),
        queue_oldest_seconds: all.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
      }
    },
  )
}

async function readQueue(queue: Queue) {
  const [{ wait = 0, prioritized = 0, delayed = 0, active = 0 }, next] = await Promise.all([
    queue.getJobCounts('wait', 'prioritized', 'delayed', 'active'),
    queue.getJobs(['wait', 'prioritized'], 0, 0, true),
  ])
  const dueAt = next.flatMap((job) => (job ? [job.timestamp + job.delay] : []))
  return {
    queue: queue.name,
    counts: { waiting: wait + prioritized, delayed, active },
    oldestSeconds: dueAt.length === 0 ? 0 : Math.max(Date.now() - Math.min(...dueAt), 0) / 1_000,
  }
}

const stuckAfterDefaultMs = 30_000

/**
 * A worker can be alive, connected and deaf: after a Redis outage its blocking read may wait forever, and `isRunning`
 * does not show it. So the watchdog looks at what the worker does: jobs wait, a hand is free, and none is taken.
 */
function watchOver(
  worker: Worker,
  jobsInHand: () => number,
  { redis, prefix, concurrency, stuckAfterMs = stuckAfterDefaultMs }: JobWorkersOptions,
) {
  const queue = new Queue(worker.name, { connection: redis, prefix, skipWaitingForReady: true })
  queue.on('error', () => undefined)
  let waitingSince: number | undefined
  worker.on('active', () => {
    waitingSince = undefined
  })
  return {
    queue,
    async check(): Promise<void> {
      if (!worker.isRunning()) throw new Error(`The worker of ${worker.name} is not running`)
      const counts = await queue.getJobCounts('wait', 'prioritized')
      const isIdle = Object.values(counts).every((count) => count === 0) || jobsInHand() >= concurrency
      waitingSince = isIdle ? undefined : (waitingSince ?? performance.now())
      if (waitingSince !== undefined && performance.now() - waitingSince > stuckAfterMs) {
        throw new Error(`The worker of ${worker.name} takes no jobs although some wait`)
      }
    },
    close: () => queue.close(),
  }
}
