import { Redis } from 'ioredis'

export type { Redis } from 'ioredis'

interface RedisOptions {
  url: string
  /** Every connection error; without a listener ioredis would end the process. */
  onError: (error: Error) => void
}

const reconnectDelayMaxMs = 1_000

const reconnectDelay = (attempt: number): number => Math.min(50 * 2 ** attempt, reconnectDelayMaxMs)

/**
 * For processes that answer requests: a command fails at once when Redis is away and after `commandTimeoutMs` when it
 * is slow, so that no request ever waits for Redis.
 */
export function createProducerRedis(options: RedisOptions & { commandTimeoutMs: number }): Redis {
  const redis = new Redis(options.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: options.commandTimeoutMs,
    retryStrategy: reconnectDelay,
  })
  redis.on('error', options.onError)
  return redis
}

/** For workers, which have nothing better to do than to wait until Redis is back. */
export function createWorkerRedis(options: RedisOptions): Redis {
  const redis = new Redis(options.url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    retryStrategy: reconnectDelay,
  })
  redis.on('error', options.onError)
  return redis
}

const subscriberTimeoutMs = 5_000

/** For who listens to a channel: it subscribes whenever it is `ready`, and knows that what was said meanwhile is lost. */
export function createSubscriberRedis(options: RedisOptions): Redis {
  const redis = new Redis(options.url, {
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    commandTimeout: subscriberTimeoutMs,
    retryStrategy: reconnectDelay,
  })
  redis.on('error', options.onError)
  return redis
}
