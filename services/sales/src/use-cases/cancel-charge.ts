import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { type Charge, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { findSale, moveSale } from '../storage/sales.repository.ts'
import { takePayments } from './take-payments.ts'

/**
 * Takes a charge back at the provider and then ends its sale: one that the merchant wants cancelled, or one that never
 * got its code. A payment that came first wins. Throws `unavailable` when the provider gives no clear answer; the
 * sweeper comes back until it does.
 */
export async function cancelCharge(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'ledger' | 'logger' | 'metrics'>,
  saleId: SaleId,
): Promise<void> {
  const { database, provider } = dependencies
  const sale = await findSale(database, saleId)
  if (sale?.status !== 'pending') return
  const isAbandoned = sale.brCode === null
  if (!isAbandoned && sale.cancelRequestedAt === null) return
  const charge = await removeCharge(provider, sale.txid)
  await takePayments(dependencies, saleId, charge?.payments ?? [])
  const unpaid = await findSale(database, saleId)
  if (unpaid?.status !== 'pending') return
  await passStep('cancel-charge:commit', () => moveSale(database, unpaid, isAbandoned ? 'abandoned' : 'cancelled'))
}

/** The charge as it is afterwards; undefined when the provider has never heard of it. */
async function removeCharge(provider: Dependencies['provider'], txid: string): Promise<Charge | undefined> {
  try {
    const charge = await passStep('cancel-charge:find-charge', () => provider.findCharge(txid))
    if (charge?.status !== 'active') return charge
    const removed = await passStep('cancel-charge:remove-charge', () => provider.cancelCharge(txid))
    if (removed.status !== 'active') return removed
    throw new ProviderError('unavailable', 'the charge is still active after it was removed')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('unavailable', 'The payment provider does not answer right now; try again', {
      cause: error,
      detail: `the charge was not taken back: ${error.kind} ${error.code ?? ''}`,
      retryAfterSeconds: 5,
    })
  }
}
