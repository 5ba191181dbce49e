import { createJobSender, type JobSender } from '@comporta/shared/jobs/job-sender.ts'
import { createProducerRedis, createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { reserveAddress } from '../redis/absent-redis.ts'

const catalog = { 'post-parcel': { queue: 'parcels', subject: z.string() } }
const due = {
  step: 'post-parcel',
  subject: '01932f6e-0000-7000-8000-000000000001',
  dueAtMs: 1_800_000_000_000,
  inMs: 0,
}

interface Started {
  jobs: JobSender
  producer: Redis
  queue: Queue
  /** Deletes everything that this test has in Redis. */
  forget: () => Promise<void>
}

function startSender(producerUrl?: string): Started {
  const { url, prefix } = testRedis()
  const onError = (): void => undefined
  const producer = createProducerRedis({ url: producerUrl ?? url, commandTimeoutMs: 2_000, onError })
  const logger = createLogger({ name: 'test', level: 'silent' })
  const jobs = createJobSender({ redis: producer, prefix, catalog, logger, metrics: createMetrics('sender') })
  const reader = createWorkerRedis({ url, onError })
  const queue = new Queue('parcels', { connection: reader, prefix })
  onTestFinished(async () => {
    await jobs.close()
    await queue.close()
    for (const connection of [producer, reader]) connection.disconnect()
  })
  return {
    jobs,
    producer,
    queue,
    async forget() {
      await reader.del(await reader.keys(`${prefix}:*`))
    },
  }
}

const countOf = async (queue: Queue): Promise<number> => queue.getJobCountByTypes('prioritized', 'delayed', 'wait')

it('a sender that lost its first job while Redis was away sends the next', async () => {
  const absent = await reserveAddress()
  const { jobs, producer, queue } = startSender(absent.url)
  await jobs.sendDue([due])
  const back = await absent.comeBack()
  onTestFinished(() => void back.close())
  await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
  await jobs.sendDue([due])
  // The first was refused; in a service the sweeper would send it again.
  expect(await countOf(queue)).toBe(1)
})

describe('a step that is due', () => {
  it('has one job per due time, however often it is sent', async () => {
    const { jobs, producer, queue } = startSender()
    await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
    for (let round = 0; round < 5; round += 1) await jobs.sendDue([due, due])
    expect(await countOf(queue)).toBe(1)
    const [job] = await queue.getJobs(['prioritized'])
    expect(job).toMatchObject({ name: due.step, data: { subject: due.subject } })
  })

  it('shares one job with the steps due with it, however often any of them is sent again', async () => {
    const { jobs, producer, queue } = startSender()
    await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
    const steps = ['first', 'second', 'third'].map((subject) => ({ ...due, subject, job: 'shared' }))
    await jobs.sendDue(steps)
    await jobs.sendDue(steps.slice(1))
    await jobs.sendDue([{ ...due, subject: 'later', job: 'shared', dueAtMs: due.dueAtMs + 1 }])
    const sent = await queue.getJobs(['prioritized'])
    const subjects = sent.map(({ data }) => [data, ...(data.more ?? [])].map(({ subject }) => subject))
    expect(subjects.toSorted()).toEqual([['first', 'second', 'third'], ['later']])
  })

  it('has another job for another due time', async () => {
    const { jobs, producer, queue } = startSender()
    await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
    await jobs.sendDue([due])
    await jobs.sendDue([{ ...due, dueAtMs: due.dueAtMs + 1 }])
    expect(await countOf(queue)).toBe(2)
  })

  it('has its job again after Redis has lost all keys', async () => {
    const { jobs, producer, queue, forget } = startSender()
    await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
    await jobs.sendDue([due])
    await forget()
    expect(await countOf(queue)).toBe(0)
    await jobs.sendDue([due])
    expect(await countOf(queue)).toBe(1)
  })

  it('has its job no earlier than it is due', async () => {
    const { jobs, producer, queue } = startSender()
    await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
    await jobs.sendDue([{ ...due, inMs: 3_600_000 }])
    expect(await queue.getDelayedCount()).toBe(1)
  })
})

it('a tenant’s single job comes before almost all of the hundreds of another', async () => {
  const { jobs, producer, queue } = startSender()
  await vi.waitFor(() => producer.ping(), { timeout: 60_000 })
  await jobs.sendDue(Array.from({ length: 300 }, (_, index) => ({ ...due, subject: `busy-${index}`, tenant: 'busy' })))
  await jobs.sendDue([{ ...due, subject: 'quiet', tenant: 'quiet' }])
  const order = (await queue.getJobs(['prioritized'], 0, -1, true)).map(({ data }) => data.subject)
  expect(order.indexOf('quiet')).toBeLessThan(20)
})

it('a step outside the catalog is refused', async () => {
  const { jobs } = startSender()
  await expect(jobs.sendDue([{ ...due, step: 'paint-parcel' }])).rejects.toThrow('paint-parcel')
})
