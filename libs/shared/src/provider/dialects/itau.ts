import { randomUUID } from 'node:crypto'
import { apiPix } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Itaú, Pix Recebimentos v2.
 *
 * Sources: a client generated from Itaú's own description of Pix Recebimentos, and integrations of third parties of 2022 to 2026,
 * public on GitHub: the client in a form, `x-itau-apikey`, and ids of correlation that are new with each call.
 * Payouts: `POST /sispag/v1/transferencias` gives the order an id of the bank's (`cod_pagamento`) in its answer. When the answer is
 * lost, nothing of ours finds the order.
 * Recurrences: nothing public of its API was found to have them (November 2026).
 * Not verified: which headers Pix Recebimentos insists on; error bodies, of which only the standard's codes are believed.
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
