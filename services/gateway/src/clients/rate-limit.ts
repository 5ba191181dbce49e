import { inGroups } from '@comporta/shared/db/in-groups.ts'
import type { Redis } from '@comporta/shared/redis/connections.ts'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'

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
  /** Returns the seconds to wait when the limit is reached, and counts nothing. */
  check: (key: string) => Promise<number | undefined>
}

interface RateLimitOptions {
  redis: Redis
  /** Prefix of the counters in Redis. */
  prefix: string
  points: number
  /** The window in which `points` are counted. */
  seconds: number
}

/** Counts in Redis for all gateways together. While Redis is away, each gateway counts alone, so that there is always a limit. */
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
      const { spent, resetSeconds } = await countInGroups(limiter, key)
      const isTooMany = spent > points
      return {
        remaining: Math.max(points - spent, 0),
        resetSeconds,
        retryAfterSeconds: isTooMany ? resetSeconds : undefined,
      }
    },
    async check(key) {
      const state = await limiter.get(key)
      return state && state.consumedPoints >= points ? secondsToWait(state) : undefined
    },
  }
}

/** Counts all requests of the same moment together, and returns the number of each within its window. */
const countInGroups = inGroups(
  async (limiter: RateLimiterRedis, keys: readonly string[]): Promise<{ spent: number; resetSeconds: number }[]> => {
    const counted: { spent: number; resetSeconds: number }[] = []
    const placesOf = Map.groupBy(keys.keys(), (place) => String(keys[place]))
    const count = async ([key, places]: [string, number[]]): Promise<void> => {
      const state = await limiter.penalty(key, places.length)
      const before = state.consumedPoints - places.length
      for (const [index, place] of places.entries()) {
        counted[place] = { spent: before + index + 1, resetSeconds: secondsToWait(state) }
      }
    }
    await Promise.all([...placesOf].map(count))
    return counted
  },
  { gatherMs: 0 },
)

const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000))
