import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import { hasCheckout } from '../../domain/sale-kind.ts'
import { type CheckoutRow, findCheckout } from '../../storage/checkouts.repository.ts'

/** What a payer may see without a token: anyone who has the sale's id was sent its link. */
export type ShownCheckout = Omit<CheckoutRow, 'brCode' | 'embedOrigins' | 'subscriptionId'> & {
  brCode: string
  embedOrigins: readonly string[]
}

/** Throws `not_found` for an unknown sale, for one that never got its code and for one that is paid without a code. */
export async function showCheckout(
  { database }: Pick<Dependencies, 'database'>,
  saleId: SaleId | undefined,
): Promise<ShownCheckout> {
  const checkout = saleId && (await findCheckout(database, saleId))
  if (!checkout || checkout.brCode === null || !hasCheckout(checkout)) {
    throw new AppError('not_found', 'There is no checkout with this id')
  }
  return { ...checkout, brCode: checkout.brCode, embedOrigins: checkout.embedOrigins ?? [] }
}
