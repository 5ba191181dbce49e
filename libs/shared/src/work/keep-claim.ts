import type { QueryExecutorProvider } from 'kysely'
import { type Claim, renewClaim } from './due-steps.ts'
import type { WorkSettings } from './work-settings.ts'

/** Renewals in the time of one lease, so that one late answer from another service does not lose the claim. */
const renewalsPerLease = 3

/**
 * Keeps the claim of a step that may take longer than its lease. The step calls the returned function after each piece
 * of work, however small. It writes only once a good part of the lease is over, and throws `ClaimLostError` if somebody
 * else has claimed the step by then.
 */
export function beatOf(database: QueryExecutorProvider, claim: Claim, leaseMs: number): () => Promise<void> {
  let renewedAt = performance.now()
  return async () => {
    const now = performance.now()
    if (now - renewedAt < leaseMs / renewalsPerLease) return
    await renewClaim(database, claim, leaseMs)
    renewedAt = now
  }
}

export interface ClaimKeeper {
  database: QueryExecutorProvider
  settings: Pick<WorkSettings, 'stepLeaseMs'>
}

/** Almost every call ends within a tenth of the lease, and so costs no statement. */
const soonPart = 0.1

/**
 * Makes a call of at most `forMs` under a claim whose lease may be shorter. If the call is not over soon, the claim is
 * renewed, so that nobody else makes the same call. The result counts even if the claim is lost by then, so a failure to
 * renew it is not thrown.
 */
export async function keepClaimDuring<Result>(
  { database, settings }: ClaimKeeper,
  claim: Claim,
  forMs: number,
  call: () => Promise<Result>,
): Promise<Result> {
  let renewal: Promise<void> | undefined
  const timer = setTimeout(() => {
    renewal = renewClaim(database, claim, forMs + settings.stepLeaseMs).catch(() => undefined)
  }, settings.stepLeaseMs * soonPart)
  try {
    return await call()
  } finally {
    clearTimeout(timer)
    // A renewal that came after the step was postponed would delay it once more.
    await renewal
  }
}
