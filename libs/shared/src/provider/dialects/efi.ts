import { apiPix } from './api-pix.ts'
import type { Dialect } from './dialect.ts'

/**
 * Efí (formerly Gerencianet).
 *
 * Sources: dev.efipay.com.br, `docs/api-pix` (pages on charges, received Pix, payouts, webhooks; their state of 2024-07-17, which
 * is public on GitHub), and npm `sdk-node-apis-efi` 2.0.1, whose types have the answers to look-ups. Its 404s were 400s before:
 * both are taken.
 * The answer to a dispute and its refusals: the page on what is Efí's own (`endpoints-exclusivos-efi`), which names no longest text
 * and does not say what the two analyses mean.
 * Recurrences: the page on Pix Automático (`pix-automatico`) and that on webhooks, read on 2026-11-25: the standard's calls and scopes, for
 * accounts of Efí Empresas. It shows no errors of them: the standard's codes are believed.
 * Not verified: the codes under 422 at accounts of every kind, what a look-up says of an order that is minutes old, and what stands
 * around the rows of the list of payouts, of which the page shows one row: it is read as the standard's lists are; whether the balance
 * has what is blocked in it, by a court or for a dispute.
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
      // Said of an infraction that has a defence, and of one of another document.
      answered: { 409: ['InfracaoOperacaoInvalida'] },
      too_late: { 422: ['InfracaoOperacaoInvalida'] },
    },
  },
  withoutMutualTls: { 'x-skip-mtls-checking': 'true' },
}
