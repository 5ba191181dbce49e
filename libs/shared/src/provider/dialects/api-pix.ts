import type { Dialect } from './dialect.ts'

/**
 * The Central Bank's API Pix and nothing else. It has no payouts (bacen/pix-api issue 254 asks for them) and no
 * disputes.
 *
 * Source: bacen/pix-api, `openapi.yaml` 2.9.0 of 2025-09-05, including its prose on errors.
 * Not in it: how a client authenticates. This product has used HTTP Basic with JSON since its first version.
 */
export const apiPix: Dialect = {
  production: undefined,
  authStyle: 'basic-json',
  scopes: [],
  headers: () => ({}),
  chargeNotFound: {},
  refunds: {
    // The bank also answers `PixDevolucaoInvalida` for an id that exists, so a look-up decides.
    refusals: {
      400: ['PixDevolucaoInvalida', 'RequisicaoInvalida', 'PixNaoEncontrado'],
      404: ['PixDevolucaoInvalida', 'RequisicaoInvalida', 'PixNaoEncontrado'],
    },
    notFound: { 404: ['NaoEncontrado', 'PixDevolucaoNaoEncontrada', 'PixNaoEncontrado'] },
  },
  payouts: undefined,
  balancePath: undefined,
  disputesPath: undefined,
  defenses: undefined,
  recurrences: {
    // The bank also answers each of these for an order that it already has, so a look-up decides.
    refusals: { 400: ['RecOperacaoInvalida', 'CobROperacaoInvalida', 'RequisicaoInvalida'] },
    notFound: { 404: ['NaoEncontrado', 'PayloadLocationRecNaoEncontrado', 'RecNaoEncontrada', 'CobRNaoEncontrado'] },
  },
}

/** The scopes for recurrences and their charges, asked for where subscriptions are offered. */
export const recurrenceScopes = [
  'payloadlocationrec.write',
  'payloadlocationrec.read',
  'rec.write',
  'rec.read',
  'cobr.write',
  'cobr.read',
  'webhookrec.write',
  'webhookrec.read',
  'webhookcobr.write',
  'webhookcobr.read',
] as const

/** The scopes of the operations that this product calls, for banks that give a token only for named scopes. */
export const standardScopes = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
] as const
