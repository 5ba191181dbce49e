import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ShownSale } from '../domain/sale.ts'
import { requestCancellation } from '../storage/sales.repository.ts'
import { cancelCharge } from './cancel-charge.ts'
import { getSale } from './get-sale.ts'

/** When the sweeper finishes a cancellation that this request did not live to finish. */
const sweepAfterSeconds = 10

/**
 * Cancels a pending sale. The wish is written down before the provider is asked, so that a lost answer is followed up.
 * Throws `conflict` when the sale is not pending, also when a payment arrives meanwhile, and `unavailable` when the
 * provider does not answer: the sale is then cancelled as soon as it does, unless it was paid.
 */
export async function cancelSale(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'ledger' | 'logger' | 'metrics'>,
  merchantId: MerchantId,
  saleId: SaleId | undefined,
): Promise<ShownSale> {
  const sale = await getSale(dependencies, merchantId, saleId)
  const requested = await passStep('cancel-sale:commit-wish', () =>
    requestCancellation(dependencies.database, sale.id, sweepAfterSeconds),
  )
  if (requested) await cancelCharge(dependencies, sale.id)
  const after = await getSale(dependencies, merchantId, sale.id)
  if (!requested || after.status !== 'cancelled') {
    throw new AppError('conflict', `The sale is ${after.status}: only a pending sale can be cancelled`)
  }
  return after
}
