import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Payment } from '../domain/payment.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { findPayment, markPaymentSettled, postponePayment } from '../storage/payments.repository.ts'
import { findSaleForUpdate, moveSale } from '../storage/sales.repository.ts'
import { coverShortfalls } from './cover-shortfalls.ts'
import { raiseAlert } from './raise-alert.ts'

type MatchedPayment = Payment & { saleId: SaleId; merchantId: MerchantId }

const isMatched = (payment: Payment): payment is MatchedPayment =>
  payment.saleId !== null && payment.merchantId !== null

/**
 * Credits a recorded payment and makes its sale paid. The ledger goes first, so that whoever sees the sale paid sees the
 * money too. When the ledger does not answer the payer is not kept waiting: the sale is paid, the credit is tried again
 * under the same transfer id, and this throws `unavailable`.
 */
export async function creditPayment(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  endToEndId: string,
): Promise<void> {
  const { database, logger } = dependencies
  const payment = await findPayment(database, endToEndId)
  if (!payment || payment.isSettled || !isMatched(payment)) return
  const failure = await postCredit(dependencies, payment).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await passStep('credit-payment:commit', () =>
    inTransaction(database, async (transaction) => {
      if (payment.paysSale) await markSalePaid(transaction, payment)
      if (failure) await postponePayment(transaction, endToEndId)
      else await markPaymentSettled(transaction, endToEndId)
    }),
  )
  if (failure) throw failure.error
  await coverShortfalls(dependencies, payment.merchantId)
  logger.info({ endToEndId, saleId: payment.saleId, paysSale: payment.paysSale }, 'payment settled')
}

async function postCredit(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  payment: MatchedPayment,
): Promise<void> {
  const { outcome } = await passStep('credit-payment:credit', () =>
    dependencies.ledger.post({
      kind: 'credit',
      transfer_id: payment.creditTransferId,
      merchant_id: payment.merchantId,
      subject: { type: 'sale', id: payment.saleId },
      description: `Pix ${payment.endToEndId}`,
      amount_cents: payment.amountCents,
      ...(payment.availableAt === null ? {} : { available_at: payment.availableAt.toISOString() }),
    }),
  )
  if (outcome === 'posted') return
  await raiseAlert(dependencies, {
    kind: 'credit_refused',
    subject: payment.endToEndId,
    saleId: payment.saleId,
    details: { outcome, transferId: payment.creditTransferId },
  })
  throw new AppError('internal', 'Something went wrong on our side', {
    detail: `the ledger answered ${outcome} to the credit ${payment.creditTransferId}`,
  })
}

async function markSalePaid(transaction: SalesTransaction, payment: MatchedPayment): Promise<void> {
  const sale = await findSaleForUpdate(transaction, payment.saleId)
  if (!sale || sale.status === 'paid') return
  const { payerName, payerDocument, paidAt, endToEndId } = payment
  await moveSale(transaction, sale, 'payment_confirmed', { payerName, payerDocument, paidAt }, { endToEndId })
}
