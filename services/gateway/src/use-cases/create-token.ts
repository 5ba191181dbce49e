import { signAccessToken } from '@comporta/shared/auth/access-tokens.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { type FailureReason, refuseClient } from '../domain/client.ts'
import { findApiClient, findSecretHashes, recordUse } from '../storage/api-clients.repository.ts'
import { insertAuthenticationFailure } from '../storage/authentication-failures.repository.ts'

export interface SignIn {
  clientId: string
  clientSecret: string
  /** Where it comes from. */
  address: string
  requestId: string
}

export interface IssuedToken {
  accessToken: string
  expiresInSeconds: number
}

/**
 * An access token for a client that knows its secret. An unknown client, a wrong secret and a suspended merchant are
 * one and the same `unauthorized` in the same time: each costs the same look-ups, the same hashes, one recorded failure.
 * Throws `too_many_requests` for a client that asks too often, and after too many failures.
 */
export async function createToken(dependencies: Dependencies, signIn: SignIn): Promise<IssuedToken> {
  const { database, hasher, metrics, tokens, signingKeys } = dependencies
  await refuseTooMany(dependencies, signIn)
  const id = clientIdPattern.test(signIn.clientId) ? signIn.clientId : ''
  const [client, hashes] = await Promise.all([findApiClient(database, id), findSecretHashes(database, id)])
  const barred = refuseClient(client)
  const secretMatches = await hasher.matches(signIn.clientSecret, barred === undefined ? hashes : [])
  if (!client || barred !== undefined || !secretMatches) {
    await recordFailure(dependencies, signIn, client?.id ?? null, barred ?? 'wrong_secret')
    throw new AppError('unauthorized', 'The client credentials are not valid')
  }
  await recordUse(database, client.id)
  metrics.signIns.inc({ outcome: 'issued' })
  const grant = { clientId: client.id, merchantId: client.merchant?.id, scopes: client.scopes }
  return {
    accessToken: await signAccessToken(grant, signingKeys.current(), tokens),
    expiresInSeconds: tokens.lifetimeSeconds,
  }
}

/** Ids that a client can have; another is looked up too, as the empty one, so that it takes no less time. */
const clientIdPattern = /^[A-Za-z0-9_-]{1,100}$/

/** Failures are counted after the fact: any number of right secrets at once is no reason to refuse one. */
async function refuseTooMany({ limits, metrics }: Dependencies, signIn: SignIn): Promise<void> {
  const waits = await Promise.all([
    limits.tokens.take(signIn.clientId),
    ...failureCounters(limits, signIn).map(([limit, key]) => limit.check(key)),
  ])
  const retryAfterSeconds = Math.max(...waits.map((seconds) => seconds ?? 0))
  if (retryAfterSeconds === 0) return
  metrics.signIns.inc({ outcome: 'too_many_requests' })
  throw new AppError('too_many_requests', 'Too many attempts to sign in; try again later', { retryAfterSeconds })
}

async function recordFailure(
  { limits, database, metrics, logger }: Dependencies,
  signIn: SignIn,
  clientId: string | null,
  reason: FailureReason,
): Promise<void> {
  const { address, requestId } = signIn
  metrics.signIns.inc({ outcome: reason })
  logger.warn({ clientId, address, reason, requestId }, 'a sign-in was refused')
  await Promise.all([
    insertAuthenticationFailure(database, { reason, clientId, address, requestId }),
    ...failureCounters(limits, signIn).map(([limit, key]) => limit.take(key)),
  ])
}

/** Who guesses secrets is slowed by client, by address, and soonest by both, before it can lock out someone else. */
const failureCounters = (limits: Dependencies['limits'], { clientId, address }: SignIn) =>
  [
    [limits.failuresOfClientAndAddress, `${address}|${clientId}`],
    [limits.failuresOfClient, clientId],
    [limits.failuresOfAddress, address],
  ] as const
