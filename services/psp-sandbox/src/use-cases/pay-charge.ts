import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createEndToEndId } from '@comporta/shared/pix/end-to-end-id.ts'
import type { Dependencies } from '../dependencies.ts'
import { lockChargeOfCode, moveCharge } from '../storage/charges.repository.ts'
import { insertPayment } from '../storage/payments.repository.ts'
import { reportByWebhook } from './report-by-webhook.ts'
import { paymentOnWire } from './wire-views.ts'

export interface PaymentOrder {
  brCode: string
  payerName: string | null
  payerDocument: string | null
  /** Instead of the charge's own. */
  amountCents: Cents | undefined
  /** Pays what a payer's bank would refuse: a charge that is paid, expired or removed. */
  force: boolean
}

const payerIspb = '99999004'

/** The payer's bank pays a code, once. Throws 404, 409 and 410 as the sandbox's page says. */
export async function payCharge(dependencies: Dependencies, order: PaymentOrder): Promise<string> {
  return inTransaction(dependencies.database, async (transaction) => {
    const charge = await lockChargeOfCode(transaction, order.brCode)
    if (!charge) throw new AppError('not_found', 'This code is not known')
    if (!order.force) {
      if (charge.status === 'CONCLUIDA') throw new AppError('conflict', 'This code is paid already')
      if (charge.status !== 'ATIVA' || charge.expired) throw new AppError('gone', 'This code is expired or cancelled')
    }
    const payment = await insertPayment(transaction, {
      endToEndId: createEndToEndId(payerIspb, new Date()),
      txid: charge.txid,
      pixKey: charge.pixKey,
      amountCents: order.amountCents ?? charge.amountCents,
      payerName: order.payerName,
      payerDocument: order.payerDocument,
    })
    await moveCharge(transaction, charge.txid, charge.status, 'CONCLUIDA')
    await reportByWebhook(dependencies, transaction, [{ pix: [paymentOnWire(payment, [])] }])
    return payment.endToEndId
  })
}
