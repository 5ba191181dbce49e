import type { QueryExecutorProvider } from 'kysely'
import { type Claim, renewClaim } from './due-steps.ts'
import type { WorkSettings } from './work-settings.ts'

/** A claim that is kept is renewed so often in the time of a lease: one late answer of others does not lose it. */
const renewalsPerLease = 3

/**
 * Keeps the claim of a step that may take longer than its lease. Whoever does the step calls the answer after each thing done,
 * however small: it writes only when a good part of the lease is over, and throws `ClaimLostError` then when somebody else
 * has claimed the step.
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

/** Almost every call is over before a tenth of the lease is, and costs no statement. */
const soonPart = 0.1

/**
 * Makes a call that takes at most `forMs` under a claim whose lease may be shorter: when it is not over soon, the claim is
 * renewed, so that nobody else makes the call too. What it answers counts also when the claim is lost by then; so no
 * failure to renew it is thrown.
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
    // One that came after the step was postponed would put it off once more.
    await renewal
  }
}
