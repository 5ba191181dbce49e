import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findPayment, listRefundsOf, settleDueRefunds } from '../storage/payments.repository.ts'
import { endDuePayouts, findDueTransfers, returnDuePayouts } from '../storage/payouts.repository.ts'
import { reportByWebhook } from './report-by-webhook.ts'
import { paymentOnWire, payoutWebhook } from './wire-views.ts'

/**
 * Settles, refuses and returns due transfers and reports them, in one transaction: a crash loses neither. Returns
 * whether there were any.
 */
export async function endDueTransfers(dependencies: Dependencies): Promise<boolean> {
  const due = await findDueTransfers(dependencies.database)
  if (!Object.values(due).includes(true)) return false
  return inTransaction(dependencies.database, async (transaction) => {
    const ended = due.payouts ? await endDuePayouts(transaction) : []
    const returned = due.returns ? await returnDuePayouts(transaction) : []
    const reports: unknown[] = [
      ...ended.map((payout) => payoutWebhook(payout, 'SOLICITACAO')),
      ...returned.map((payout) => payoutWebhook(payout, 'DEVOLUCAO_RECEBIDA')),
    ]
    for (const refund of due.refunds ? await settleDueRefunds(transaction) : []) {
      const payment = await findPayment(transaction, refund.endToEndId)
      if (!payment) continue
      const refunds = await listRefundsOf(transaction, [payment.endToEndId])
      reports.push({ pix: [paymentOnWire(payment, refunds)] })
    }
    await reportByWebhook(dependencies, transaction, reports)
    return reports.length > 0
  })
}
