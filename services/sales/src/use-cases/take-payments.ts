import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { findKnownPayments, findUnsettledPayments } from '../storage/payments.repository.ts'
import { creditPayment } from './credit-payment.ts'
import { recordPayment } from './record-payment.ts'

/** Records the payments of a sale's charge as the provider tells them, and settles whatever of the sale is not yet. */
export async function takePayments(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  saleId: SaleId,
  received: readonly ReceivedPayment[],
): Promise<void> {
  const { database } = dependencies
  const known = await findKnownPayments(
    database,
    received.map((payment) => payment.endToEndId),
  )
  const unknown = received.filter((payment) => !known.has(payment.endToEndId))
  // In the order in which they were paid: the first one pays the sale.
  for (const payment of unknown.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())) {
    await recordPayment(dependencies, payment)
  }
  for (const endToEndId of await findUnsettledPayments(database, saleId)) {
    await creditPayment(dependencies, endToEndId)
  }
}
