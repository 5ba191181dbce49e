import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findPayment, listRefundsOf, settleDueRefunds } from '../storage/payments.repository.ts'
import { endDuePayouts, returnDuePayouts } from '../storage/payouts.repository.ts'
import { reportByWebhook } from './report-by-webhook.ts'
import { paymentOnWire, payoutWebhook } from './wire-views.ts'

/** Settles, refuses and returns what is due, and reports it, in one transaction: a crash loses neither. */
export async function endDueTransfers(dependencies: Dependencies): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    for (const payout of await endDuePayouts(transaction)) {
      await reportByWebhook(dependencies, transaction, payoutWebhook(payout, 'SOLICITACAO'))
    }
    for (const payout of await returnDuePayouts(transaction)) {
      await reportByWebhook(dependencies, transaction, payoutWebhook(payout, 'DEVOLUCAO_RECEBIDA'))
    }
    for (const refund of await settleDueRefunds(transaction)) {
      const payment = await findPayment(transaction, refund.endToEndId)
      if (!payment) continue
      const refunds = await listRefundsOf(transaction, [payment.endToEndId])
      await reportByWebhook(dependencies, transaction, { pix: [paymentOnWire(payment, refunds)] })
    }
  })
}
