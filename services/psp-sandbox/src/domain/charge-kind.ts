/** The standard's two kinds of charge: to be paid at once (`cob`), and with a due date (`cobv`). Their txids are of one set. */
export type ChargeKind = 'cob' | 'cobv'

/** What a kind's refusals are called. */
export const refusalsOf = {
  cob: { unknown: 'CobNaoEncontrado', invalid: 'CobOperacaoInvalida', badQuestion: 'CobConsultaInvalida' },
  cobv: { unknown: 'CobVNaoEncontrada', invalid: 'CobVOperacaoInvalida', badQuestion: 'CobVConsultaInvalida' },
} as const satisfies Record<ChargeKind, object>
