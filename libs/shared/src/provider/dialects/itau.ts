import { randomUUID } from 'node:crypto'
import { apiPix } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Itaú, Pix Recebimentos v2.
 *
 * Sources: a client generated from Itaú's own description of Pix Recebimentos, and third-party integrations, 2022 to
 * 2026, public on GitHub: the client's credentials in a form, `x-itau-apikey`, and new correlation ids with each call.
 * Payouts: `POST /sispag/v1/transferencias` answers with the bank's own id of the order (`cod_pagamento`). If the
 * answer is lost, nothing of ours finds the order.
 * Recurrences: we found nothing public that says its API has them (November 2026).
 * Not verified: which headers Pix Recebimentos requires; error bodies (we trust only the standard's codes).
 */
export const itau: Dialect = {
  ...apiPix,
  production: {
    api: 'https://secure.api.itau/pix_recebimentos/v2',
    token: 'https://sts.itau.com.br/api/oauth/token',
  },
  recurrences: undefined,
  authStyle: 'body-form',
  headers: ({ PIX_CLIENT_ID }) => ({
    'x-itau-apikey': PIX_CLIENT_ID,
    'x-itau-correlationid': randomUUID(),
    'x-itau-flowid': randomUUID(),
  }),
}
