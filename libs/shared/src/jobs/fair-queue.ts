/**
 * The order of a queue that many tenants share: each job gets a stamp, and the lowest goes first. A tenant's stamps are at
 * least `costMs` apart, so that one job of another tenant does not wait behind hundreds of this one's; and they are
 * times, so that what has waited long goes before whatever comes later, whosever it is.
 */
export interface FairQueue {
  /** In ms since 1970, as `nowMs` is. */
  stamp: (tenant: string | undefined, nowMs: number) => number
}

/** Tenants of which no stamp lies ahead are forgotten when there are more than this. */
const tenantsMax = 10_000

export function createFairQueue({ costMs }: { costMs: number }): FairQueue {
  const nextOf = new Map<string, number>()
  return {
    stamp(tenant, nowMs) {
      if (tenant === undefined) return nowMs
      const stamp = Math.max(nextOf.get(tenant) ?? 0, nowMs)
      nextOf.set(tenant, stamp + costMs)
      if (nextOf.size > tenantsMax) {
        for (const [known, next] of nextOf) if (next <= nowMs) nextOf.delete(known)
      }
      return stamp
    },
  }
}

/** BullMQ's priorities are whole numbers from 1 to 2^21: a stamp in seconds, which begins anew every 24 days. */
export const priorityOf = (stampMs: number): number => 1 + (Math.floor(stampMs / 1_000) % 2_097_151)
