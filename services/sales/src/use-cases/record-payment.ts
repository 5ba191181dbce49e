import { inTransaction } from '@comporta/shared/db/database.ts'
import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { availableAfter, judgePayment, type PaymentAlertKind, type PaymentJudgement } from '../domain/payment.ts'
import type { Sale } from '../domain/sale.ts'
import { insertAlert } from '../storage/alerts.repository.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { findSettlementDelaySeconds } from '../storage/merchant-settings.repository.ts'
import { findPaymentOfSale, insertPayment } from '../storage/payments.repository.ts'
import { findSaleByTxidForUpdate } from '../storage/sales.repository.ts'

const unknownCharge: PaymentJudgement = { paysSale: false, alerts: ['payment_unknown_charge'] }

/**
 * Writes down a payment that the provider has confirmed, once per end-to-end id, and what it means for its sale. The
 * sale's row is locked meanwhile, so that of two payments one is the first. Nothing is moved yet: see creditPayment.
 */
export async function recordPayment(
  { database, logger, metrics }: Pick<Dependencies, 'database' | 'logger' | 'metrics'>,
  received: ReceivedPayment,
): Promise<void> {
  const alerts = await passStep('record-payment:commit', () =>
    inTransaction(database, (transaction) => writePayment(transaction, received)),
  )
  for (const kind of alerts) {
    metrics.alerts.inc({ kind })
    logger.warn({ kind, endToEndId: received.endToEndId, txid: received.txid }, 'payment that needs a look')
  }
}

/** What operators are to be told of it; nothing when it is known already. */
async function writePayment(
  transaction: SalesTransaction,
  received: ReceivedPayment,
): Promise<readonly PaymentAlertKind[]> {
  const sale = received.txid === undefined ? undefined : await findSaleByTxidForUpdate(transaction, received.txid)
  const judgement = sale ? await judge(transaction, sale, received) : unknownCharge
  const delaySeconds = sale ? await findSettlementDelaySeconds(transaction, sale.merchantId) : 0
  const payment = await insertPayment(transaction, {
    endToEndId: received.endToEndId,
    txid: received.txid ?? null,
    saleId: sale?.id ?? null,
    merchantId: sale?.merchantId ?? null,
    amountCents: received.amountCents,
    payerName: received.payer.name ?? null,
    payerDocument: received.payer.document ?? null,
    paysSale: judgement.paysSale,
    paidAt: received.paidAt,
    creditTransferId: deriveTransferId('credit', received.endToEndId),
    availableAt: availableAfter(received.paidAt, delaySeconds),
  })
  if (!payment) return []
  for (const kind of judgement.alerts) {
    await insertAlert(transaction, {
      kind,
      subject: received.endToEndId,
      saleId: sale?.id ?? null,
      details: { txid: received.txid ?? null, receivedCents: Number(received.amountCents) },
    })
  }
  return judgement.alerts
}

async function judge(transaction: SalesTransaction, sale: Sale, received: ReceivedPayment): Promise<PaymentJudgement> {
  const first = await findPaymentOfSale(transaction, sale.id)
  return judgePayment({ ...sale, isPaidFor: first !== undefined }, received.amountCents)
}
