import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import { getCheckout } from './get-sale.ts'

/** Plays the payer's bank, only where the provider is the sandbox. A code that can no longer be paid is left alone. */
export async function payWithTestBank(
  dependencies: Pick<Dependencies, 'database' | 'testBanks'>,
  saleId: SaleId | undefined,
): Promise<void> {
  if (dependencies.testBanks.size === 0) throw new AppError('not_found', 'There is no test bank here')
  const checkout = await getCheckout(dependencies, saleId)
  await dependencies.testBanks.get(checkout.providerAccount)?.pay(checkout.brCode)
}
