import { type AccessGrant, invalidToken, verifyAccessToken } from '@comporta/shared/auth/access-tokens.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ApiClient, Caller } from '../domain/client.ts'

/**
 * The client that holds this access token, as the database knows it now: a revoked client is refused although its token
 * is still valid, and a scope that was taken away is gone. Throws `unauthorized`.
 */
export async function identifyCaller(dependencies: Dependencies, token: string): Promise<Caller> {
  const grant = await verifyAccessToken(token, dependencies.signingKeys.find, dependencies.tokens)
  const client = await dependencies.clients.fetch(grant.clientId)
  if (client?.status !== 'active') throw invalidToken('the client is unknown or revoked')
  if (client.merchant?.id !== grant.merchantId) throw invalidToken('the client belongs to another merchant')
  return callerOf(grant, client)
}

/** Returns the same object for every request with a token while its client is unchanged: reads of one caller are grouped by it. */
function callerOf(grant: AccessGrant, client: ApiClient): Caller {
  const known = callers.get(grant)
  if (known?.client === client) return known.caller
  const caller = {
    clientId: client.id,
    scopes: grant.scopes.filter((scope) => client.scopes.includes(scope)),
    merchant: client.merchant,
  }
  callers.set(grant, { client, caller })
  return caller
}

const callers = new WeakMap<AccessGrant, { client: ApiClient; caller: Caller }>()
