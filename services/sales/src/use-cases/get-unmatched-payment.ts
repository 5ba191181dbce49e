import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import type { UnmatchedPayment } from '../domain/payment.ts'
import { findUnmatchedPayment, listPaymentEvents, type PaymentEvent } from '../storage/unmatched-payments.repository.ts'

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
  return { payment, events: await listPaymentEvents(database, [endToEndId]) }
}

export const decidedOtherwise = ({ payment }: TracedPayment): AppError =>
  new AppError('conflict', `This payment is ${payment.unmatchedStatus} by another decision`)
