import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { findSale, isPastExpiry, moveSale } from '../storage/sales.repository.ts'
import { takePayments } from './take-payments.ts'

/** Ends a sale whose time is over, once the provider has said that nobody paid it: paid wins over expired. */
export async function expireSale(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'ledger' | 'logger' | 'metrics'>,
  saleId: SaleId,
): Promise<void> {
  const { database, provider } = dependencies
  const sale = await findSale(database, saleId)
  if (sale?.status !== 'pending' || !(await isPastExpiry(database, saleId))) return
  const charge = await passStep('expire-sale:call-bank', () => provider.findCharge(sale.txid))
  await takePayments(dependencies, saleId, charge?.payments ?? [])
  const unpaid = await findSale(database, saleId)
  if (unpaid?.status !== 'pending') return
  await passStep('expire-sale:commit', () => moveSale(database, unpaid, 'expired'))
}
