import type { Dependencies } from '../dependencies.ts'
import type { UnmatchedPayment } from '../domain/payment.ts'
import {
  listPaymentEvents,
  listUnmatchedPayments as selectPayments,
  type UnmatchedPaymentsPage,
} from '../storage/unmatched-payments.repository.ts'
import type { TracedPayment } from './get-unmatched-payment.ts'

/** Money that came for no sale of ours, newest first, with what was decided about it. */
export async function listUnmatchedPayments(
  { database }: Pick<Dependencies, 'database'>,
  page: UnmatchedPaymentsPage,
): Promise<{ payments: TracedPayment[]; next: UnmatchedPayment | undefined }> {
  const found = await selectPayments(database, { ...page, limit: page.limit + 1 })
  const payments = found.slice(0, page.limit)
  const events = await listPaymentEvents(
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
