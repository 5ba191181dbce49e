import { isTooLateToRetry, retriesMax } from './recurrence-calendar.ts'

export type RecurrenceStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
export type RecurringStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
export type AttemptStatus = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA'

/** Every status so far, and since when. */
export type History<Status> = readonly { status: Status; data: string }[]

/** Why it ended, with a code of the standard's catalogue. */
export type Ending =
  | { rejeicao: { codigo: string; descricao: string } }
  | { cancelamento: { solicitante: 'USUARIO_PAGADOR' | 'USUARIO_RECEBEDOR'; codigo: string; descricao: string } }

/** Whether nothing can be agreed on, changed or charged any more. An expired recurrence has no `Ending`. */
export const hasEnded = ({ status }: { status: RecurrenceStatus }): boolean =>
  status === 'REJEITADA' || status === 'EXPIRADA' || status === 'CANCELADA'

export const begun = <Status>(status: Status, at: Date) => ({ status, history: [entry(status, at)] })

export const moved = <Status>(row: { history: History<Status> }, status: Status, at: Date) => ({
  status,
  history: [...row.history, entry(status, at)],
})

const entry = <Status>(status: Status, at: Date) => ({ status, data: at.toISOString() })

export const isOpen = ({ status }: { status: AttemptStatus }): boolean =>
  status === 'SOLICITADA' || status === 'AGENDADA'

/** Whether a charge that was not paid on its day may be tried again. */
export const mayBeRetried = (
  charge: { dueDay: string; allowsRetries: boolean },
  attempts: readonly unknown[],
  today: string,
): boolean => charge.allowsRetries && attempts.length <= retriesMax && !isTooLateToRetry(charge.dueDay, today)
