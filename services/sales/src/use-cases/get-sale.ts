import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { isShown, type ShownSale } from '../domain/sale.ts'
import { findSale } from '../storage/sales.repository.ts'

/** Throws `not_found` for an unknown sale, for another merchant's, and for one that never got its code. */
export async function getSale(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  saleId: SaleId | undefined,
): Promise<ShownSale> {
  const sale = saleId && (await findSale(database, saleId))
  if (!sale || sale.merchantId !== merchantId || !isShown(sale)) {
    throw new AppError('not_found', 'There is no sale with this id')
  }
  return sale
}
