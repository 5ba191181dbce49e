import { type RedisOptions as DriverOptions, Redis } from 'ioredis'
import { readSentinels } from './sentinels.ts'

export type { Redis } from 'ioredis'

interface RedisOptions {
  /** Of a Redis, or of the sentinels that know which one is the primary; see `readSentinels`. */
  url: string
  /** Every connection error; without a listener ioredis would end the process. */
  onError: (error: Error) => void
}

const reconnectDelayMaxMs = 1_000

const reconnectDelay = (attempt: number): number => Math.min(50 * 2 ** attempt, reconnectDelayMaxMs)

const connectTimeoutMs = 2_000
const listenAgainDelayMs = 5_000

/** Without the failover's news a connection to a primary that is frozen, and closes nothing, would be waited on for ever. */
const sentinelOptions = {
  failoverDetector: true,
  sentinelCommandTimeout: connectTimeoutMs,
  sentinelRetryStrategy: reconnectDelay,
  // By itself a sentinel that was restarted would not be listened to again.
  sentinelReconnectStrategy: () => listenAgainDelayMs,
} as const

type OfItsKind = Pick<
  DriverOptions,
  'autoResubscribe' | 'commandTimeout' | 'enableOfflineQueue' | 'maxRetriesPerRequest'
>

function connect({ url, onError }: RedisOptions, ofItsKind: OfItsKind): Redis {
  const options = { ...ofItsKind, connectTimeout: connectTimeoutMs, retryStrategy: reconnectDelay }
  const group = readSentinels(url)
  const redis = group
    ? new Redis({ ...options, ...sentinelOptions, ...group, sentinels: [...group.sentinels] })
    : new Redis(url, options)
  redis.on('error', onError)
  return redis
}

/** As long as a process needs that is still loading its code: what Redis has answered to its greeting waits for it to look. */
const greetingTimeoutMs = 5_000

/**
 * For processes that answer requests: a command fails at once when Redis is away and after `commandTimeoutMs` when it
 * is slow, so that no request ever waits for Redis. Nothing but the greeting of a new connection may take longer.
 */
export function createProducerRedis({
  commandTimeoutMs,
  ...options
}: RedisOptions & { commandTimeoutMs: number }): Redis {
  const redis = connect(options, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: greetingTimeoutMs,
  })
  redis.on('ready', () => {
    redis.options.commandTimeout = commandTimeoutMs
  })
  redis.on('close', () => {
    redis.options.commandTimeout = greetingTimeoutMs
  })
  return redis
}

/** For workers, which have nothing better to do than to wait until Redis is back. */
export function createWorkerRedis(options: RedisOptions): Redis {
  return connect(options, {
    maxRetriesPerRequest: null,
  })
}

const subscriberTimeoutMs = 5_000

/** For who listens to a channel: it subscribes whenever it is `ready`, and knows that what was said meanwhile is lost. */
export function createSubscriberRedis(options: RedisOptions): Redis {
  return connect(options, {
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    commandTimeout: subscriberTimeoutMs,
  })
}
