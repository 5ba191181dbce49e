import type { Dependencies } from '../dependencies.ts'
import { takeDueDisputes } from '../storage/disputes.repository.ts'
import { takeDuePayments } from '../storage/payments.repository.ts'
import { takeDueRefunds } from '../storage/refunds.repository.ts'
import { takeDueSales } from '../storage/sales.repository.ts'

const leaseSeconds = 30
const batchMax = 500

/** Puts whatever is overdue back on its queue: jobs get lost with Redis, rows do not. */
export async function sweepSales({ database, jobs }: Pick<Dependencies, 'database' | 'jobs'>): Promise<void> {
  for (const sale of await takeDueSales(database, leaseSeconds, batchMax)) {
    const isToBeCancelled = sale.brCode === null || sale.cancelRequestedAt !== null
    await jobs.send(isToBeCancelled ? 'cancel-charge' : 'expire-sale', { saleId: sale.id })
  }
  for (const endToEndId of await takeDuePayments(database, leaseSeconds, batchMax)) {
    await jobs.send('credit-payment', { endToEndId })
  }
  for (const refundId of await takeDueRefunds(database, leaseSeconds, batchMax)) {
    await jobs.send('submit-refund', { refundId })
  }
  for (const disputeId of await takeDueDisputes(database, leaseSeconds, batchMax)) {
    await jobs.send('settle-dispute', { disputeId })
  }
}
