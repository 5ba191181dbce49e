import type { Redis } from '@comporta/shared/redis/connections.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Counts one. Returns the seconds to wait when that is too many, otherwise undefined. */
  take: (key: string) => Promise<number | undefined>
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
    async take(key) {
      try {
        await limiter.consume(key)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsToWait(refusal)
        throw refusal
      }
    },
    async check(key) {
      const state = await limiter.get(key)
      return state && state.consumedPoints >= points ? secondsToWait(state) : undefined
    },
  }
}

const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000))
