import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isShown, type ShownSale } from '../../domain/sale.ts'
import { hasCheckout } from '../../domain/sale-kind.ts'
import { findSale } from '../../storage/sales.repository.ts'

export interface MerchantRequest {
  merchantId: MerchantId
  saleId: SaleId | undefined
}

/** Throws `not_found` for an unknown sale, for another merchant's, and for one that never got its code. */
export async function getSale(
  { database }: Pick<Dependencies, 'database'>,
  { merchantId, saleId }: MerchantRequest,
): Promise<ShownSale> {
  const sale = saleId && (await findSale(database, saleId))
  if (!sale || sale.merchantId !== merchantId || !isShown(sale)) {
    throw new AppError('not_found', 'There is no sale with this id')
  }
  return sale
}

/** What an open page polls. */
export type Checkout = Pick<ShownSale, 'id' | 'status' | 'providerAccount' | 'brCode' | 'expiresAt'>

/** Throws `not_found` for an unknown sale, for one that never got its code and for one that is paid without a code. */
export async function getCheckout(
  { database }: Pick<Dependencies, 'database'>,
  saleId: SaleId | undefined,
): Promise<Checkout> {
  const sale = saleId && (await findSale(database, saleId))
  if (!sale || !isShown(sale) || !hasCheckout(sale)) {
    throw new AppError('not_found', 'There is no checkout with this id')
  }
  return sale
}
