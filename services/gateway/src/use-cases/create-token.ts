import { signAccessToken } from '@comporta/shared/auth/access-tokens.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressPrefix } from '../domain/address-prefix.ts'
import { type ApiClient, refuseClient } from '../domain/client.ts'
import { findApiClient, findSecretHashes, recordUse, replaceSecretHash } from '../storage/api-clients.repository.ts'
import { rememberGoodAddress } from '../storage/good-addresses.repository.ts'
import { admitSignIn, type Refusal, type SignInOrigin } from './admit-sign-in.ts'
import type { HashingLane } from './secret-hasher.ts'

export interface Credentials extends SignInOrigin {
  clientId: string
  clientSecret: string
}

export interface IssuedToken {
  accessToken: string
  expiresInSeconds: number
}

/**
 * Issues an access token to a client that knows its secret. An unknown client, a wrong secret and a suspended merchant
 * are one and the same `invalid_credentials`: each costs the same look-ups and one recorded failure. A secret with an
 * outdated hash is hashed anew when it is right. Throws as `admitSignIn` does, and `too_many_requests` for a client that
 * asks for too many tokens.
 */
export async function createToken(
  dependencies: Dependencies,
  { clientId: given, clientSecret, address, requestId }: Credentials,
): Promise<IssuedToken> {
  const clientId = clientIdPattern.test(given) ? given : ''
  const client = await admitSignIn(dependencies, {
    name: clientId,
    address,
    requestId,
    find: async () => ({ accountId: clientId }),
    check: (_known, lane) => checkSecret(dependencies, { clientId, clientSecret, lane }),
    refusal: 'The client credentials are not valid',
  })
  await spendToken(dependencies, client)
  const { database, metrics, signingKeys, tokens } = dependencies
  const goodAddress = { clientId: client.id, addressPrefix: addressPrefix(address) }
  await Promise.all([recordUse(database, client.id), rememberGoodAddress(database, goodAddress)])
  metrics.signIns.inc({ outcome: 'issued' })
  const grant = { clientId: client.id, merchantId: client.merchant?.id, scopes: client.scopes }
  return {
    accessToken: await signAccessToken(grant, signingKeys.current(), tokens),
    expiresInSeconds: tokens.lifetimeSeconds,
  }
}

/** Ids that a client can have. Malformed ids cost the same look-ups as the empty one, so timing reveals nothing. */
const clientIdPattern = /^[A-Za-z0-9_-]{1,100}$/

async function checkSecret(
  { database, hasher }: Dependencies,
  { clientId, clientSecret, lane }: Pick<Credentials, 'clientId' | 'clientSecret'> & { lane: HashingLane },
): Promise<ApiClient | Refusal> {
  const [client, hashes] = await Promise.all([findApiClient(database, clientId), findSecretHashes(database, clientId)])
  const barred = refuseClient(client)
  const known = await hasher.find(clientSecret, barred === undefined ? hashes : [], lane)
  if (!client || barred !== undefined || known === undefined) {
    return { refused: barred ?? 'wrong_secret', accountId: client?.id ?? null }
  }
  if (hasher.isOutdated(known)) {
    await replaceSecretHash(database, client.id, known, await hasher.hash(clientSecret))
  }
  return client
}

/** Comes after the check, so that nobody else can spend a client's tokens. */
async function spendToken({ limits, metrics }: Dependencies, { id }: ApiClient): Promise<void> {
  const { retryAfterSeconds } = await limits.tokens.take(id)
  if (retryAfterSeconds === undefined) return
  metrics.signIns.inc({ outcome: 'too_many_tokens' })
  throw new AppError('too_many_requests', 'Too many tokens; keep one until it expires', { retryAfterSeconds })
}
