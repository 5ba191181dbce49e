import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { toDecimalString } from '@comporta/shared/money/cents.ts'
import { encodeRecurrenceBrCode } from '@comporta/shared/pix/br-code.ts'
import type { AttemptRow, PaymentRow, RecurrenceRow } from '../storage/database.ts'
import type { LocatedRecurrence, LocationRow } from '../storage/recurrences.repository.ts'
import type { RecurringCharge } from '../storage/recurring-charges.repository.ts'
import { bankIspb } from './send-payout.ts'
import { receiverCnpj } from './set-webhook.ts'

const receiver = { cnpj: receiverCnpj, nome: 'RECEBEDOR DE TESTE' }

const locationOf = (host: string, token: string): string => `${host}/qr/v2/rec/${token}`

export const locationOnWire = (location: LocationRow, host: string) => ({
  id: Number(location.id),
  location: locationOf(host, location.token),
  tipo: 'rec',
  criacao: location.createdAt.toISOString(),
  ...(location.recurrenceId === null ? {} : { idRec: location.recurrenceId }),
})

const termsOnWire = (recurrence: RecurrenceRow) => ({
  idRec: recurrence.id,
  vinculo: {
    contrato: recurrence.contract,
    devedor: recurrence.debtor,
    ...(recurrence.subject === null ? {} : { objeto: recurrence.subject }),
  },
  calendario: {
    dataInicial: recurrence.firstDay,
    ...(recurrence.lastDay === null ? {} : { dataFinal: recurrence.lastDay }),
    periodicidade: recurrence.period,
  },
  valor: {
    ...(recurrence.amountCents === null ? {} : { valorRec: toDecimalString(recurrence.amountCents) }),
    ...(recurrence.minimumCents === null ? {} : { valorMinimoRecebedor: toDecimalString(recurrence.minimumCents) }),
  },
  politicaRetentativa: recurrence.allowsRetries ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
  atualizacao: recurrence.history,
})

export const recurrenceOnWire = (recurrence: LocatedRecurrence, host: string) => ({
  ...termsOnWire(recurrence),
  recebedor: receiver,
  status: recurrence.status,
  ...locatedOnWire(recurrence, host),
  ...(recurrence.ending === null ? {} : { encerramento: recurrence.ending }),
  ativacao: { tipoJornada: wasApproved(recurrence) ? 'JORNADA_2' : 'AGUARDANDO_DEFINICAO' },
})

const wasApproved = ({ history }: RecurrenceRow): boolean => history.some(({ status }) => status === 'APROVADA')

function locatedOnWire({ id, locationId, locationToken, locatedAt }: LocatedRecurrence, host: string) {
  if (locationId === null || locationToken === null || locatedAt === null) return {}
  const location = { id: locationId, token: locationToken, createdAt: locatedAt, recurrenceId: id }
  return { loc: locationOnWire(location, host) }
}

/** The code with which the payer authorizes it; it pays nothing. */
export const codeOnWire = ({ locationToken }: LocatedRecurrence, host: string) =>
  locationToken === null
    ? {}
    : {
        dadosQR: {
          jornada: 'JORNADA_2',
          pixCopiaECola: encodeRecurrenceBrCode({
            recurrenceLocation: locationOf(host, locationToken),
            merchantName: receiver.nome,
            merchantCity: 'BRASILIA',
          }),
        },
      }

/** The recurrence as the payer's bank sees it. */
export const recurrencePayload = (recurrence: RecurrenceRow) => ({
  ...termsOnWire(recurrence),
  recebedor: { ...receiver, ispbParticipante: bankIspb },
})

export const recurrenceWebhook = (recurrence: RecurrenceRow) => ({
  recs: [
    {
      idRec: recurrence.id,
      status: recurrence.status,
      atualizacao: recurrence.history,
      ...(recurrence.ending === null ? {} : { encerramento: recurrence.ending }),
      ativacao: { tipoJornada: wasApproved(recurrence) ? 'JORNADA_2' : 'AGUARDANDO_DEFINICAO' },
    },
  ],
})

export const recurringChargeOnWire = (
  charge: RecurringCharge,
  attempts: readonly AttemptRow[],
  payments: readonly Record<string, unknown>[],
) => ({
  ...movesOnWire(charge, attempts, payments),
  calendario: { criacao: dateOf(charge.createdAt), dataDeVencimento: charge.dueDay },
  valor: { original: toDecimalString(charge.amountCents) },
  ajusteDiaUtil: charge.onBusinessDays,
  recebedor: { ...receiver, ...charge.account },
  politicaRetentativa: charge.allowsRetries ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
  ...(charge.debtor === null ? {} : { devedor: charge.debtor }),
  ...(charge.description === null ? {} : { infoAdicional: charge.description }),
})

export const recurringChargeWebhook = (
  charge: RecurringCharge,
  attempts: readonly AttemptRow[],
  payments: readonly Record<string, unknown>[],
) => ({ cobsr: [movesOnWire(charge, attempts, payments)] })

const movesOnWire = (
  charge: RecurringCharge,
  attempts: readonly AttemptRow[],
  payments: readonly Record<string, unknown>[],
) => ({
  idRec: charge.recurrenceId,
  txid: charge.txid,
  status: charge.status,
  atualizacao: charge.history,
  ...(charge.ending === null ? {} : { encerramento: charge.ending }),
  tentativas: attempts.map((attempt) => ({
    dataLiquidacao: attempt.day,
    tipo: attempt.kind,
    status: attempt.status,
    endToEndId: attempt.endToEndId,
    atualizacao: attempt.history,
    ...(attempt.refusal === null ? {} : { rejeicao: attempt.refusal }),
  })),
  ...(payments.length === 0 ? {} : { pix: payments }),
})

export const paymentOfCharge = (
  charge: RecurringCharge,
  { endToEndId }: AttemptRow,
  pixKey: string,
  paidAt: Date,
): PaymentRow => ({
  endToEndId,
  txid: charge.txid,
  pixKey,
  amountCents: charge.amountCents,
  payerName: charge.payer.nome,
  payerDocument: charge.payer.cpf ?? charge.payer.cnpj ?? null,
  paidAt,
})
