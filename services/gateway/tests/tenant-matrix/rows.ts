import type { OperatorScope, Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { viewerName } from '../../src/http/site/viewer.ts'

/** What a route promises, written down without a look at the code that keeps it. */
export type Row =
  /** Needs no token, and ignores one. */
  | { open: true; scope?: never; params?: Params; body?: object; headers?: Record<string, string> }
  /** One's own account: needs a session, and takes no token instead. */
  | {
      open?: never
      scope?: never
      person: true
      /** Its body shows a wrong code: the session is accepted, and the code refused. */
      wrongCode?: true
      params?: Params
      body?: object
      headers?: Record<string, string>
    }
  | {
      open?: never
      scope: Scope
      /** Ids of something that exists: the merchant's own, or known to operators. What the test makes begins with `@`. */
      params?: Params
      /** The gateway answers it: no service is asked. */
      ownsIt?: true
      /** It goes on for as long as somebody listens. */
      isEndless?: true
      /** Several services are asked, each as the caller. */
      asksAll?: true
      query?: Params
      body?: object
      headers?: Record<string, string>
    }

type Params = Readonly<Record<string, string>>

export const ownId = '0190a0de-0000-7000-8000-0000000000aa'
export const unknownId = '0190a0de-0000-7000-8000-0000000000ff'
export const owner = demoMerchants.lojaExemplo
export const rival = demoMerchants.lojaRival
const newcomer = demoMerchants.lojaNova

/** The password of the people that the test makes. */
export const passwordOfPeople = 'a password of the tests'

/** Well-formed, and nobody's. */
const unknownPasskey = {
  id: 'x'.repeat(43),
  rawId: 'x'.repeat(43),
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'e30', authenticatorData: 'e30', signature: 'e30' },
}

const reason = 'the tenant matrix'
const byId = { id: ownId }
const byMerchant = { merchantId: ownId }
const step = { subject: ownId, step: 'check-payout' }
const payment = { endToEndId: ownId }

const open = (more: Omit<Extract<Row, { open: true }>, 'open'> = {}): Row => ({ open: true, ...more })
const person = (more: Omit<Extract<Row, { person: true }>, 'person'> = {}): Row => ({ person: true, ...more })
const merchant = (scope: Exclude<Scope, OperatorScope>, more: Omit<Extract<Row, { scope: Scope }>, 'scope'> = {}) => ({
  scope,
  ...more,
})
const operator = (
  duty: 'support' | 'compliance' | 'treasury' | 'admin',
  more: Omit<Extract<Row, { scope: Scope }>, 'scope'> = {},
): Row => ({ scope: `ops:${duty}`, ...more })

