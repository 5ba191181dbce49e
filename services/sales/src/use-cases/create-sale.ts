import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, newId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { type Charge, type NewCharge, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Customer, isShown, type Sale, type ShownSale } from '../domain/sale.ts'
import { insertSale, storeBrCode } from '../storage/sales.repository.ts'
import { withinDeadline } from './within-deadline.ts'

export interface SaleOrder extends Customer {
  merchantId: MerchantId
  merchantName: string
  merchantCity: string
  origin: string
  amountCents: Cents
  reference: string | null
  expirationMinutes: number
}

/** Together with its repetition well below the three seconds in which a caller gets its answer. */
const chargeTimeoutMs = 1_350
const chargeAttemptsMax = 2
const descriptionLengthMax = 140

/**
 * A sale and its charge at the provider. The sale is written first, so that whatever happens to the call, the sweeper
 * knows the txid and takes the charge back; without a code the sale is never shown. Throws `unavailable` when the
 * provider does not answer in time.
 */
export async function createSale(
  dependencies: Pick<Dependencies, 'database' | 'provider'>,
  order: SaleOrder,
): Promise<ShownSale> {
  const { merchantCity, ...columns } = order
  const sale = await passStep('create-sale:commit-intent', () =>
    insertSale(dependencies.database, {
      ...columns,
      id: newId(),
      provider: dependencies.provider.name,
      txid: createTxid(),
    }),
  )
  const charge = await createCharge(dependencies, {
    txid: sale.txid,
    amountCents: sale.amountCents,
    expiresInSeconds: order.expirationMinutes * 60,
    description: descriptionOf(sale),
    merchantName: sale.merchantName,
    merchantCity,
  })
  const shown = await passStep('create-sale:commit-code', () =>
    storeBrCode(dependencies.database, sale.id, charge.brCode),
  )
  if (!shown || !isShown(shown)) throw noAnswer({ detail: 'the charge was taken back before its code was stored' })
  return shown
}

/** What the payer reads in the bank's app, where the receiver's name may be the operator's. */
const descriptionOf = (sale: Sale): string =>
  [...`${sale.merchantName} ${sale.reference}`].slice(0, descriptionLengthMax).join('')

/** Repeats the same PUT once: the txid makes the second a question about the first. */
async function createCharge({ provider }: Pick<Dependencies, 'provider'>, charge: NewCharge): Promise<Charge> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await passStep('create-sale:call-bank', () =>
        withinDeadline(chargeTimeoutMs, provider.createCharge(charge)),
      )
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'unavailable' && attempt < chargeAttemptsMax) continue
      throw noAnswer({ cause: error, detail: `the charge was not made: ${error.kind} ${error.code ?? ''}` })
    }
  }
}

const noAnswer = (reason: { cause?: unknown; detail: string }): AppError =>
  new AppError('unavailable', 'The payment provider does not answer right now; try again', {
    ...reason,
    retryAfterSeconds: 5,
  })
