import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { isUnmatched, type Payment } from '../domain/payment.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { findPayment, markPaymentSettled, postponePayment } from '../storage/payments.repository.ts'
import { findSaleForUpdate, moveSale } from '../storage/sales.repository.ts'
import { moveUnmatchedPayment } from '../storage/unmatched-payments.repository.ts'
import { coverShortfalls } from './cover-shortfalls.ts'
import { raiseAlert } from './raise-alert.ts'

type OwnedPayment = Payment & { merchantId: MerchantId }

const isOwned = (payment: Payment): payment is OwnedPayment => payment.merchantId !== null

/**
 * Credits a recorded payment and makes its sale paid. The ledger goes first, so that whoever sees the sale paid sees the
 * money too. When the ledger does not answer the payer is not kept waiting: the sale is paid, the credit is tried again
 * under the same transfer id, and this throws `unavailable`. A payment without a sale is credited to whom it was assigned.
 */
export async function creditPayment(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  endToEndId: string,
): Promise<void> {
  const { database, logger } = dependencies
  const payment = await findPayment(database, endToEndId)
  if (!payment || payment.isSettled || !isOwned(payment)) return
  const failure = await postCredit(dependencies, payment).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await passStep('credit-payment:commit', () =>
    inTransaction(database, async (transaction) => {
      if (payment.paysSale) await markSalePaid(transaction, payment)
      if (failure) await postponePayment(transaction, endToEndId)
      else if (isUnmatched(payment)) {
        await moveUnmatchedPayment(transaction, payment, { event: 'credited', actor: 'system' })
      } else await markPaymentSettled(transaction, endToEndId)
    }),
  )
  if (failure) throw failure.error
  await coverShortfalls(dependencies, payment.merchantId)
  logger.info({ endToEndId, saleId: payment.saleId, paysSale: payment.paysSale }, 'payment settled')
}

async function postCredit(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>,
  payment: OwnedPayment,
): Promise<void> {
  const { outcome } = await passStep('credit-payment:credit', () =>
    dependencies.ledger.post({
      kind: 'credit',
      transfer_id: payment.creditTransferId,
      merchant_id: payment.merchantId,
      subject: subjectOf(payment),
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

const subjectOf = ({ saleId, endToEndId }: Payment) =>
  saleId === null ? ({ type: 'payment', id: endToEndId } as const) : ({ type: 'sale', id: saleId } as const)

async function markSalePaid(transaction: SalesTransaction, payment: Payment): Promise<void> {
  const sale = payment.saleId && (await findSaleForUpdate(transaction, payment.saleId))
  if (!sale || sale.status === 'paid') return
  const { payerName, payerDocument, paidAt, endToEndId } = payment
  await moveSale(transaction, sale, 'payment_confirmed', { payerName, payerDocument, paidAt }, { endToEndId })
}
