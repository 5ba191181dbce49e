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
   * Puts the jobs of due steps on their queues. Never throws: what could not be sent is counted, and the sweeper sends it
   * again. A step that is due at one time has one job, its own or one that it shares, however often it is sent.
   */
  sendDue: (steps: readonly DueStep[]) => Promise<void>
  /** How much is on each queue of the catalog, for operators; undefined when Redis gives no answer. */
  inspect: () => Promise<QueueDepth[] | undefined>
  close: () => Promise<void>
}

export interface QueueDepth {
  name: string
  waiting: number
  active: number
  delayed: number
  /** When the job that has waited longest was put there. */
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

/** What a job of one tenant costs the others, roughly. */
export const jobCostMs = 100

type Job = Parameters<Queue['addBulk']>[0][number]

/** What many send at one moment goes to Redis at once; it takes all of it or none. */
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
      // A queue whose first question fails stays broken for ever: one made while Redis is away must ask nothing.
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
        // BullMQ takes an id that it still knows for the same job: what is due at one time is on the queue once.
        jobId,
        delay: Math.ceil(inMs),
        priority: priorityOf(stamp),
        // The row knows how often it was tried, and when it is tried again. A job that is kept would swallow a later one.
        attempts: 1,
        removeOnComplete: true,
        removeOnFail: true,
      },
    }
  }

  /** Of those that share a job, what has become due at another time since goes by itself. */
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

/** Jobs have priorities, which are times: the first of those that wait has waited longest. */
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
