import { apiPix, standardScopes } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/** The application's key goes by one of these names. */
export const applicationKeyNames = ['gw-dev-app-key', 'gw-app-key'] as const

/**
 * Banco do Brasil, API Pix v2.
 *
 * Sources: third parties that use it in production, all of 2023 to 2025 and public on GitHub (imobanco/bb-wrapper among them), which
 * agree on addresses, HTTP Basic with a form, scopes, and `gw-dev-app-key` in the query of every call.
 * Payouts: `POST /pagamentos-lote/v1/lotes-transferencias-pix` takes batches under a number of at most seven digits, each of
 * which may have to be released by another call or by a person; no single order has an id of ours.
 * Recurrences: a client generated from its own description of API Pix, and an integration that names their scopes, both public on GitHub
 * and read on 2026-11-25: the standard's calls below the same address, and its codes under `api.bb.com.br/api/v2/error`.
 * Not verified: error bodies. Only the standard's codes are believed; what else comes is looked at by people. Which accounts have
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
