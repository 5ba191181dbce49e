import { apiPix, standardScopes } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/** The application's key goes by one of these names. */
export const applicationKeyNames = ['gw-dev-app-key', 'gw-app-key'] as const

/**
 * Banco do Brasil, API Pix v2.
 *
 * Sources: third parties that use it in production, 2023 to 2025, public on GitHub (imobanco/bb-wrapper among them).
 * They agree on addresses, HTTP Basic with a form, scopes, and `gw-dev-app-key` in the query of every call.
 * Payouts: `POST /pagamentos-lote/v1/lotes-transferencias-pix` takes batches under a number of at most seven digits.
 * Another call or a person may have to release each batch, and no single order has an id of ours.
 * Recurrences: the standard's calls below the same address, and its codes under `api.bb.com.br/api/v2/error`, by a
 * client generated from the bank's own description of API Pix and an integration that names the scopes, both public on
 * GitHub and read on 2026-11-25.
 * Not verified: error bodies (we trust only the standard's codes, and people look at the rest); which accounts have
 * recurrences.
 */
export const bancoDoBrasil: Dialect = {
  ...apiPix,
  production: { api: 'https://api-pix.bb.com.br/pix/v2', token: 'https://oauth.bb.com.br/oauth/token' },
  authStyle: 'basic-form',
  scopes: standardScopes,
  refuse: ({ PIX_API_URL }) =>
    applicationKeyNames.some((name) => new URL(PIX_API_URL).searchParams.has(name))
      ? undefined
      : 'PIX_API_URL needs the application’s key behind it: https://api-pix.bb.com.br/pix/v2?gw-dev-app-key=…',
}
