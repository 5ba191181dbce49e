import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import { problem } from './bank-error.ts'

/** What a kind's refusals are called. */
export const refusalsOf = {
  cob: { unknown: 'CobNaoEncontrado', invalid: 'CobOperacaoInvalida', badQuestion: 'CobConsultaInvalida' },
  cobv: { unknown: 'CobVNaoEncontrada', invalid: 'CobVOperacaoInvalida', badQuestion: 'CobVConsultaInvalida' },
} as const satisfies Record<ChargeKind, object>

/** One with a due date has its terms. */
export const kindOf = ({ due }: { due: object | null }): ChargeKind => (due === null ? 'cob' : 'cobv')

export const refused = (kind: ChargeKind, detail: string, field: string, razao: string) =>
  problem(400, refusalsOf[kind].invalid, detail, [{ razao, propriedade: `${kind}.${field}` }])
