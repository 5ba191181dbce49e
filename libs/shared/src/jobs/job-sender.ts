import { randomUUID } from 'node:crypto'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { type JobData, type JobName, jobCatalog, jobRetryPolicy, type QueueName } from './job-catalog.ts'

export interface SendJobOptions {
  delayMs?: number
  /** BullMQ's order: 1 goes first. Without it a job goes before all that have one. */
  priority?: number
}

export interface JobSender {
  /**
   * Puts a job on its queue. Never throws: a job that could not be sent is counted, and the sweeper sends it again from
   * the row that it points to.
   */
  send: <Name extends JobName>(name: Name, data: JobData<Name>, options?: SendJobOptions) => Promise<void>
  close: () => Promise<void>
}

export interface JobSenderOptions {
  /** A connection that fails fast, see `createProducerRedis`. */
  redis: Redis
  /** Namespaces the queues; two stacks on one Redis differ in it. */
  prefix: string
  logger: Logger
  metrics: Metrics
}

export function createJobSender({ redis, prefix, logger, metrics }: JobSenderOptions): JobSender {
  const queues = new Map<QueueName, Queue>()
  const unsent = metrics.counter('jobs_unsent_total', 'Jobs left to the sweeper because Redis did not take them', [
    'job',
  ])

  const queueNamed = (name: QueueName): Queue => {
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

  return {
    async send(name, data, options = {}) {
      const { queue, schema } = jobCatalog[name]
      try {
        await queueNamed(queue).add(name, schema.parse(data), {
          ...jobRetryPolicy,
          // A new id each time: an id that still exists in any state would be swallowed silently.
          jobId: `${name}-${randomUUID()}`,
          ...(options.delayMs === undefined ? {} : { delay: options.delayMs }),
          ...(options.priority === undefined ? {} : { priority: options.priority }),
        })
      } catch (error) {
        unsent.inc({ job: name })
        logger.warn({ err: error, job: name, data }, 'job not sent; the sweeper will')
      }
    },
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
    },
  }
}
