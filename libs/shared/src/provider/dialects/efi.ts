import { apiPix } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Efí (formerly Gerencianet).
 *
 * Sources: dev.efipay.com.br, `docs/api-pix` (pages on charges, received Pix, payouts and webhooks, as of 2024-07-17,
 * public on GitHub), and npm `sdk-node-apis-efi` 2.0.1, whose types cover the answers to look-ups. Its 404s used to be
 * 400s, so both are accepted.
 * The answer to a dispute and its refusals: the page on Efí's own endpoints (`endpoints-exclusivos-efi`), which gives
 * no maximum length and does not say what the two analyses mean.
 * Recurrences: the pages on Pix Automático (`pix-automatico`) and on webhooks, read on 2026-11-25: the standard's calls
 * and scopes, for accounts of Efí Empresas. They show no errors, so we trust the standard's codes.
 * Not verified: the codes under 422 for every kind of account; what a look-up says about an order that is minutes old;
 * the fields around the rows of the list of payouts, since the page shows one row (we read it like the standard's
 * lists); whether the balance includes money that a court or a dispute blocks.
 */
export const efi: Dialect = {
  ...apiPix,
  production: {
    api: 'https://pix.api.efipay.com.br/v2',
    token: 'https://pix.api.efipay.com.br/oauth/token',
  },
  authStyle: 'basic-json',
  chargeNotFound: { 400: ['cobranca_nao_encontrada'] },
  refunds: {
    refusals: {
      400: [...(apiPix.refunds.refusals[400] ?? []), 'pix_nao_encontrado', 'valor_invalido'],
      404: [...(apiPix.refunds.refusals[404] ?? []), 'pix_nao_encontrado'],
      422: ['valor_invalido'],
    },
    notFound: {
      400: ['devolucao_nao_encontrada', 'pix_nao_encontrado'],
      404: [...(apiPix.refunds.notFound[404] ?? []), 'devolucao_nao_encontrada', 'pix_nao_encontrado'],
    },
  },
  payouts: {
    sendPath: (payoutId) => `/v3/gn/pix/${payoutId}`,
    findPath: (payoutId) => `/v2/gn/pix/enviados/id-envio/${payoutId}`,
    listPath: '/v2/gn/pix/enviados',
    refusals: {
      400: ['RequisicaoInvalida', 'chave_nao_pertence_ao_documento', 'valor_invalido'],
      404: ['chave_favorecido_nao_encontrada'],
      422: ['chave_favorecido_nao_encontrada', 'pagamento_negado', 'valor_invalido'],
    },
    notFound: { 404: ['PixEnviadoNaoEncontrado', 'pix_nao_encontrado'] },
  },
  balancePath: '/v2/gn/saldo',
  disputesPath: '/v2/gn/infracoes',
  defenses: {
    path: (disputeId) => `/v2/gn/infracoes/${encodeURIComponent(disputeId)}/defesa`,
    refusals: {
      invalid: { 400: ['InfracoesConsultaInvalida'] },
      unknown: { 404: ['InfracaoNaoEncontrada'] },
      // For a dispute that already has a defence, and for one of another document.
      answered: { 409: ['InfracaoOperacaoInvalida'] },
      too_late: { 422: ['InfracaoOperacaoInvalida'] },
    },
  },
  withoutMutualTls: { 'x-skip-mtls-checking': 'true' },
}
