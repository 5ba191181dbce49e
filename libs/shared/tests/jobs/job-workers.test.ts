import { createJobSender, type JobSender } from '@comporta/shared/jobs/job-sender.ts'
import { type JobWorkers, startJobWorkers } from '@comporta/shared/jobs/job-workers.ts'
import { createProducerRedis, createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const subject = '01932f6e-0000-7000-8000-000000000001'
const catalog = { 'post-parcel': { queue: 'parcels', subject: z.string() } }
const due = { step: 'post-parcel', subject, dueAtMs: 1_800_000_000_000, inMs: 0 }
const logger = createLogger({ name: 'test', level: 'silent' })

let connections: Redis[]
let workers: JobWorkers
let jobs: JobSender
let queue: Queue
let done: string[]

beforeEach(async () => {
  const { url, prefix } = testRedis()
  const onError = (): void => undefined
  const [producer, consumer] = [
    createProducerRedis({ url, commandTimeoutMs: 2_000, onError }),
    createWorkerRedis({ url, onError }),
  ]
  connections = [producer, consumer]
  // It fails fast, so it refuses jobs before it is connected.
  await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
  done = []
  jobs = createJobSender({ redis: producer, prefix, catalog, logger, metrics: createMetrics('sender') })
  queue = new Queue('parcels', { connection: consumer, prefix })
  workers = startJobWorkers({
    redis: consumer,
    prefix,
    catalog,
    take: async (_step, subject, fence) => {
      done.push(fence === undefined ? subject : `${subject} under ${fence}`)
    },
    queues: [],
    concurrency: 2,
    stuckAfterMs: 200,
    logger,
    metrics: createMetrics('workers'),
  })
})

afterEach(async () => {
  await workers.close()
  await jobs.close()
  await queue.close()
  for (const connection of connections) connection.disconnect()
})

it('a job carries the fence of a step that is already claimed', async () => {
  await jobs.sendDue([{ ...due, fence: 7n }])
  await expect.poll(() => done).toEqual([`${subject} under 7`])
})

it('a job carries all the steps that share it, each with its own fence', async () => {
  const shared = { ...due, job: 'shared' }
  await jobs.sendDue([shared, { ...shared, subject: 'second', fence: 2n }, { ...shared, subject: 'third' }])
  await expect.poll(() => done.toSorted()).toEqual([subject, 'second under 2', 'third'])
})

describe('the watchdog of a worker', () => {
  it('passes when jobs were taken and none waits', async () => {
    await jobs.sendDue([due])
    await expect.poll(() => done).toContain(subject)
    await workers.check()
  })

  it('throws while jobs wait and none is taken, and passes once they are taken', async () => {
    // A paused queue keeps its jobs from a worker that is well in every other respect.
    await queue.pause()
    await jobs.sendDue([due])
    await expect.poll(() => workers.check().catch((error: Error) => error.message)).toContain('takes no jobs')
    await queue.resume()
    await expect.poll(() => done).toContain(subject)
    await workers.check()
  })
})

describe('after Redis has lost all its keys', () => {
  const forget = async (): Promise<void> => {
    const [, consumer] = connections
    if (consumer) await consumer.del(await consumer.keys(`${queue.opts.prefix}:*`))
  }

  it('the watchdog passes while no job waits, and throws when none is taken', async () => {
    await jobs.sendDue([due])
    await expect.poll(() => done).toEqual([subject])
    await queue.pause()
    await jobs.sendDue([{ ...due, dueAtMs: due.dueAtMs + 1 }])
    await forget()
    await workers.check()
    await queue.pause()
    await jobs.sendDue([{ ...due, dueAtMs: due.dueAtMs + 2 }])
    await expect.poll(() => workers.check().catch((error: Error) => error.message)).toContain('takes no jobs')
  })

  it('the job of a step is accepted again, and done', async () => {
    await queue.pause()
    await jobs.sendDue([due])
    await forget()
    await jobs.sendDue([due])
    await expect.poll(() => done).toEqual([subject])
  })
})

describe('a job of another version', () => {
  it('does no harm if its step is unknown or its data unreadable', async () => {
    await queue.add('paint-parcel', { subject })
    await queue.add('toString', { subject })
    await queue.add('post-parcel', { withdrawalId: subject })
    await queue.add('post-parcel', null)
    await jobs.sendDue([due])
    await expect.poll(() => done).toEqual([subject])
    await workers.check()
    expect(await queue.getFailedCount()).toBe(0)
  })

  it('is done even if it has unknown fields', async () => {
    await queue.add('post-parcel', { subject, colour: 'red', version: 2 })
    await expect.poll(() => done).toEqual([subject])
  })
})

it('a worker refuses an unknown queue', () => {
  const { url, prefix } = testRedis()
  const redis = createWorkerRedis({ url, onError: () => undefined })
  connections.push(redis)
  const start = () =>
    startJobWorkers({
      redis,
      prefix,
      catalog,
      take: async () => undefined,
      queues: ['payments'],
      concurrency: 1,
      logger,
      metrics: createMetrics('workers'),
    })
  expect(start).toThrow('WORKER_QUEUES names payments; known are parcels')
})
