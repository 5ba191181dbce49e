import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, newId, type SaleId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Customer, isShown, type Sale, type ShownSale } from '../../domain/sale.ts'
import { giveCode, insertSale } from '../../storage/new-sales.repository.ts'
import { moveSale } from '../../storage/sales.repository.ts'
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
  returnUrl: string | null
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
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'settings'>,
  order: SaleOrder,
): Promise<ShownSale> {
  refusePlainReturn(order.returnUrl, dependencies.settings)
  const deadlineAt = performance.now() + createDeadlineMs
  const { merchantCity, clientId, ...columns } = order
  const newSale = { ...columns, id: newId<SaleId>(), provider: dependencies.provider.name, txid: createTxid() }
  const sale = await passStep('create-sale:commit-intent', () =>
    insertSale(dependencies.database, newSale, `client:${clientId}`),
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
  const shown = await showSale(dependencies, sale.id, charge.brCode)
  if (!shown || !isShown(shown)) throw noAnswer({ detail: 'the charge was taken back before its code was stored' })
  return shown
}

/** A payer comes from a page of https and is not led out of it. */
function refusePlainReturn(returnUrl: string | null, { httpsOnly }: Dependencies['settings']): void {
  if (!httpsOnly || returnUrl === null || new URL(returnUrl).protocol === 'https:') return
  throw invalidField('return_url', 'must begin with https://')
}

/** From now on the sale is shown. Undefined when it has been moved meanwhile. */
async function showSale(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  saleId: SaleId,
  brCode: string,
): Promise<Sale | undefined> {
  const shown = await passStep('create-sale:commit-code', () => giveCode(dependencies.database, { saleId, brCode }))
  if (shown) return shown
  return commit(dependencies, 'create-sale:commit-code', (transaction) =>
    moveSale(transaction, saleId, { from: 'pending', on: 'charge_created', actor: 'bank', changes: { brCode } }),
  )
}

/** What the payer reads in the bank's app, where the receiver's name may be the operator's. */
const descriptionOf = (sale: Sale): string =>
  [...`${sale.merchantName} ${sale.reference}`].slice(0, descriptionLengthMax).join('')
