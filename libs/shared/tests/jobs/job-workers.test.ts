import { createJobSender, type JobSender } from '@comporta/shared/jobs/job-sender.ts'
import { type JobWorkers, startJobWorkers } from '@comporta/shared/jobs/job-workers.ts'
import { createProducerRedis, createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const withdrawalId = '01932f6e-0000-7000-8000-000000000001'
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
  // It fails fast, and so it refuses what comes before it is connected.
  await vi.waitFor(() => producer.ping())
  done = []
  jobs = createJobSender({ redis: producer, prefix, logger, metrics: createMetrics('sender') })
  queue = new Queue('payouts', { connection: consumer, prefix })
  workers = startJobWorkers({
    redis: consumer,
    prefix,
    processors: {
      'submit-payout': async (data) => {
        done.push(data.withdrawalId)
      },
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

describe('the watchdog of a worker', () => {
  it('is content while jobs are taken, and while none wait', async () => {
    await jobs.send('submit-payout', { withdrawalId })
    await expect.poll(() => done, { timeout: 10_000 }).toContain(withdrawalId)
    await workers.check()
  })

  it('throws when jobs wait and none is taken, and is content again when they are', async () => {
    // A paused queue keeps its jobs from a worker that is well in every other respect.
    await queue.pause()
    await jobs.send('submit-payout', { withdrawalId })
    await expect
      .poll(() => workers.check().catch((error: Error) => error.message), { timeout: 10_000 })
      .toContain('takes no jobs')
    await queue.resume()
    await expect.poll(() => done, { timeout: 10_000 }).toContain(withdrawalId)
    await workers.check()
  })
})

it('refuses to eat a queue that it does not know', () => {
  const { url, prefix } = testRedis()
  const redis = createWorkerRedis({ url, onError: () => undefined })
  connections.push(redis)
  const start = () =>
    startJobWorkers({
      redis,
      prefix,
      processors: { 'submit-payout': async () => undefined },
      queues: ['payments'],
      concurrency: 1,
      logger,
      metrics: createMetrics('workers'),
    })
  expect(start).toThrow('WORKER_QUEUES names payments; known are payouts')
})
