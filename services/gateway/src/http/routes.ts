import { addAcceptInvitation } from './accept-invitation.route.ts'
import { addAddClientSecret } from './add-client-secret.route.ts'
import { addAdjustBalance } from './adjust-balance.route.ts'
import type { GatewayApp } from './app.ts'
import { addAssignPayment } from './assign-payment.route.ts'
import { addChangeMerchantStatus } from './change-merchant-status.route.ts'
import { addCheckHealth } from './check-health.route.ts'
import { addCloseRefund } from './close-refund.route.ts'
import { addConfirmOperator } from './confirm-operator.route.ts'
import { addCreateApiClient } from './create-api-client.route.ts'
import { addCreateMerchant } from './create-merchant.route.ts'
import { addCreateToken } from './create-token.route.ts'
import { addCreateWithdrawal } from './create-withdrawal.route.ts'
import { addForwardWebhook } from './forward-webhook.route.ts'
import { addGetMerchant } from './get-merchant.route.ts'
import { addListAuditEvents } from './list-audit-events.route.ts'
import { addListDifferences } from './list-differences.route.ts'
import { addListMerchants } from './list-merchants.route.ts'
import { addListRequests } from './list-requests.route.ts'
import { addListSigningKeys } from './list-signing-keys.route.ts'
import { addManageClients } from './manage-clients.route.ts'
import { addManagePasskeys } from './manage-passkeys.route.ts'
import { addManagePeople } from './manage-people.route.ts'
import { addManageSecondFactors } from './manage-second-factors.route.ts'
import { addManageSessions } from './manage-sessions.route.ts'
import { addNamePerson } from './name-person.route.ts'
import { addRelayedRoutes } from './relay.ts'
import { addRelayCheckout } from './relay-checkout.route.ts'
import { merchantRoutes } from './relayed/merchant-routes.ts'
import { operatorRoutes } from './relayed/operator-routes.ts'
import { sandboxRoutes } from './relayed/sandbox-routes.ts'
import { webhookRoutes } from './relayed/webhook-routes.ts'
import { addResetPassword } from './reset-password.route.ts'
import { addRetireSigningKey } from './retire-signing-key.route.ts'
import { addRevokeApiClient } from './revoke-api-client.route.ts'
import { addRotateSigningKey } from './rotate-signing-key.route.ts'
import { addSearch } from './search.route.ts'
import { addShowGuide } from './show-guide.route.ts'
import { addShowHome } from './show-home.route.ts'
import { addShowPortal } from './show-portal.route.ts'
import { addShowReference } from './show-reference.route.ts'
import { addSignIn } from './sign-in.route.ts'
import { addSignInWithOidc } from './sign-in-with-oidc.route.ts'
import { addSignInWithPasskey } from './sign-in-with-passkey.route.ts'
import { addTellStory } from './tell-story.route.ts'
import { addWatchChanges } from './watch-changes.route.ts'

export function addRoutes(app: GatewayApp): void {
  // For people.
  addShowHome(app) //            GET  /
  addShowReference(app) //       GET  /docs, /docs/assets/…
  addShowGuide(app) //           GET  /docs/:guide
  addShowPortal(app) //          GET  /app…

  // Without a token.
  addCreateToken(app) //         POST /auth
  addListSigningKeys(app) //     GET  /.well-known/jwks.json
  addCheckHealth(app) //         GET  /health
  addRelayCheckout(app) //       GET  /checkout/… and its button
  addForwardWebhook(app) //      POST /webhooks/pix/:secret, from the provider

  // For people who sign in.
  addSignIn(app) //              POST /v1/session, in the demo POST /v1/session/demo
  addSignInWithOidc(app) //      POST /v1/session/oidc, …/finish
  addSignInWithPasskey(app) //   POST /v1/session/passkey, …/options
  addManagePasskeys(app) //      GET  /v1/passkeys, POST /v1/passkeys…
  addAcceptInvitation(app) //    POST /v1/invitations/accept
  addResetPassword(app) //       POST /v1/password-resets
  addManageSecondFactors(app) // POST /v1/session/second-factor, POST /v1/second-factors/totp…
  addManageSessions(app) //      GET  /v1/session, DELETE /v1/session, POST /v1/session/…, GET /v1/sessions…

  // With a merchant's token.
  addCreateWithdrawal(app) //    POST /v1/withdrawals
  addManagePeople(app) //        GET  /v1/people, POST /v1/people…
  addNamePerson(app) //          GET  /v1/people/:id/name, for operators /ops/people/:id/name
  addListRequests(app) //        GET  /v1/requests
  addManageClients(app) //       GET  /v1/clients, POST /v1/clients…
  addSearch(app) //              GET  /v1/search, for operators /ops/search
  addWatchChanges(app) //        GET  /v1/changes, for operators /ops/changes
  addRelayedRoutes(app, merchantRoutes)
  addRelayedRoutes(app, webhookRoutes)

  // With an operator's token.
  addCreateMerchant(app) //          POST /ops/merchants
  addListMerchants(app) //           GET  /ops/merchants
  addGetMerchant(app) //             GET  /ops/merchants/:id
  addChangeMerchantStatus(app) //    POST /ops/merchants/:id/suspend, …/reinstate
  addCreateApiClient(app) //         POST /ops/merchants/:id/clients
  addAddClientSecret(app) //         POST /ops/clients/:id/secrets
  addRevokeApiClient(app) //         POST /ops/clients/:id/revoke
  addConfirmOperator(app) //         POST /ops/operators/:id/confirm
  addRotateSigningKey(app) //        POST /ops/signing-keys
  addRetireSigningKey(app) //        POST /ops/signing-keys/:id/retire
  addAssignPayment(app) //           POST /ops/sales/unmatched-payments/:endToEndId/assign
  addCloseRefund(app) //             POST /ops/sales/refunds/:id/close
  addAdjustBalance(app) //           POST /ops/ledger/adjustments, /ops/ledger/provider-moves, GET /ops/proposals
  addListAuditEvents(app) //         GET  /ops/audit
  addListDifferences(app) //         GET  /ops/differences
  addTellStory(app) //               GET  /ops/withdrawals/:id/story, /ops/sales/:id/story
  addRelayedRoutes(app, operatorRoutes)

  // Only in the demo, with the simulated bank.
  if (app.dependencies.settings.offersSandbox) addRelayedRoutes(app, sandboxRoutes)
}
