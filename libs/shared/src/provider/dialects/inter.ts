import { apiPix, standardScopes } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Banco Inter, API Pix v2.
 *
 * Sources: third-party clients, 2023 to 2026, public on GitHub and rubydoc.info (`inter_api`): client, secret and
 * scopes in a form. Where one client has several accounts, `PIX_EXTRA_HEADERS` names the account:
 * `{"x-conta-corrente": "…"}`.
 * Payouts: `POST /banking/v2/pix` takes `x-id-idempotente`, but a look-up needs `codigoSolicitacao`, which only the
 * answer contains. If the answer is lost, the only way to learn the result is to send the order again.
 * Recurrences: developers.inter.co, `references/pix-automatico`, read on 2026-11-25: the standard's calls below the
 * same address, its scopes and its errors.
 * Not verified: error bodies (we trust only the standard's codes); which accounts have recurrences.
 */
export const inter: Dialect = {
  ...apiPix,
  production: {
    api: 'https://cdpj.partners.bancointer.com.br/pix/v2',
    token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
  },
  authStyle: 'body-form',
  scopes: standardScopes,
}
