import { z } from 'zod'

export const merchantScopes = [
  'sales:read',
  'sales:write',
  'withdrawals:read',
  'withdrawals:write',
  'withdrawals:approve',
  'balance:read',
  'webhooks:read',
  'webhooks:write',
] as const

/** What a merchant's client may have: `clients:write` makes, rotates and revokes the merchant's clients, so it is all of them. */
export const clientScopes = [...merchantScopes, 'clients:write'] as const

/**
 * What operators may do, by duty: `ops:support` reads, as every duty does; `ops:compliance` reviews and sets limits;
 * `ops:treasury` adjusts, closes and holds back payouts; `ops:admin` has merchants, clients, keys and operators. `ops` is all.
 */
export const operatorScopes = ['ops', 'ops:support', 'ops:compliance', 'ops:treasury', 'ops:admin'] as const
export type OperatorScope = (typeof operatorScopes)[number]

export const scopes = [...clientScopes, ...operatorScopes] as const
export type Scope = (typeof scopes)[number]

export const createTokenBody = z
  .object({ client_id: z.string().min(1).max(200), client_secret: z.string().min(1).max(500) })
  .meta({ id: 'CreateTokenBody' })

/** `expires_in` in seconds. */
export const accessTokenView = z
  .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() })
  .meta({ id: 'AccessToken' })
