import type { ChargeKind } from '@comporta/shared/pix/txid.ts'

/** What a kind's refusals are called. */
export const refusalsOf = {
  cob: { unknown: 'CobNaoEncontrado', invalid: 'CobOperacaoInvalida', badQuestion: 'CobConsultaInvalida' },
  cobv: { unknown: 'CobVNaoEncontrada', invalid: 'CobVOperacaoInvalida', badQuestion: 'CobVConsultaInvalida' },
} as const satisfies Record<ChargeKind, object>
