import { type MerchantId, newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Customer, isShown, type Sale, type ShownSale } from '../../domain/sale.ts'
import { insertSale, moveSale } from '../../storage/sales.repository.ts'
import { createCharge, noAnswer } from './create-charge.ts'

export interface SaleOrder extends Customer {
  merchantId: MerchantId
  merchantName: string
  merchantCity: string
  origin: string
  /** The merchant's API client. */
  clientId: string
  amountCents: Cents
  reference: string | null
  expirationMinutes: number
}

/** From the beginning until the provider must have answered: well below the three seconds in which a caller hears. */
export const createDeadlineMs = 2_600
const descriptionLengthMax = 140

/**
 * A sale and its charge at the provider. The sale is written first, so that whatever happens to the call, its
 * charge is taken back; without a code the sale is never shown. Throws `unavailable` when the
 * provider does not answer before the deadline, which counts from here.
 */
export async function createSale(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs'>,
  order: SaleOrder,
): Promise<ShownSale> {
  const deadlineAt = performance.now() + createDeadlineMs
  const { merchantCity, clientId, ...columns } = order
  const newSale = { ...columns, id: newId<SaleId>(), provider: dependencies.provider.name, txid: createTxid() }
  const sale = await commit(dependencies, 'create-sale:commit-intent', (transaction) =>
    insertSale(transaction, newSale, `client:${clientId}`),
  )
  const newCharge = {
    txid: sale.txid,
    amountCents: sale.amountCents,
    expiresInSeconds: order.expirationMinutes * 60,
    description: descriptionOf(sale),
    merchantName: sale.merchantName,
    merchantCity,
  }
  const charge = await createCharge(dependencies, newCharge, deadlineAt)
  const { brCode } = charge
  const shown = await commit(dependencies, 'create-sale:commit-code', (transaction) =>
    moveSale(transaction, sale.id, { from: 'pending', on: 'charge_created', actor: 'bank', changes: { brCode } }),
  )
  if (!shown || !isShown(shown)) throw noAnswer({ detail: 'the charge was taken back before its code was stored' })
  return shown
}

/** What the payer reads in the bank's app, where the receiver's name may be the operator's. */
const descriptionOf = (sale: Sale): string =>
  [...`${sale.merchantName} ${sale.reference}`].slice(0, descriptionLengthMax).join('')
