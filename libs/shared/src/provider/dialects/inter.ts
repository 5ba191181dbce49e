import { apiPix, standardScopes } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Banco Inter, API Pix v2.
 *
 * Sources: clients of third parties of 2023 to 2026, public on GitHub and rubydoc.info (`inter_api`): client, secret and
 * scopes in a form. Where one client has several accounts, `PIX_EXTRA_HEADERS` names it: `{"x-conta-corrente": "…"}`.
 * Payouts: `POST /banking/v2/pix` takes `x-id-idempotente`, but a look-up asks by `codigoSolicitacao`, which only the answer
 * tells. To find out what became of an order one would have to send it again.
 * Recurrences: developers.inter.co, `references/pix-automatico`, read on 2026-11-25, which has the standard's calls below the same address,
 * its scopes and its errors.
 * Not verified: error bodies. Only the standard's codes are believed. Which accounts have recurrences.
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
