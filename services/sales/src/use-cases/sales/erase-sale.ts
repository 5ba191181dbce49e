import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { eraseJustifications, hasDefenseUnderWay } from '../../storage/defenses.repository.ts'
import { erasePayers, findUncreditedPayments } from '../../storage/payments.repository.ts'
import { eraseCustomer, findSaleForUpdate } from '../../storage/sales.repository.ts'

/**
 * Erases the customer, the payers and what was written about them to the bank from a sale that is over; the sale, its
 * amounts and its history in the ledger stay. Repeating it changes nothing. Throws `not_found`, and `conflict` while
 * the sale, one of its payments or an answer to one of its disputes is under way.
 */
export async function eraseSale(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  saleId: SaleId | undefined,
): Promise<void> {
  await commit(dependencies, 'erase-sale:commit', async (transaction) => {
    const sale = saleId && (await findSaleForUpdate(transaction, saleId))
    if (!sale) throw new AppError('not_found', 'There is no sale with this id')
    if (sale.status === 'pending' || (await findUncreditedPayments(transaction, sale.id)).length > 0) {
      throw new AppError('conflict', 'This sale is not over yet')
    }
    if (await hasDefenseUnderWay(transaction, sale.id)) {
      throw new AppError('conflict', 'An answer to a dispute of this sale is on its way to the bank')
    }
    await eraseJustifications(transaction, sale.id)
    await erasePayers(transaction, sale.id)
    await eraseCustomer(transaction, sale.id)
  })
}
