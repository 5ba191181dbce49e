import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { isShown, type ShownSale } from '../domain/sale.ts'
import { findSale } from '../storage/sales.repository.ts'

/** What a payer may see without a token; the routes show nothing of the customer. */
export type Checkout = Pick<
  ShownSale,
  'id' | 'merchantName' | 'amountCents' | 'status' | 'brCode' | 'expiresAt' | 'paidAt'
>

/** Throws `not_found` for an unknown sale and for one that never got its code. */
export async function getCheckout(
  { database }: Pick<Dependencies, 'database'>,
  saleId: SaleId | undefined,
): Promise<Checkout> {
  const sale = saleId && (await findSale(database, saleId))
  if (!sale || !isShown(sale)) throw new AppError('not_found', 'There is no checkout with this id')
  return sale
}
