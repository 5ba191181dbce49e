import { z } from 'zod'
import { clientScopes } from './auth.contract.ts'
import { pageQuery, plainText } from './fields.ts'

/** What operators see and change of merchants and their API clients. */

/** Why an operator did something; kept in the history, and never a document or a key. */
export const reason = plainText({ min: 3, max: 500 })

/** Name and city as payers see them; a BR Code carries the first 25 and 15 characters. */
export const createMerchantBody = z
  .object({ name: plainText({ max: 100 }), city: plainText({ max: 100 }), reason: reason.optional() })
  .meta({ id: 'CreateMerchantBody' })

export const merchantView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    status: z.enum(['active', 'suspended']),
    created_at: z.string(),
  })
  .meta({ id: 'Merchant' })

export const apiClientView = z
  .object({
    client_id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    status: z.enum(['active', 'pending', 'revoked']),
    /** Up to two secrets are valid at once, so that one can be replaced without a pause. */
    secrets: z.array(z.object({ id: z.uuid(), created_at: z.string() })),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiClient' })

export const listClientsAnswer = z.object({ data: z.array(apiClientView) }).meta({ id: 'ApiClientList' })

export const accessEventView = z
  .object({
    event: z.string(),
    actor: z.string(),
    reason: z.string().nullable(),
    client_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    at: z.string(),
  })
  .meta({ id: 'AccessEvent' })

export const merchantDetailView = merchantView
  .extend({ clients: z.array(apiClientView), events: z.array(accessEventView) })
  .meta({ id: 'MerchantDetail' })

export const listMerchantsQuery = pageQuery

export const listMerchantsAnswer = z
  .object({ data: z.array(merchantView), next_cursor: z.string().nullable() })
  .meta({ id: 'MerchantList' })

/** Body of every act of an operator that needs a reason. */
export const operatorReasonBody = z.object({ reason }).meta({ id: 'OperatorReasonBody' })

export const createApiClientBody = z
  .object({
    name: plainText({ max: 100 }),
    scopes: z
      .array(z.enum(clientScopes))
      .min(1)
      .transform((names) => [...new Set(names)]),
    reason: reason.optional(),
  })
  .meta({ id: 'CreateApiClientBody' })

/** The secret is shown this once. */
export const clientSecretView = z
  .object({ client_id: z.string(), client_secret: z.string() })
  .meta({ id: 'ClientSecret' })

export const signingKeyView = z.object({ key_id: z.string() }).meta({ id: 'SigningKey' })
