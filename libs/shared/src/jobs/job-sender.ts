import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { inGroups } from '../db/in-groups.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { DueStep } from '../work/due-steps.ts'
import { createFairQueue, priorityOf } from './fair-queue.ts'
import type { JobCatalog } from './job-catalog.ts'

export interface JobSender {
  /**
   * Puts the jobs of due steps on their queues. A failure of Redis is not thrown: jobs that could not be sent are
   * counted, and the sweeper sends them. Throws for a step that is not in the catalog. A step that is due at one time
   * has one job, its own or a shared one, however often it is sent.
   */
  sendDue: (steps: readonly DueStep[]) => Promise<void>
  /** How many jobs are on each queue of the catalog, for operators; undefined if Redis does not answer. */
  inspect: () => Promise<QueueDepth[] | undefined>
  close: () => Promise<void>
}

export interface QueueDepth {
  name: string
  waiting: number
  active: number
  delayed: number
  /** When the job that has waited longest was put on the queue. */
  oldestAt: Date | null
}

export interface JobSenderOptions {
  /** A connection that fails fast, see `createProducerRedis`. */
  redis: Redis
  /** Namespaces the queues; two stacks on one Redis differ in it. */
  prefix: string
  catalog: JobCatalog
  logger: Logger
  metrics: Metrics
}

/** Roughly what one tenant's job costs the others. */
export const jobCostMs = 100

type Job = Parameters<Queue['addBulk']>[0][number]

/** Jobs that are sent at one moment go to Redis together; it takes all or none. */
const addInGroup = inGroups(async (queue: Queue, sent: readonly (readonly Job[])[]): Promise<unknown[]> => {
  const answer = await queue.addBulk(sent.flat()).catch((error: unknown) => error)
  return sent.map(() => answer)
})

export function createJobSender({ redis, prefix, catalog, logger, metrics }: JobSenderOptions): JobSender {
  const queues = new Map<string, Queue>()
  const fairness = createFairQueue({ costMs: jobCostMs })
  const unsent = metrics.counter('jobs_unsent_total', 'Jobs left to the sweeper because Redis did not take them', [
    'queue',
  ])

  const queueNamed = (name: string): Queue => {
    const known = queues.get(name)
    if (known) return known
    const queue = new Queue(name, {
      connection: redis,
      prefix,
      skipWaitingForReady: true,
      // A queue stays broken forever if its first command fails, so one made while Redis is away must send none.
      skipVersionCheck: true,
    })
    queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'queue connection'))
    queues.set(name, queue)
    return queue
  }

  const jobOf = (jobId: string, steps: readonly [DueStep, ...DueStep[]]): Job => {
    const [{ step, inMs }] = steps
    const [first, ...more] = steps.map(({ subject, fence }) => ({ subject, ...(fence && { fence: Number(fence) }) }))
    const [stamp = 0] = steps.map(({ tenant, dueAtMs }) => fairness.stamp(tenant, dueAtMs))
    return {
      name: step,
      data: { ...first, ...(more.length > 0 && { more }) },
      opts: {
        // BullMQ takes an id that it still knows for the same job, so a step that is due at one time is on the queue once.
        jobId,
        delay: Math.ceil(inMs),
        priority: priorityOf(stamp),
        // The row knows how often it was tried, and when it is tried next. A job that was kept would swallow a later one.
        attempts: 1,
        removeOnComplete: true,
        removeOnFail: true,
      },
    }
  }

  /** A step that shared a job and has since become due at another time gets its own. */
  const jobsOf = (steps: readonly DueStep[]): Job[] =>
    [...Map.groupBy(steps, ({ step, subject, dueAtMs, job }) => `${step}-${job ?? subject}-${dueAtMs}`)].map(
      ([jobId, [first, ...others]]) => jobOf(jobId, [first as DueStep, ...others]),
    )

  return {
    async sendDue(steps) {
      const byQueue = Map.groupBy(steps, ({ step }) => catalog[step]?.queue)
      for (const [queue, due] of byQueue) {
        if (queue === undefined) throw new Error(`No job of this service does ${due[0]?.step}`)
        const error = await addInGroup(queueNamed(queue), jobsOf(due))
        if (error instanceof Error) {
          unsent.inc({ queue }, due.length)
          logger.warn({ err: error, queue, jobs: due.length }, 'jobs not sent; the sweeper will')
        }
      }
    },
    async inspect() {
      const names = [...new Set(Object.values(catalog).map(({ queue }) => queue))]
      try {
        return await Promise.all(names.map((name) => depthOf(queueNamed(name))))
      } catch (error) {
        logger.warn({ err: error }, 'the queues give no answer')
        return undefined
      }
    },
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
    },
  }
}

/** The priorities of jobs are times, so the first of those that wait has waited longest. */
async function depthOf(queue: Queue): Promise<QueueDepth> {
  const {
    wait = 0,
    prioritized = 0,
    active = 0,
    delayed = 0,
  } = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed')
  const first = await queue.getJobs(['wait', 'prioritized'], 0, 0, true)
  const oldestMs = Math.min(...first.map(({ timestamp }) => timestamp))
  const oldestAt = first.length === 0 ? null : new Date(oldestMs)
  return { name: queue.name, waiting: wait + prioritized, active, delayed, oldestAt }
}
