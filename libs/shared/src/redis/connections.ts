import { type RedisOptions as DriverOptions, Redis } from 'ioredis'
import { readSentinels } from './sentinels.ts'

export type { Redis } from 'ioredis'

interface RedisOptions {
  /** The URL of a Redis, or of the sentinels that know the primary; see `readSentinels`. */
  url: string
  /** Gets every connection error; without a listener ioredis would print them to the console. */
  onError: (error: Error) => void
}

const reconnectDelayMaxMs = 1_000

const reconnectDelay = (attempt: number): number => Math.min(50 * 2 ** attempt, reconnectDelayMaxMs)

const connectTimeoutMs = 2_000
const listenAgainDelayMs = 5_000

/** Without news of a failover, a process would wait for ever on a frozen primary that closes nothing. */
const sentinelOptions = {
  failoverDetector: true,
  sentinelCommandTimeout: connectTimeoutMs,
  sentinelRetryStrategy: reconnectDelay,
  // By default, ioredis takes a minute to listen to a restarted sentinel again.
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

/** Long enough for a process that is still loading its code: until it is done, Redis's answer to the greeting goes unread. */
const greetingTimeoutMs = 5_000

/**
 * For processes that answer requests: a command fails at once when Redis is away, and after `commandTimeoutMs` when it
 * is slow, so that no request hangs on Redis. Only the greeting of a new connection may take longer.
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

/** For workers, which wait until Redis is back. */
export function createWorkerRedis(options: RedisOptions): Redis {
  return connect(options, {
    maxRetriesPerRequest: null,
  })
}

const subscriberTimeoutMs = 5_000

/** For listeners to a channel: they subscribe whenever the connection is `ready`, and accept that messages in between are lost. */
export function createSubscriberRedis(options: RedisOptions): Redis {
  return connect(options, {
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    commandTimeout: subscriberTimeoutMs,
  })
}
