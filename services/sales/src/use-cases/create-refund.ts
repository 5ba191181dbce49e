import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { chooseRefund, type SaleRefund } from '../domain/refund.ts'
import { isShown } from '../domain/sale.ts'
import type { SalesTransaction } from '../storage/database.ts'
import { isSaleDisputed } from '../storage/disputes.repository.ts'
import { findRefundablePayments, findRefundByKey, insertRefund } from '../storage/refunds.repository.ts'
import { findSaleForUpdate } from '../storage/sales.repository.ts'
import { reserveRefund } from './reserve-refund.ts'

export interface RefundOrder {
  merchantId: MerchantId
  saleId: SaleId | undefined
  idempotencyKey: string
  /** Null: all that is left. */
  amountCents: Cents | null
}

export interface CreatedRefund {
  refund: SaleRefund
  isReplay: boolean
}

/** When the sweeper goes on with a refund whose request died. */
const sweepAfterSeconds = 10

/**
 * Sends money of a sale back, once per Idempotency-Key. The intent is written under the sale's lock, so that refunds
 * never add up to more than was paid; then the ledger holds the money, and the provider is asked by a job. Throws
 * `not_found`, `conflict` (nothing paid, disputed, too late, the key was used for other data), `policy_refused` (more
 * than is left) or `insufficient_balance`; a refused request does not use up its key.
 */
export async function createRefund(
  dependencies: Pick<Dependencies, 'database' | 'ledger' | 'jobs'>,
  order: RefundOrder,
): Promise<CreatedRefund> {
  const { database } = dependencies
  const inserted = await passStep('create-refund:commit-intent', () =>
    inTransaction(database, (transaction) => insertNew(transaction, order)),
  )
  const refund = inserted ?? (await findRefundByKey(database, order.merchantId, order.idempotencyKey))
  if (!refund) {
    // The twin that had the key was refused a moment ago; asking again decides anew.
    throw new AppError('conflict', 'The same Idempotency-Key was refused meanwhile; try again', {
      retryAfterSeconds: 1,
    })
  }
  if (refund.saleId !== order.saleId || refund.requestedCents !== order.amountCents) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another refund')
  }
  const reserved = refund.status === 'reserving' ? await reserveRefund(dependencies, refund) : refund
  return { refund: reserved, isReplay: inserted === undefined }
}

/** Undefined when the key is taken, by whatever refund. */
async function insertNew(transaction: SalesTransaction, order: RefundOrder): Promise<SaleRefund | undefined> {
  const known = await findRefundByKey(transaction, order.merchantId, order.idempotencyKey)
  if (known) return undefined
  const sale = order.saleId && (await findSaleForUpdate(transaction, order.saleId))
  if (!sale || sale.merchantId !== order.merchantId || !isShown(sale)) {
    throw new AppError('not_found', 'There is no sale with this id')
  }
  const payments = await findRefundablePayments(transaction, sale.id)
  if (payments.length === 0) throw new AppError('conflict', 'Nothing was paid for this sale yet')
  if (await isSaleDisputed(transaction, sale.id)) {
    throw new AppError('conflict', 'This sale is disputed: its money goes back by the dispute or not at all')
  }
  const choice = chooseRefund(payments, order.amountCents, new Date())
  switch (choice.kind) {
    case 'too_late':
      throw new AppError('conflict', 'The payment is older than 90 days and cannot be refunded any more')
    case 'too_much':
      throw new AppError('policy_refused', `At most ${formatPlain(choice.leftCents)} can be refunded`)
    case 'payment':
      return insertRefund(
        transaction,
        {
          id: newId(),
          saleId: sale.id,
          merchantId: order.merchantId,
          endToEndId: choice.endToEndId,
          amountCents: choice.amountCents,
          requestedCents: order.amountCents,
          idempotencyKey: order.idempotencyKey,
        },
        sweepAfterSeconds,
      )
  }
}
