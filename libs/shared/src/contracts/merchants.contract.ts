import { z } from 'zod'
import { clientScopes } from './auth.contract.ts'
import { details, id, instant, pageOf, pageQuery, plainText, reason, text, told } from './fields.ts'

/** What operators see and change about merchants and their API clients. */

/** From the gateway to withdrawals and sales: whether a merchant may move money. */
export const holdMerchantBody = z.object({ suspended: z.boolean(), reason })

/** Name and city as payers see them; a BR Code carries the first 25 and 15 characters. */
export const createMerchantBody = z
  .object({
    name: plainText({ max: 100 }).meta(
      told('Merchant’s name, as payers see it; a BR Code carries the first 25 characters', 'Loja Exemplo'),
    ),
    city: plainText({ max: 100 }).meta(
      told('Merchant’s city, as payers see it; a BR Code carries the first 15 characters', 'OLINDA'),
    ),
    reason: reason.optional(),
  })
  .meta({ id: 'CreateMerchantBody', description: 'A merchant to create' })

export const merchantView = z
  .object({
    id: id('Id of the merchant'),
    name: text('Merchant’s name, as payers see it', 'Loja Exemplo', 100),
    city: text('Merchant’s city, as payers see it', 'OLINDA', 100),
    status: z
      .enum(['active', 'suspended'])
      .meta(told('`active`: in operation; `suspended`: cannot start movements of money', 'active')),
    created_at: instant('Time at which the merchant was created'),
  })
  .meta({ id: 'Merchant', description: 'A merchant, which sells and withdraws' })

const clientId = text('Id of the client', 'client_0199f3c17a52', 200)

export const apiClientView = z
  .object({
    client_id: clientId,
    name: text('Name of the client, such as its purpose', 'shop', 100),
    scopes: z.array(z.string()).meta(told('Scopes of the client', ['sales:read', 'sales:write'])),
    status: z
      .enum(['active', 'pending', 'revoked'])
      .meta(
        told(
          '`active`: in use; `pending`: not yet confirmed by a second operator; `revoked`: ended for good',
          'active',
        ),
      ),
    secrets: z
      .array(z.object({ id: id('Id of the secret'), created_at: instant('Time at which the secret was created') }))
      .meta({
        description: 'Valid secrets, at most two at once, so that one can be replaced without a pause',
        maxItems: 2,
      }),
    created_at: instant('Time at which the client was created'),
    last_used_at: instant('Time at which the client last requested a token; null when it never did').nullable(),
  })
  .meta({ id: 'ApiClient', description: 'An API client, which can request access tokens' })

export const listClientsAnswer = z
  .object({
    data: z.array(apiClientView).meta({ description: 'All API clients; of revoked ones, the newest hundred' }),
  })
  .meta({ id: 'ApiClientList', description: 'The API clients of a merchant' })

export const accessEventView = z
  .object({
    event: text('Name of the event', 'client_created', 100),
    actor: text(
      'Actor: a client id, `person:` and the id of a person, or `stack` for the system itself',
      'demo-operator',
    ),
    reason: text('Reason that was given; null when none was', 'Asked for by phone, ticket 4711', 500).nullable(),
    client_id: clientId.nullable(),
    details: details('Further details, by name', { scopes: ['sales:read'] }),
    at: instant('Time of the event'),
  })
  .meta({ id: 'AccessEvent', description: 'A change of a merchant, its clients, their secrets or its people' })

export const merchantDetailView = merchantView
  .extend({
    clients: z.array(apiClientView).meta({ description: 'API clients of the merchant' }),
    events: z.array(accessEventView).meta({ description: 'The newest 200 changes, oldest first' }),
  })
  .meta({ id: 'MerchantDetail', description: 'A merchant with its API clients and its history' })

export const listMerchantsQuery = pageQuery

export const listMerchantsAnswer = z
  .object(pageOf(merchantView))
  .meta({ id: 'MerchantList', description: 'A page of merchants, newest first' })

/** Body of every act of an operator that needs a reason. */
export const operatorReasonBody = z
  .object({ reason })
  .meta({ id: 'OperatorReasonBody', description: 'The reason for an operator’s act' })

export const createApiClientBody = z
  .object({
    name: plainText({ max: 100 }).meta(told('Name of the client, such as its purpose', 'shop')),
    scopes: z
      .array(z.enum(clientScopes))
      .min(1)
      .transform((names) => [...new Set(names)])
      .meta(told('Scopes of the client', ['sales:read', 'sales:write'])),
    reason: reason.optional(),
  })
  .meta({ id: 'CreateApiClientBody', description: 'An API client to create' })

/** The secret is shown this once. */
export const clientSecretView = z
  .object({
    client_id: clientId,
    client_secret: text('New secret of the client; shown only this once, and kept as a hash', 'sk_b8N1…', 500),
  })
  .meta({ id: 'ClientSecret', description: 'Credentials of an API client' })

export const signingKeyView = z
  .object({ key_id: text('Id of the key, the `kid` of the tokens that it signs', '0199f3c17a52') })
  .meta({ id: 'SigningKey', description: 'A key that signs access tokens' })
