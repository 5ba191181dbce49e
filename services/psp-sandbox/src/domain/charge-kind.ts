import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import { problem } from './bank-error.ts'

/** The names of each kind's refusals. */
export const refusalsOf = {
  cob: { unknown: 'CobNaoEncontrado', invalid: 'CobOperacaoInvalida', badQuestion: 'CobConsultaInvalida' },
  cobv: { unknown: 'CobVNaoEncontrada', invalid: 'CobVOperacaoInvalida', badQuestion: 'CobVConsultaInvalida' },
} as const satisfies Record<ChargeKind, object>

/** Only a charge with a due date has `due` terms. */
export const kindOf = ({ due }: { due: object | null }): ChargeKind => (due === null ? 'cob' : 'cobv')

export const refused = (kind: ChargeKind, detail: string, field: string, razao: string) =>
  problem(400, refusalsOf[kind].invalid, detail, [{ razao, propriedade: `${kind}.${field}` }])
