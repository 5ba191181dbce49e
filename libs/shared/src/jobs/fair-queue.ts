/**
 * The order of a queue that many tenants share: each job gets a stamp, and the lowest goes first. A tenant's stamps are
 * at least `costMs` apart, so that one job of another tenant does not wait behind hundreds of this one's. Stamps are
 * times, so that a job that has waited long goes before later ones of any tenant.
 */
export interface FairQueue {
  /** In ms since 1970, like `nowMs`. */
  stamp: (tenant: string | undefined, nowMs: number) => number
}

/** If there are more tenants than this, those without a stamp ahead are forgotten. */
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

/** BullMQ's priorities are whole numbers from 1 to 2^21: a stamp in seconds, which starts over every 24 days. */
export const priorityOf = (stampMs: number): number => 1 + (Math.floor(stampMs / 1_000) % 2_097_151)
