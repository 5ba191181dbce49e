import type { Redis } from '@comporta/shared/redis/connections.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** What is left of a window after one more was counted. */
interface Spent {
  remaining: number
  resetSeconds: number
  /** Set when it was one too many. */
  retryAfterSeconds: number | undefined
}

export interface RateLimit {
  points: number
  seconds: number
  /** Counts one. */
  take: (key: string) => Promise<Spent>
  /** The seconds to wait when the limit is reached, without counting. */
  check: (key: string) => Promise<number | undefined>
}

interface RateLimitOptions {
  redis: Redis
  /** Namespaces the counters in Redis. */
  prefix: string
  points: number
  /** The window in which `points` are counted. */
  seconds: number
}

/**
 * Counted in Redis for all gateways together; while Redis is away, each gateway counts for itself, so that there is
 * always a limit.
 */
export function createRateLimit({ redis, prefix, points, seconds }: RateLimitOptions): RateLimit {
  const settings = { keyPrefix: prefix, points, duration: seconds }
  const limiter = new RateLimiterRedis({
    ...settings,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(settings),
  })
  return {
    points,
    seconds,
    async take(key) {
      try {
        const state = await limiter.consume(key)
        const { remainingPoints: remaining } = state
        return { remaining, resetSeconds: secondsToWait(state), retryAfterSeconds: undefined }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const wait = secondsToWait(refusal)
        return { remaining: 0, resetSeconds: wait, retryAfterSeconds: wait }
      }
    },
    async check(key) {
      const state = await limiter.get(key)
      return state && state.consumedPoints >= points ? secondsToWait(state) : undefined
    },
  }
}

const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000))
