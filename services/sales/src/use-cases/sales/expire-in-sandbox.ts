import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { hasCheckout } from '../../domain/sale-kind.ts'
import { findSale, findSaleForUpdate, setExpiryToNow } from '../../storage/sales.repository.ts'

/**
 * Ends the time of a sale, here and at the simulated bank, instead of waiting for it; the sale expires as any other
 * does, within moments. Throws `not_found`, also where there is no simulated bank, and `wrong_status` when it is not
 * pending.
 */
export async function expireInSandbox(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'testBanks'>,
  saleId: SaleId | undefined,
): Promise<void> {
  const { database, testBanks } = dependencies
  const sale = saleId && (await findSale(database, saleId))
  const testBank = sale && testBanks.get(sale.providerAccount)
  if (!sale || !testBank || sale.brCode === null || !hasCheckout(sale)) {
    throw new AppError('not_found', 'There is no sale with this id')
  }
  if (sale.status === 'pending') await testBank.expire(sale.txid)
  await commit(dependencies, 'expire-in-sandbox:commit', async (transaction) => {
    const current = await findSaleForUpdate(transaction, sale.id)
    if (current?.status !== 'pending') {
      throw new AppError('wrong_status', `The sale is ${current?.status}: only a pending sale expires`)
    }
    await setExpiryToNow(transaction, sale.id)
    await wakeStep(transaction, sale.id, 'expire-sale')
  })
}
