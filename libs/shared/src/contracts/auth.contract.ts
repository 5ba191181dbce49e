import { z } from 'zod'
import { text, told } from './fields.ts'

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

/**
 * The scopes that a merchant's client may have. `clients:write` makes, rotates and revokes the merchant's clients, so it
 * amounts to all of them.
 */
export const clientScopes = [...merchantScopes, 'clients:write'] as const

/**
 * What operators may do, by duty: `ops:support` reads, as every duty does; `ops:compliance` reviews and sets limits;
 * `ops:treasury` adjusts, closes and holds back payouts; `ops:admin` manages merchants, clients, keys and operators. `ops` is all of them.
 */
export const operatorScopes = ['ops', 'ops:support', 'ops:compliance', 'ops:treasury', 'ops:admin'] as const
export type OperatorScope = (typeof operatorScopes)[number]

export const scopes = [...clientScopes, ...operatorScopes] as const
export type Scope = (typeof scopes)[number]

export const createTokenBody = z
  .object({
    client_id: z.string().min(1).max(200).meta(told('Id of the API client', 'demo-merchant')),
    client_secret: z.string().min(1).max(500).meta(told('Secret of the API client', 'demo-merchant-secret')),
  })
  .meta({ id: 'CreateTokenBody', description: 'The credentials of an API client' })

export const accessTokenView = z
  .object({
    access_token: text(
      'Access token, a JWT; send it as `Authorization: Bearer …`',
      'eyJhbGciOiJFZERTQSJ9.eyJzdWIi.c2ln',
      4_096,
    ),
    token_type: z.literal('Bearer').meta(told('Type of the token, for the `Authorization` header', 'Bearer')),
    expires_in: z.int().meta({ ...told('Seconds until the token expires', 3600), minimum: 1 }),
  })
  .meta({ id: 'AccessToken', description: 'An access token, which every other request carries' })
