import { z } from 'zod'
import { clientScopes } from './auth.contract.ts'
import { details, id, instant, pageOf, pageQuery, plainText, reason, text, told } from './fields.ts'

/** What operators see and change about merchants and their API clients. */

/** Name and city as payers see them; a BR Code carries the first 25 and 15 characters. */
export const createMerchantBody = z
  .object({
    name: plainText({ max: 100 }).meta(
      told('Its name, as payers see it; a BR Code carries the first 25 characters', 'Loja Exemplo'),
    ),
    city: plainText({ max: 100 }).meta(told('Its city, as payers see it; a BR Code carries the first 15', 'OLINDA')),
    reason: reason.optional(),
  })
  .meta({ id: 'CreateMerchantBody', description: 'A merchant that is to be' })

export const merchantView = z
  .object({
    id: id('The merchant'),
    name: text('Its name, as payers see it', 'Loja Exemplo', 100),
    city: text('Its city', 'OLINDA', 100),
    status: z.enum(['active', 'suspended']).meta(told('A suspended merchant moves no money', 'active')),
    created_at: instant('When it was made'),
  })
  .meta({ id: 'Merchant', description: 'Who sells and withdraws' })

const clientId = text('The client', 'client_0199f3c17a52', 200)

export const apiClientView = z
  .object({
    client_id: clientId,
    name: text('What it is for', 'shop', 100),
    scopes: z.array(z.string()).meta(told('What it may do', ['sales:read', 'sales:write'])),
    status: z
      .enum(['active', 'pending', 'revoked'])
      .meta(told('`pending`: a second operator has not confirmed it yet; `revoked`: ended for good', 'active')),
    secrets: z
      .array(z.object({ id: id('The secret'), created_at: instant('When it was made') }))
      .meta({ description: 'Up to two are valid at once, so that one can be replaced without a pause', maxItems: 2 }),
    created_at: instant('When it was made'),
    last_used_at: instant('When it last asked for a token; null when it never did').nullable(),
  })
  .meta({ id: 'ApiClient', description: 'A program that may ask for tokens' })

export const listClientsAnswer = z
  .object({ data: z.array(apiClientView).meta({ description: 'All of them' }) })
  .meta({ id: 'ApiClientList', description: 'API clients' })

export const accessEventView = z
  .object({
    event: text('What happened', 'client_created', 100),
    actor: text('Who did it', 'demo-operator'),
    reason: text('Why', 'Asked for by phone, ticket 4711', 500).nullable(),
    client_id: clientId.nullable(),
    details: details('What is known besides', { scopes: ['sales:read'] }),
    at: instant('When'),
  })
  .meta({ id: 'AccessEvent', description: 'A change of a merchant, a client or a secret' })

export const merchantDetailView = merchantView
  .extend({
    clients: z.array(apiClientView).meta({ description: 'Its API clients' }),
    events: z.array(accessEventView).meta({ description: 'What was changed of it, newest first' }),
  })
  .meta({ id: 'MerchantDetail', description: 'A merchant with its clients and its history' })

export const listMerchantsQuery = pageQuery

export const listMerchantsAnswer = z.object(pageOf(merchantView)).meta({ id: 'MerchantList', description: 'Merchants' })

/** Body of every act of an operator that needs a reason. */
export const operatorReasonBody = z
  .object({ reason })
  .meta({ id: 'OperatorReasonBody', description: 'Why an operator does it' })

export const createApiClientBody = z
  .object({
    name: plainText({ max: 100 }).meta(told('What it is for', 'shop')),
    scopes: z
      .array(z.enum(clientScopes))
      .min(1)
      .transform((names) => [...new Set(names)])
      .meta(told('What it may do', ['sales:read', 'sales:write'])),
    reason: reason.optional(),
  })
  .meta({ id: 'CreateApiClientBody', description: 'An API client that is to be' })

/** The secret is shown this once. */
export const clientSecretView = z
  .object({
    client_id: clientId,
    client_secret: text('Its new secret; shown this once, and kept as a hash only', 'sk_b8N1…', 500),
  })
  .meta({ id: 'ClientSecret', description: 'The credentials of an API client' })

export const signingKeyView = z
  .object({ key_id: text('The key: `kid` of the tokens that it signs', '0199f3c17a52') })
  .meta({ id: 'SigningKey', description: 'A key that signs access tokens' })
