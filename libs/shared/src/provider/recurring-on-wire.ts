import { z } from 'zod'
import type { RecurrencePeriod, RecurringEnding } from './pix-provider.ts'
import { money, paymentOnWire } from './wire.ts'

/** Recurrences and their charges as the PSP answers them, read as leniently as everything else (`wire.ts`). */
export const locationOnWire = z.object({ id: z.int(), idRec: z.string().min(1).nullish() })

export const periodsOnWire = {
  weekly: 'SEMANAL',
  monthly: 'MENSAL',
  quarterly: 'TRIMESTRAL',
  semiannual: 'SEMESTRAL',
  annual: 'ANUAL',
} as const satisfies Record<RecurrencePeriod, string>

const endingOnWire = z
  .object({
    rejeicao: z.object({ codigo: z.string() }).nullish(),
    cancelamento: z.object({ solicitante: z.string(), codigo: z.string() }).nullish(),
  })
  .nullish()
  .transform((ending): RecurringEnding | undefined => {
    if (ending?.cancelamento) {
      const { codigo: code, solicitante } = ending.cancelamento
      return { code, isByReceiver: solicitante === 'USUARIO_RECEBEDOR' || solicitante === 'PSP_RECEBEDOR' }
    }
    return ending?.rejeicao ? { code: ending.rejeicao.codigo, isByReceiver: false } : undefined
  })

/** A status newer than this code makes the answer unreadable: nothing follows from it, and people are alerted. */
const recurrenceStatuses = {
  CRIADA: 'created',
  APROVADA: 'approved',
  REJEITADA: 'rejected',
  EXPIRADA: 'expired',
  CANCELADA: 'cancelled',
} as const

const chargeStatuses = {
  CRIADA: 'created',
  ATIVA: 'active',
  CONCLUIDA: 'completed',
  EXPIRADA: 'expired',
  REJEITADA: 'rejected',
  CANCELADA: 'cancelled',
} as const

const tryStatuses = {
  SOLICITADA: 'requested',
  AGENDADA: 'scheduled',
  PAGA: 'paid',
  EXPIRADA: 'expired',
  REJEITADA: 'rejected',
  CANCELADA: 'cancelled',
} as const

const oneOf = <Word extends string, Meaning>(words: Readonly<Record<Word, Meaning>>) =>
  z.enum(Object.keys(words) as [Word, ...Word[]]).transform((word): Meaning => words[word])

export const recurrenceOnWire = z.object({
  idRec: z.string().min(1),
  status: oneOf(recurrenceStatuses),
  vinculo: z.object({ contrato: z.string() }),
  loc: z.object({ id: z.int() }).nullish(),
  dadosQR: z.object({ pixCopiaECola: z.string().min(1) }).nullish(),
  encerramento: endingOnWire,
})

export const recurringChargeOnWire = z.object({
  idRec: z.string(),
  txid: z.string(),
  status: oneOf(chargeStatuses),
  calendario: z.object({ dataDeVencimento: z.iso.date() }),
  valor: z.object({ original: money }),
  encerramento: endingOnWire,
  tentativas: z
    .array(
      z.object({
        dataLiquidacao: z.iso.date(),
        status: oneOf(tryStatuses),
        endToEndId: z.string().nullish(),
        rejeicao: z.object({ codigo: z.string() }).nullish(),
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
  pix: z
    .array(paymentOnWire)
    .nullish()
    .transform((list) => list ?? []),
})
