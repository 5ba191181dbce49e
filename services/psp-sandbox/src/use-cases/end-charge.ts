import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type AttemptStatus,
  type Ending,
  isOpen,
  mayBeRetried,
  moved,
  type RecurringStatus,
} from '../domain/recurrence.ts'
import { lastGivenUpDay } from '../domain/recurrence-calendar.ts'
import { type AttemptRow, bankTime, type DatabaseTransaction } from '../storage/database.ts'
import { recordPayments } from '../storage/payments.repository.ts'
import {
  findRecurringCharge,
  listAttemptsOf,
  listDueCharges,
  lockRecurringCharge,
  type RecurringCharge,
  updateAttempt,
  updateRecurringCharge,
} from '../storage/recurring-charges.repository.ts'
import { withPaymentsOf } from './get-recurring-charge.ts'
import { paymentOfCharge, recurringChargeWebhook } from './recurrence-views.ts'
import { reportByWebhook } from './report-by-webhook.ts'

export type ChargeEnd =
  | { kind: 'paid' | 'unpaid' | 'refused' }
  | { kind: 'cancelled'; solicitante: 'USUARIO_PAGADOR' | 'USUARIO_RECEBEDOR'; codigo: 'CCLD' | 'SLBD' | 'SLCR' }

/** The payer's bank reports the outcome of the open try, whatever its day. */
export function endRecurringCharge(dependencies: Dependencies, txid: string, end: ChargeEnd): Promise<void> {
  return inTransaction(dependencies.database, async (transaction) => {
    const charge = await findRecurringCharge(transaction, txid)
    if (!charge) throw new AppError('not_found', 'There is no such recurring charge')
    if (!(await endCharge(dependencies, transaction, txid, end))) {
      throw new AppError('conflict', 'No try of this charge is open')
    }
  })
}

/**
 * Ends the open try and, unless another may follow, the charge. False when the charge has ended, or has no open try and
 * is not cancelled.
 */
export async function endCharge(
  dependencies: Dependencies,
  transaction: DatabaseTransaction,
  txid: string,
  end: ChargeEnd,
): Promise<boolean> {
  const charge = await lockRecurringCharge(transaction, txid)
  if (charge?.status !== 'CRIADA' && charge?.status !== 'ATIVA') return false
  const attempts = await listAttemptsOf(transaction, [txid])
  const attempt = attempts.find(isOpen)
  if (!attempt && end.kind !== 'cancelled') return false
  const now = bankTime()
  if (attempt) await endAttempt(transaction, attempt, end, now)
  if (attempt && end.kind === 'paid') {
    const payment = paymentOfCharge(charge, attempt, dependencies.config.PIX_KEY, now)
    await recordPayments(transaction, [payment])
  }
  const to = statusAfter(end, charge, attempts, now)
  if (to !== charge.status) {
    const ending = endingOf(end)
    await updateRecurringCharge(transaction, txid, { ...moved(charge, to, now), ...(ending && { ending }) })
  }
  await report(dependencies, transaction, txid)
  return true
}

const refusal = { codigo: 'AC05', descricao: 'Conta do usuário pagador encerrada' }

function endAttempt(
  transaction: DatabaseTransaction,
  attempt: AttemptRow,
  end: ChargeEnd,
  now: Date,
): Promise<unknown> {
  const to = {
    paid: 'PAGA',
    unpaid: 'EXPIRADA',
    refused: 'REJEITADA',
    cancelled: 'CANCELADA',
  } as const satisfies Record<ChargeEnd['kind'], AttemptStatus>
  return updateAttempt(transaction, attempt.endToEndId, {
    ...moved<AttemptStatus>(attempt, to[end.kind], now),
    ...(end.kind === 'refused' && { refusal }),
  })
}

function statusAfter(
  end: ChargeEnd,
  charge: RecurringCharge,
  attempts: readonly AttemptRow[],
  now: Date,
): RecurringStatus {
  switch (end.kind) {
    case 'paid':
      return 'CONCLUIDA'
    case 'refused':
      return 'REJEITADA'
    case 'cancelled':
      return 'CANCELADA'
    case 'unpaid':
      return mayBeRetried(charge, attempts, dateOf(now)) ? 'ATIVA' : 'EXPIRADA'
  }
}

function endingOf(end: ChargeEnd): Ending | undefined {
  if (end.kind === 'refused') return { rejeicao: refusal }
  if (end.kind !== 'cancelled') return undefined
  const { solicitante, codigo } = end
  return { cancelamento: { solicitante, codigo, descricao: 'Cobrança cancelada' } }
}

/**
 * Schedules ordered tries, pays due ones and expires charges that can no longer be tried, each in its own transaction.
 * Returns whether there were any.
 */
export async function moveDueCharges(dependencies: Dependencies): Promise<boolean> {
  const due = await listDueCharges(dependencies.database, lastGivenUpDay(dateOf(bankTime())))
  for (const txid of due) {
    await inTransaction(dependencies.database, (transaction) => moveDueCharge(dependencies, transaction, txid))
  }
  return due.length > 0
}

async function moveDueCharge(
  dependencies: Dependencies,
  transaction: DatabaseTransaction,
  txid: string,
): Promise<void> {
  const charge = await lockRecurringCharge(transaction, txid)
  if (charge?.status !== 'CRIADA' && charge?.status !== 'ATIVA') return
  const now = bankTime()
  const attempt = (await listAttemptsOf(transaction, [txid])).find(isOpen)
  if (!attempt) {
    // Its try has ended since it was listed, and another may follow.
    if (charge.dueDay > lastGivenUpDay(dateOf(now))) return
    await updateRecurringCharge(transaction, txid, moved(charge, 'EXPIRADA', now))
    await report(dependencies, transaction, txid)
  } else if (attempt.dueAt <= now && attempt.status === 'SOLICITADA') {
    await updateAttempt(transaction, attempt.endToEndId, {
      ...moved<AttemptStatus>(attempt, 'AGENDADA', now),
      dueAt: startOfDay(attempt.day),
    })
    if (charge.status === 'CRIADA') await updateRecurringCharge(transaction, txid, moved(charge, 'ATIVA', now))
    await report(dependencies, transaction, txid)
  } else if (attempt.dueAt <= now) {
    await endCharge(dependencies, transaction, txid, { kind: 'paid' })
  }
}

async function report(dependencies: Dependencies, transaction: DatabaseTransaction, txid: string): Promise<void> {
  const charge = await findRecurringCharge(transaction, txid)
  if (!charge) return
  const [told] = await withPaymentsOf(transaction, [charge], recurringChargeWebhook)
  await reportByWebhook(dependencies, transaction, [told], 'cobr')
}
