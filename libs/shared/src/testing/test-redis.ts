import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

/** The run's Redis, and a prefix for the queues and keys of one test file, so that files do not collide. */
export const testRedis = (): { url: string; prefix: string } => ({
  url: inject('redisUrl'),
  prefix: `test-${randomUUID()}`,
})
