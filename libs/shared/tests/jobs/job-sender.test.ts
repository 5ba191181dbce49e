import { createJobSender } from '@comporta/shared/jobs/job-sender.ts'
import { createProducerRedis, createWorkerRedis } from '@comporta/shared/redis/connections.ts'
import { createLogger } from '@comporta/shared/telemetry/logger.ts'
import { createMetrics } from '@comporta/shared/telemetry/metrics.ts'
import { testRedis } from '@comporta/shared/testing/test-redis.ts'
import { Queue } from 'bullmq'
import { expect, it, vi } from 'vitest'
import { reserveAddress } from '../redis/absent-redis.ts'

const withdrawalId = '01932f6e-0000-7000-8000-000000000001'

it('a sender whose first job came while Redis was away sends the next once Redis is back', async () => {
  const { url, prefix } = testRedis()
  const onError = (): void => undefined
  const absent = await reserveAddress()
  const producer = createProducerRedis({ url: absent.url, commandTimeoutMs: 2_000, onError })
  const logger = createLogger({ name: 'test', level: 'silent' })
  const jobs = createJobSender({ redis: producer, prefix, logger, metrics: createMetrics('sender') })
  const reader = createWorkerRedis({ url, onError })
  const queue = new Queue('payouts', { connection: reader, prefix })

  await jobs.send('submit-payout', { withdrawalId })
  const back = await absent.comeBack()
  await vi.waitFor(() => producer.ping(), { timeout: 10_000 })
  await jobs.send('submit-payout', { withdrawalId })
  // The first was refused, as the sweeper knows from its row.
  expect(await queue.getWaitingCount()).toBe(1)

  await jobs.close()
  await queue.close()
  for (const connection of [producer, reader]) connection.disconnect()
  back.close()
})
