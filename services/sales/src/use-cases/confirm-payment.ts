import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { findSale } from '../storage/sales.repository.ts'
import { takePayments } from './take-payments.ts'

/** Asks the provider what was paid for a sale: the answer counts, not the webhook that made us look. */
export async function confirmPayment(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'ledger' | 'logger' | 'metrics'>,
  saleId: SaleId,
): Promise<void> {
  const sale = await findSale(dependencies.database, saleId)
  if (!sale) return
  const charge = await passStep('confirm-payment:call-bank', () => dependencies.provider.findCharge(sale.txid))
  await takePayments(dependencies, saleId, charge?.payments ?? [])
}