// biome-ignore format: a table is read by its columns
export const rows: Readonly<Record<string, Row>> = {
  'POST /auth':                                     open({ body: { client_id: 'x', client_secret: 'x' } }),
  'GET /.well-known/jwks.json':                     open(),
  'GET /health':                                    open(),
  'GET /health/live':                               open(),
  'GET /health/ready':                              open(),
  'GET /ready':                                     open(),
  'GET /openapi.json':                              open(),
  'GET /':                                          open({ headers: { accept: 'text/html' } }),
  'GET /docs':                                      open(),
  'GET /docs/':                                     open(),
  'GET /docs/assets/:file':                         open({ params: { file: viewerName } }),
  'GET /docs/:guide':                               open({ params: { guide: 'webhooks' } }),
  'GET /app':                                       open(),
  'GET /app/*':                                     open({ params: { '*': 'sales' } }),
  'GET /app/assets/:file':                          open({ params: { file: 'main.js' } }),
  'GET /checkout/:id':                              open({ params: byId }),
  'GET /checkout/:id/status':                       open({ params: byId }),
  'GET /checkout/:id/events':                       open({ params: byId }),
  'GET /checkout/assets/:file':                     open({ params: { file: ownId } }),
  'POST /checkout/:id/pay-with-test-bank':          open({ params: byId }),
  'POST /webhooks/pix/:secret':                     open({ params: { secret: 'a-webhook-secret-of-the-tests' } }),
  'POST /webhooks/pix/:secret/pix':                 open({ params: { secret: 'a-webhook-secret-of-the-tests' } }),
  'POST /webhooks/pix/:secret/rec':                 open({ params: { secret: 'a-webhook-secret-of-the-tests' } }),
  'POST /webhooks/pix/:secret/cobr':                open({ params: { secret: 'a-webhook-secret-of-the-tests' } }),
  'POST /sandbox/pay':                              open({ body: { br_code: ownId } }),
  'POST /sandbox/sales/:id/expire':                 open({ params: byId }),
  'POST /sandbox/disputes':                         open({ body: { end_to_end_id: ownId } }),
  'POST /sandbox/disputes/:id/decide':              open({ params: byId, body: { status: 'accepted' } }),
  'POST /sandbox/recurrences/:id/decide':            open({ params: byId, body: { status: 'approved' } }),
  'POST /sandbox/recurring-charges/:id/end':         open({ params: byId, body: { outcome: 'paid' } }),
  'GET /sandbox/faults':                            open(),
  'PUT /sandbox/faults':                            open({ body: { latencyMs: 0 } }),
  'GET /sandbox/statement':                         open(),

  'POST /v1/session':                               open({ body: { email: 'x@example.com', password: 'x' } }),
  'POST /v1/session/demo':                          open({ body: { as: 'merchant' } }),
  'POST /v1/invitations/accept':                    open({ body: { token: 'x'.repeat(43), password: passwordOfPeople } }),
  'POST /v1/password-resets':                        open({ body: { token: 'x'.repeat(43), password: passwordOfPeople } }),
  'POST /v1/session/oidc':                          open(),
  'POST /v1/session/oidc/finish':                   open({ body: { callback: 'code=x&state=y' } }),
  'POST /v1/session/passkey/options':               open(),
  'POST /v1/session/passkey':                       open({ body: { response: unknownPasskey } }),
  'POST /v1/passkeys/options':                      person({ body: { password: passwordOfPeople } }),
  'POST /v1/passkeys':                              person({ body: { name: 'x', response: unknownPasskey }, wrongCode: true }),
  'GET /v1/passkeys':                               person(),
  'DELETE /v1/passkeys/:id':                        person({ params: { id: '@passkey' } }),
  'GET /v1/session':                                person(),
  'DELETE /v1/session':                             person(),
  'POST /v1/session/merchant':                      person({ body: { merchant_id: owner.id } }),
  'POST /v1/session/password':                      person({ body: { password: passwordOfPeople, new_password: passwordOfPeople } }),
  'POST /v1/session/second-factor':                 person({ body: { totp: '000000' }, wrongCode: true }),
  'POST /v1/second-factors/totp':                   person({ body: { password: passwordOfPeople } }),
  'POST /v1/second-factors/totp/confirm':           person({ body: { totp: '000000' }, wrongCode: true }),
  'DELETE /v1/second-factors/totp':                 person({ body: { password: passwordOfPeople } }),
  'GET /v1/sessions':                               person(),
  'DELETE /v1/sessions/:id':                        person({ params: { id: '@session' } }),

  'POST /v1/withdrawals':                           merchant('withdrawals:write', { body: { amount: 10, authorize: true }, headers: { 'idempotency-key': 'tenant-matrix' } }),
  'GET /v1/withdrawals':                            merchant('withdrawals:read'),
  'GET /v1/withdrawals/:id':                        merchant('withdrawals:read', { params: byId }),
  'POST /v1/withdrawals/:id/approve':               merchant('withdrawals:approve', { params: byId }),
  'POST /v1/withdrawals/:id/reject':                merchant('withdrawals:approve', { params: byId }),
  'POST /v1/withdrawals/:id/cancel':                merchant('withdrawals:approve', { params: byId }),
  'GET /v1/payout-settings':                        merchant('withdrawals:read'),
  'POST /v1/sales':                                 merchant('sales:write', { body: { amount: 10 } }),
  'GET /v1/sales':                                  merchant('sales:read'),
  'GET /v1/sales/:id':                              merchant('sales:read', { params: byId }),
  'POST /v1/sales/:id/cancel':                      merchant('sales:write', { params: byId }),
  'POST /v1/sales/:id/refunds':                     merchant('sales:write', { params: byId, body: { amount: 10 } }),
  'GET /v1/sales/:id/refunds':                      merchant('sales:read', { params: byId }),
  'POST /v1/subscriptions':                         merchant('sales:write', { body: { amount: 12.5, period: 'monthly', starts_on: '2030-01-10', customer_name: 'Maria Silva', customer_document: '52998224725' } }),
  'GET /v1/subscriptions':                          merchant('sales:read'),
  'GET /v1/subscriptions/:id':                      merchant('sales:read', { params: byId }),
  'GET /v1/subscriptions/:id/charges':              merchant('sales:read', { params: byId }),
  'POST /v1/subscriptions/:id/cancel':              merchant('sales:write', { params: byId }),
  'GET /v1/disputes':                               merchant('sales:read'),
  'GET /v1/disputes/:id':                           merchant('sales:read', { params: byId }),
  'POST /v1/disputes/:id/defense':                  merchant('sales:write', { params: byId, body: { analysis: 'rejected', justification: 'It was delivered' }, headers: { 'idempotency-key': 'tenant-matrix' } }),
  'GET /v1/checkout-settings':                      merchant('sales:read'),
  'PUT /v1/checkout-settings':                      merchant('clients:write', { body: { color: null, logo_base64: null, embed_origins: [] } }),
  'GET /v1/search':                                 merchant('sales:read', { query: { q: ownId }, asksAll: true }),
  'GET /v1/changes':                                merchant('sales:read', { ownsIt: true, isEndless: true }),
  'GET /v1/balance':                                merchant('balance:read'),
  'GET /v1/balance/entries':                        merchant('balance:read'),
  'GET /v1/reports/daily':                          merchant('balance:read'),
  'GET /v1/people':                                 merchant('clients:write', { ownsIt: true }),
  'POST /v1/people':                                merchant('clients:write', { ownsIt: true, body: { email: 'new@example.com', name: 'New', role: 'support' } }),
  'PATCH /v1/people/:id':                           merchant('clients:write', { ownsIt: true, params: { id: '@person' }, body: { role: 'support' } }),
  'POST /v1/people/:id/reset-password':             merchant('clients:write', { ownsIt: true, params: { id: '@person' } }),
  'DELETE /v1/people/:id':                          merchant('clients:write', { ownsIt: true, params: { id: '@personToRemove' } }),
  'GET /v1/people/:id/name':                        merchant('withdrawals:read', { ownsIt: true, params: { id: '@person' } }),
  'GET /v1/requests':                               merchant('clients:write', { ownsIt: true }),
  'GET /v1/clients':                                merchant('clients:write', { ownsIt: true }),
  'POST /v1/clients':                               merchant('clients:write', { ownsIt: true, body: { name: 'till', scopes: ['sales:write'] } }),
  'POST /v1/clients/:id/secrets':                   merchant('clients:write', { ownsIt: true, params: { id: '@client' } }),
  'POST /v1/clients/:id/secrets/:secretId/revoke':  merchant('clients:write', { ownsIt: true, params: { id: '@client', secretId: '@secret' } }),
  'POST /v1/clients/:id/revoke':                    merchant('clients:write', { ownsIt: true, params: { id: '@clientToRevoke' } }),
  'GET /v1/events':                                 merchant('webhooks:read'),
  'POST /v1/webhook-endpoints':                     merchant('webhooks:write', { body: { url: 'https://loja.example/pix' } }),
  'GET /v1/webhook-endpoints':                      merchant('webhooks:read'),
  'GET /v1/webhook-endpoints/:id':                  merchant('webhooks:read', { params: byId }),
  'PUT /v1/webhook-endpoints/:id':                  merchant('webhooks:write', { params: byId, body: { url: 'https://loja.example/pix', event_types: [], description: null, enabled: true } }),
  'POST /v1/webhook-endpoints/:id/remove':          merchant('webhooks:write', { params: byId }),
  'POST /v1/webhook-endpoints/:id/rotate-secret':   merchant('webhooks:write', { params: byId }),
  'POST /v1/webhook-endpoints/:id/ping':            merchant('webhooks:write', { params: byId }),
  'GET /v1/webhook-endpoints/:id/deliveries':       merchant('webhooks:read', { params: byId }),
  'POST /v1/webhook-endpoints/:id/deliveries/:eventId/resend': merchant('webhooks:write', { params: { id: ownId, eventId: ownId } }),
  'POST /v1/webhook-endpoints/:id/resend':          merchant('webhooks:write', { params: byId, body: { since: '2026-11-22T00:00:00-03:00' } }),

  'POST /ops/merchants':                            operator('admin', { body: { name: 'Padaria Sol', city: 'OLINDA' } }),
  'GET /ops/merchants':                             operator('support'),
  'GET /ops/merchants/:id':                         operator('support', { params: { id: owner.id } }),
  'POST /ops/merchants/:id/suspend':                operator('compliance', { params: { id: newcomer.id }, body: { reason } }),
  'POST /ops/merchants/:id/reinstate':              operator('compliance', { params: { id: newcomer.id }, body: { reason } }),
  'POST /ops/merchants/:id/clients':                operator('admin', { params: { id: owner.id }, body: { name: 'shop', scopes: ['sales:read'] } }),
  'POST /ops/clients/:id/secrets':                  operator('admin', { params: { id: owner.clientId } }),
  'POST /ops/clients/:id/revoke':                   operator('admin', { params: { id: newcomer.clientId }, body: { reason } }),
  'GET /ops/people/:id/name':                       operator('support', { params: { id: '@person' } }),
  'POST /ops/operators/:id/confirm':                operator('admin', { params: { id: '@pendingOperator' }, body: { reason } }),
  'POST /ops/signing-keys':                         operator('admin'),
  'POST /ops/signing-keys/:id/retire':              operator('admin', { params: { id: '@signingKey' }, body: { reason } }),
  'GET /ops/proposals':                             operator('support'),
  'GET /ops/audit':                                 operator('support'),
  'GET /ops/changes':                               operator('support', { ownsIt: true, isEndless: true }),
  'GET /ops/search':                                operator('support', { query: { q: ownId } }),
  'GET /ops/withdrawals/:id/story':                 operator('support', { params: byId }),
  'GET /ops/sales/:id/story':                       operator('support', { params: byId }),
  'GET /ops/sales/:id':                             operator('support', { params: byId }),
  'GET /ops/differences':                           operator('support'),
  'GET /ops/sales/differences/:id':                 operator('support', { params: byId }),
  'GET /ops/sales/compared-days':                   operator('support'),
  'GET /ops/withdrawals/differences/:id':           operator('support', { params: byId }),
  'GET /ops/withdrawals/compared-days':             operator('support'),
  'GET /ops/sales/queues':                          operator('support'),
  'GET /ops/sales/steps':                           operator('support'),
  'GET /ops/withdrawals/queues':                    operator('support'),
  'GET /ops/withdrawals/steps':                     operator('support'),
  'GET /ops/webhooks/queues':                       operator('support'),
  'GET /ops/webhooks/steps':                        operator('support'),
  'GET /ops/webhooks/deliveries':                   operator('support', { query: { object_ids: ownId } }),
  'GET /ops/ledger':                                operator('support'),
  'GET /ops/ledger/days':                           operator('support'),
  'GET /ops/ledger/days/:date':                     operator('support', { params: { date: '2026-11-21' } }),
  'GET /ops/ledger/days/:date/merchants':           operator('support', { params: { date: '2026-11-21' } }),
  'GET /ops/ledger/transfers':                      operator('support', { query: { ids: ownId } }),
  'POST /ops/ledger/provider-moves':                operator('treasury', { body: { transfer_id: ownId, from_account: 1, to_account: 2, amount_cents: 5, description: reason } }),
  'POST /ops/ledger/adjustments':                   operator('treasury', { body: { transfer_id: ownId, merchant_id: owner.id, subject: { type: 'none', id: '' }, amount_cents: 5, description: reason } }),
  'GET /ops/ledger/merchants/:id/balance':          operator('support', { params: byId }),
  'GET /ops/ledger/merchants/:id/entries':          operator('support', { params: byId }),
  'GET /ops/webhooks/alerts':                       operator('support'),
  'POST /ops/webhooks/alerts/:id/take':             operator('admin', { params: byId }),
  'POST /ops/webhooks/alerts/:id/release':          operator('admin', { params: byId }),
  'POST /ops/webhooks/alerts/:id/resolve':          operator('admin', { params: byId, body: { resolution: reason } }),
  'POST /ops/webhooks/steps/:subject/:step/resume': operator('admin', { params: { subject: ownId, step: 'deliver-events' }, body: { reason } }),
  'GET /ops/withdrawals/reviews':                   operator('support'),
  'GET /ops/withdrawals/:id':                       operator('support', { params: byId }),
  'POST /ops/withdrawals/:id/review/take':          operator('compliance', { params: byId }),
  'POST /ops/withdrawals/:id/review/decide':        operator('compliance', { params: byId, body: { decision: 'approved', reason } }),
  'POST /ops/withdrawals/:id/payout/close':         operator('treasury', { params: byId, body: { outcome: 'rejected', reason } }),
  'POST /ops/withdrawals/:id/cancel':               operator('treasury', { params: byId, body: { reason } }),
  'POST /ops/withdrawals/payouts/pause':            operator('treasury', { body: { reason } }),
  'POST /ops/withdrawals/payouts/resume':           operator('treasury', { body: { reason } }),
  'GET /ops/withdrawals/payouts/pauses':            operator('support'),
  'POST /ops/withdrawals/steps/:subject/:step/resume': operator('treasury', { params: step, body: { reason } }),
  'GET /ops/withdrawals/settings/:merchantId':      operator('support', { params: byMerchant }),
  'PUT /ops/withdrawals/settings/:merchantId':      operator('compliance', { params: byMerchant, body: { reason } }),
  'GET /ops/withdrawals/settings/:merchantId/changes': operator('support', { params: byMerchant }),
  'GET /ops/withdrawals/floats':                    operator('support'),
  'GET /ops/withdrawals/watched-keys':              operator('support'),
  'POST /ops/withdrawals/watched-keys':             operator('compliance', { body: { reason } }),
  'POST /ops/withdrawals/watched-keys/:id/remove':  operator('compliance', { params: byId }),
  'GET /ops/withdrawals/alerts':                    operator('support'),
  'POST /ops/withdrawals/alerts/:id/take':          operator('treasury', { params: byId }),
  'POST /ops/withdrawals/alerts/:id/release':       operator('treasury', { params: byId }),
  'POST /ops/withdrawals/alerts/:id/resolve':       operator('treasury', { params: byId, body: { resolution: reason } }),
  'POST /ops/sales/steps/:subject/:step/resume':    operator('treasury', { params: step, body: { reason } }),
  'GET /ops/sales/checkout-settings/:merchantId':   operator('support', { params: byMerchant }),
  'PUT /ops/sales/checkout-settings/:merchantId':   operator('admin', { params: byMerchant, body: { color: null, logo_base64: null, embed_origins: [], reason } }),
  'GET /ops/sales/reserves/:merchantId':            operator('support', { params: byMerchant }),
  'PUT /ops/sales/reserves/:merchantId':            operator('treasury', { params: byMerchant, body: { basis_points: 0, days: 0, reason } }),
  'GET /ops/sales/alerts':                          operator('support'),
  'POST /ops/sales/alerts/:id/take':                operator('treasury', { params: byId }),
  'POST /ops/sales/alerts/:id/release':             operator('treasury', { params: byId }),
  'POST /ops/sales/alerts/:id/resolve':             operator('treasury', { params: byId, body: { resolution: reason } }),
  'POST /ops/sales/:id/erase':                      operator('compliance', { params: byId, body: { reason } }),
  'POST /ops/sales/subscriptions/:id/erase':        operator('compliance', { params: byId, body: { reason } }),
  'POST /ops/withdrawals/:id/erase':                operator('compliance', { params: byId, body: { reason } }),
  'GET /ops/sales/refunds/:id':                     operator('support', { params: byId }),
  'POST /ops/sales/refunds/:id/close':              operator('treasury', { params: byId, body: { outcome: 'settled', reason } }),
  'GET /ops/sales/unmatched-payments':              operator('support'),
  'GET /ops/sales/unmatched-payments/:endToEndId':  operator('support', { params: payment }),
  'POST /ops/sales/unmatched-payments/:endToEndId/assign': operator('treasury', { params: payment, body: { merchant_id: owner.id, reason } }),
  'POST /ops/sales/unmatched-payments/:endToEndId/return': operator('treasury', { params: payment, body: { reason } }),
}
