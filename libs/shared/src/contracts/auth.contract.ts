import { z } from 'zod'

export const scopes = [
  'sales:read',
  'sales:write',
  'withdrawals:read',
  'withdrawals:write',
  'withdrawals:approve',
  'balance:read',
  'ops',
] as const
export type Scope = (typeof scopes)[number]

export const createTokenBody = z
  .object({ client_id: z.string().min(1).max(200), client_secret: z.string().min(1).max(500) })
  .meta({ id: 'CreateTokenBody' })

/** `expires_in` in seconds. */
export const accessTokenView = z
  .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() })
  .meta({ id: 'AccessToken' })
