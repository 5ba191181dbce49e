import { AppError } from '@comporta/shared/errors/app-error.ts'
import { resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { UnmatchedPayment } from '../../domain/payment.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import {
  findUnmatchedPayment,
  listPaymentDecisions,
  type PaymentEvent,
  listUnmatchedPayments as selectPayments,
  type UnmatchedPaymentsPage,
} from '../../storage/payments.repository.ts'

export interface TracedPayment {
  payment: UnmatchedPayment
  /** What happened to it since it was recorded, oldest first. */
  events: PaymentEvent[]
}

/** Throws `not_found`, also for a payment that a sale was waiting for. */
export async function getUnmatchedPayment(
  { database }: Pick<Dependencies, 'database'>,
  endToEndId: string,
): Promise<TracedPayment> {
  const payment = await findUnmatchedPayment(database, endToEndId)
  if (!payment) throw new AppError('not_found', 'There is no unmatched payment with this id')
  return { payment, events: await listPaymentDecisions(database, [endToEndId]) }
}

/** One page of payments for no sale of ours, newest first, with what was decided about them. */
export async function listUnmatchedPayments(
  { database }: Pick<Dependencies, 'database'>,
  page: UnmatchedPaymentsPage,
): Promise<{ payments: TracedPayment[]; next: UnmatchedPayment | undefined }> {
  const found = await selectPayments(database, { ...page, limit: page.limit + 1 })
  const payments = found.slice(0, page.limit)
  const events = await listPaymentDecisions(
    database,
    payments.map((payment) => payment.endToEndId),
  )
  return {
    payments: payments.map((payment) => ({
      payment,
      events: events.filter((event) => event.endToEndId === payment.endToEndId),
    })),
    next: found.length > page.limit ? payments.at(-1) : undefined,
  }
}

/** What an operator decides about an unmatched payment. */
export interface PaymentDecision {
  endToEndId: string
  /** The operators who decide. */
  actor: Actor
  reason: string
}

export const decidedOtherwise = ({ payment }: TracedPayment): AppError =>
  new AppError('conflict', `This payment is ${payment.unmatchedStatus} by another decision`)

/** Closes the alert that was raised when the payment came: its matter is decided. */
export const closeUnknownCharge = (
  transaction: DatabaseTransaction,
  { endToEndId, actor, reason }: PaymentDecision,
): Promise<void> =>
  resolveAlertsAbout(
    transaction,
    { kinds: ['payment_unknown_charge'], subject: endToEndId },
    { actor, resolution: reason },
  )
