import { apiPix, standardScopes } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Sicoob, API Pix v2 (Recebimentos).
 *
 * Sources: a client generated from Sicoob's own description, and third-party clients, 2023 to 2026, public on GitHub:
 * no secret, the certificate identifies the client, `client_id` in the form and again as a header of every call.
 * Payouts: `POST /pix-pagamentos/v2/pagamentos` begins one under an end-to-end id of the bank's, and a second call
 * confirms it. We would have to store that id between the two calls, and the final states are not documented.
 * Recurrences: we found nothing public that says its API has them or scopes for them (November 2026).
 * Not verified: error bodies (we trust only the standard's codes).
 */
export const sicoob: Dialect = {
  ...apiPix,
  production: {
    api: 'https://api.sicoob.com.br/pix/api/v2',
    token: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
  },
  authStyle: 'body-form',
  recurrences: undefined,
  withoutSecret: true,
  scopes: standardScopes,
  headers: ({ PIX_CLIENT_ID }) => ({ client_id: PIX_CLIENT_ID }),
}
