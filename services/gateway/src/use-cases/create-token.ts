import { hash } from 'node:crypto'
import { signAccessToken } from '@comporta/shared/auth/access-tokens.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressPrefix } from '../domain/address-prefix.ts'
import { type ApiClient, type FailureReason, refuseClient } from '../domain/client.ts'
import { findApiClient, findSecretHashes, recordUse, replaceSecretHash } from '../storage/api-clients.repository.ts'
import { insertAuthenticationFailure } from '../storage/authentication-failures.repository.ts'
import { isGoodAddress, rememberGoodAddress } from '../storage/good-addresses.repository.ts'

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
 * one and the same `unauthorized`: each costs the same look-ups and one recorded failure. A secret whose hash is from
 * before is hashed anew when it is right.
 *
 * Wrong secrets count per client and address, and per address. Who has used up either is `too_many_requests` before its
 * secret is looked at, except where the client has signed in from before: there the right secret always serves, so
 * nobody can keep a client out. Throws `too_many_requests` too for a client that takes too many tokens, and
 * `unavailable` when too many sign-ins wait.
 */
export async function createToken(dependencies: Dependencies, signIn: SignIn): Promise<IssuedToken> {
  const attempt = attemptOf(signIn)
  const client = await lookAtSecret(dependencies, attempt)
  await spendToken(dependencies, client)
  const { database, metrics, signingKeys, tokens } = dependencies
  await Promise.all([recordUse(database, client.id), rememberGoodAddress(database, attempt)])
  metrics.signIns.inc({ outcome: 'issued' })
  const grant = { clientId: client.id, merchantId: client.merchant?.id, scopes: client.scopes }
  return {
    accessToken: await signAccessToken(grant, signingKeys.current(), tokens),
    expiresInSeconds: tokens.lifetimeSeconds,
  }
}

interface Attempt extends SignIn {
  addressPrefix: string
}

/** Ids that a client can have. Malformed ids cost the same look-ups as the empty one, so timing reveals nothing. */
const clientIdPattern = /^[A-Za-z0-9_-]{1,100}$/

const attemptOf = (signIn: SignIn): Attempt => ({
  ...signIn,
  clientId: clientIdPattern.test(signIn.clientId) ? signIn.clientId : '',
  addressPrefix: addressPrefix(signIn.address),
})

/**
 * One attempt at a time for each client at each address, and a few for each address: a thousand wrong secrets at once are
 * counted like a thousand in a row, and take neither connections nor places from others while they wait.
 */
function lookAtSecret(dependencies: Dependencies, attempt: Attempt): Promise<ApiClient> {
  const { lines } = dependencies
  const { addressPrefix: prefix, clientId } = attempt
  return lines.ofClientAndAddress(`${prefix}|${clientId}`, () =>
    lines.ofAddress(prefix, async () => checkSecret(dependencies, attempt, await admit(dependencies, attempt))),
  )
}

interface Admission {
  /** The right secret of this client has come from this address before. */
  isGood: boolean
  /** Set when wrong secrets have used up a budget. */
  retryAfterSeconds: number | undefined
}

/** Only asks; counts nothing. Throws `too_many_requests`. */
async function admit({ database, limits, metrics }: Dependencies, attempt: Attempt): Promise<Admission> {
  const [isGood, ...waits] = await Promise.all([
    isGoodAddress(database, attempt),
    ...failureCounters(limits, attempt).map(([limit, key]) => limit.check(key)),
  ])
  const retryAfterSeconds = longest(waits)
  if (retryAfterSeconds === undefined || isGood) return { isGood, retryAfterSeconds }
  metrics.signIns.inc({ outcome: 'too_many_requests' })
  throw tooMany(retryAfterSeconds)
}

async function checkSecret(
  dependencies: Dependencies,
  attempt: Attempt,
  { isGood, retryAfterSeconds }: Admission,
): Promise<ApiClient> {
  const { database, hasher, metrics } = dependencies
  const { clientId, clientSecret } = attempt
  const [client, hashes] = await Promise.all([findApiClient(database, clientId), findSecretHashes(database, clientId)])
  const barred = refuseClient(client)
  const lane = isGood && retryAfterSeconds === undefined ? 'known' : 'strangers'
  const known = await hasher.find(clientSecret, barred === undefined ? hashes : [], lane)
  if (client && barred === undefined && known !== undefined) {
    if (hasher.isOutdated(known)) {
      await replaceSecretHash(database, client.id, known, await hasher.hash(clientSecret))
    }
    return client
  }
  if (retryAfterSeconds !== undefined) {
    metrics.signIns.inc({ outcome: 'too_many_requests' })
    throw tooMany(retryAfterSeconds)
  }
  await recordFailure(dependencies, attempt, client?.id ?? null, barred ?? 'wrong_secret')
  throw new AppError('invalid_credentials', 'The client credentials are not valid')
}

/** After the check: nobody else can spend a client's tokens. */
async function spendToken({ limits, metrics }: Dependencies, { id }: ApiClient): Promise<void> {
  const { retryAfterSeconds } = await limits.tokens.take(id)
  if (retryAfterSeconds === undefined) return
  metrics.signIns.inc({ outcome: 'too_many_tokens' })
  throw new AppError('too_many_requests', 'Too many tokens; keep one until it expires', { retryAfterSeconds })
}

async function recordFailure(
  { limits, database, metrics, logger }: Dependencies,
  attempt: Attempt,
  clientId: string | null,
  reason: FailureReason,
): Promise<void> {
  const { address, requestId } = attempt
  metrics.signIns.inc({ outcome: reason })
  logger.warn({ clientId, address, reason, requestId }, 'a sign-in was refused')
  await Promise.all([
    insertAuthenticationFailure(database, { reason, clientId, address, requestId }),
    ...failureCounters(limits, attempt).map(([limit, key]) => limit.take(key)),
  ])
}

/** Counters that one address may make: whoever makes up ids fills no memory with them, ours or Redis's. */
const countersPerAddress = 64

/** Clients of one share are counted together; from one address that is rarely more than one. */
const shareOf = (clientId: string): number => hash('sha256', clientId, 'buffer').readUInt16BE() % countersPerAddress

/** Never per client alone: then anyone could lock out everyone. */
const failureCounters = (limits: Dependencies['limits'], { clientId, addressPrefix: prefix }: Attempt) =>
  [
    [limits.failuresOfClientAndAddress, `${prefix}|${shareOf(clientId)}`],
    [limits.failuresOfAddress, prefix],
  ] as const

const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', 'Too many attempts to sign in; try again later', { retryAfterSeconds })

const longest = (waits: readonly (number | undefined)[]): number | undefined => {
  const known = waits.filter((seconds) => seconds !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}
