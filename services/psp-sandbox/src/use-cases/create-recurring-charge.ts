import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { begun, isOpen } from '../domain/recurrence.ts'
import { cycleOf, isOrderedInTime, isRetryDay, retriesMax } from '../domain/recurrence-calendar.ts'
import { bankTime, type DatabaseTransaction, type RecurrenceRow, type RecurringChargeRow } from '../storage/database.ts'
import { lockRecurrence } from '../storage/recurrences.repository.ts'
import {
  findRecurringCharge,
  insertAttempt,
  insertRecurringCharge,
  listAttemptsOf,
  lockRecurringCharge,
} from '../storage/recurring-charges.repository.ts'
import { endCharge } from './end-charge.ts'
import { getRecurringCharge, noSuchRecurringCharge } from './get-recurring-charge.ts'
import { bankIspb } from './send-payout.ts'

export interface RecurringChargeOrder {
  txid: string
  recurrenceId: string
  dueDay: string
  amountCents: Cents
  onBusinessDays: boolean
  account: RecurringChargeRow['account']
  debtor: RecurringChargeRow['debtor']
  description: string | null
}

const schedulesAfterMs = 300

/** `PUT /cobr/{txid}`: one charge per cycle, for a payer who has agreed; the payer's bank schedules it within moments. */
export function createRecurringCharge({ database }: Dependencies, order: RecurringChargeOrder) {
  return inTransaction(database, async (transaction) => {
    const recurrence = await lockRecurrence(transaction, order.recurrenceId)
    const now = bankTime()
    const fault = faultOf(order, recurrence, dateOf(now))
    if (fault) throw refusedCharge(...fault)
    const cycle = recurrence ? cycleOf(recurrence.period, recurrence.firstDay, order.dueDay) : 0
    if (!(await insertRecurringCharge(transaction, { ...order, cycle, ...begun('CRIADA', now) }))) {
      const isKnown = await findRecurringCharge(transaction, order.txid)
      throw isKnown
        ? refusedCharge('cobr.txid', 'o txid está em uso')
        : refusedCharge('cobr.calendario.dataDeVencimento', 'já há uma cobrança deste ciclo')
    }
    await orderAttempt(transaction, order.txid, order.dueDay, 'AGND')
    return getRecurringCharge({ database: transaction }, order.txid)
  })
}

function faultOf(
  { dueDay, amountCents }: RecurringChargeOrder,
  recurrence: RecurrenceRow | undefined,
  today: string,
): [property: string, reason: string] | undefined {
  if (recurrence?.status !== 'APROVADA') return ['cobr.idRec', 'não há recorrência APROVADA com este idRec']
  if (!isOrderedInTime(today, dueDay)) {
    return ['cobr.calendario.dataDeVencimento', 'o vencimento deve ser de dois a dez dias depois de hoje']
  }
  if (dueDay < recurrence.firstDay || (recurrence.lastDay !== null && dueDay > recurrence.lastDay)) {
    return ['cobr.calendario.dataDeVencimento', 'o vencimento está fora da vigência da recorrência']
  }
  if (recurrence.amountCents !== null && recurrence.amountCents !== amountCents) {
    return ['cobr.valor.original', 'o valor não é o da recorrência']
  }
  return undefined
}

const refusedCharge = (propriedade: string, razao: string) =>
  problem(400, 'CobROperacaoInvalida', 'A cobrança não pode ser feita ou alterada assim', [{ razao, propriedade }])

const orderAttempt = (
  transaction: DatabaseTransaction,
  txid: string,
  day: string,
  kind: 'AGND' | 'NTAG',
): Promise<unknown> => {
  const now = bankTime()
  return insertAttempt(transaction, {
    endToEndId: createEndToEndId(bankIspb, now),
    txid,
    day,
    kind,
    ...begun('SOLICITADA', now),
    dueAt: bankTime(schedulesAfterMs),
  })
}

/** `POST /cobr/{txid}/retentativa/{data}`: another try, if the last one was not paid and the recurrence allows retries. */
export function retryCharge({ database }: Dependencies, txid: string, day: string) {
  return inTransaction(database, async (transaction) => {
    const charge = await lockRecurringCharge(transaction, txid)
    if (!charge) throw noSuchRecurringCharge()
    const attempts = await listAttemptsOf(transaction, [txid])
    if (!charge.allowsRetries) throw refusedCharge('cobr.politicaRetentativa', 'a recorrência não permite retentativa')
    if (charge.status !== 'ATIVA') throw refusedCharge('cobr.status', 'a cobrança não está ATIVA')
    if (attempts.some(isOpen)) throw refusedCharge('cobr.tentativas', 'há uma tentativa não finalizada')
    if (attempts.length > retriesMax) throw refusedCharge('cobr.tentativas', 'já houve três retentativas')
    if (attempts.some((attempt) => attempt.day === day))
      throw refusedCharge('data', 'já houve uma tentativa nesta data')
    if (!isRetryDay(charge.dueDay, dateOf(bankTime()), day)) {
      throw refusedCharge('data', 'a data deve ser futura e até sete dias depois do vencimento')
    }
    await orderAttempt(transaction, txid, day, 'NTAG')
    return getRecurringCharge({ database: transaction }, txid)
  })
}

/** `PATCH /cobr/{txid}`: the receiver cancels it, up to the day before its first try. */
export function cancelCharge(dependencies: Dependencies, txid: string) {
  return inTransaction(dependencies.database, async (transaction) => {
    const charge = await lockRecurringCharge(transaction, txid)
    if (!charge) throw noSuchRecurringCharge()
    if (dateOf(bankTime()) >= charge.dueDay) throw refusedCharge('cobr.status', 'o dia da primeira tentativa chegou')
    const end = { kind: 'cancelled', solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR' } as const
    if (!(await endCharge(dependencies, transaction, txid, end))) {
      throw refusedCharge('cobr.status', 'a cobrança já terminou')
    }
    return getRecurringCharge({ database: transaction }, txid)
  })
}
