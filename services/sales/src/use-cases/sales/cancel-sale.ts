import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SaleId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import {
  type Charge,
  type PixProvider,
  ProviderError,
  type ReceivedPayment,
  type RecurringCharge,
} from '@comporta/shared/provider/pix-provider.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Sale, ShownSale } from '../../domain/sale.ts'
import { kindOf, type SaleKind } from '../../domain/sale-kind.ts'
import { findUncreditedPayments } from '../../storage/payments.repository.ts'
import { findSale, moveSale } from '../../storage/sales.repository.ts'
import { findChargeOfSale } from '../../storage/subscription-charges.repository.ts'
import { creditPayment } from '../payments/credit-payment.ts'
import { recordPayments } from '../payments/record-payment.ts'
import { bankOf } from '../provider/bank-of.ts'
import { stateOf } from '../subscriptions/bank-answer.ts'
import { endUnpaid } from './expire-sale.ts'
import { getSale, type MerchantRequest } from './get-sale.ts'

type CancelDependencies = Pick<Dependencies, 'database' | 'providers' | 'ledger' | 'jobs' | 'logger' | 'metrics'>

/**
 * Cancels a pending sale. The wish is recorded before the provider is asked, so that a lost answer is followed up.
 * Throws `wrong_status` when the sale is not pending, when a payment arrives meanwhile, or when it is a subscription's
 * charge and its day has come; throws `unavailable` when the provider does not answer: the sale is then cancelled as
 * soon as it does, unless it was paid.
 */
export async function cancelSale(
  dependencies: CancelDependencies,
  { clientId, ...request }: MerchantRequest & { clientId: string },
): Promise<ShownSale> {
  const { id } = await getSale(dependencies, request)
  const charge = await findChargeOfSale(dependencies.database, id)
  if (charge && charge.dueDay <= dateOf(new Date())) throw tooLate()
  const wish = { from: 'pending', on: 'cancel_requested', actor: `client:${clientId}` } as const
  const requested = await commit(dependencies, 'cancel-sale:commit-wish', (transaction) =>
    moveSale(transaction, id, { ...wish, changes: { cancelRequestedAt: new Date() } }),
  )
  if (requested) {
    await cancelCharge(dependencies, id)
    // A payment that won has its own step, but after this the caller sees the sale paid already.
    for (const won of await findUncreditedPayments(dependencies.database, id)) await creditPayment(dependencies, won)
  }
  const after = await getSale(dependencies, request)
  if (!requested || after.status !== 'cancelled') {
    throw new AppError('wrong_status', `The sale is ${after.status}: only a pending sale can be cancelled`)
  }
  return after
}

/**
 * The job, and a part of the request: takes a charge back at the provider and then ends its sale, either one that the
 * merchant wants cancelled or one that never got its code. A payment that came first wins. Throws `unavailable` when
 * the provider gives no clear answer; it is asked again until it does.
 */
export async function cancelCharge(dependencies: CancelDependencies, saleId: SaleId, claim?: Claim): Promise<void> {
  const sale = await findSale(dependencies.database, saleId)
  if (sale?.status !== 'pending') return
  const isAbandoned = sale.brCode === null
  if (!isAbandoned && sale.cancelRequestedAt === null) return
  await recordPayments(dependencies, sale.providerAccount, await takeBack(dependencies, sale))
  await commit(dependencies, 'cancel-charge:commit', (transaction) =>
    endUnpaid(transaction, saleId, isAbandoned ? 'abandoned' : 'cancelled', claim),
  )
}

/** Takes back a charge; returns what the provider had received for it by then. */
async function takeBack(
  dependencies: Pick<Dependencies, 'providers'>,
  sale: Sale,
): Promise<readonly ReceivedPayment[]> {
  try {
    const charge = await takersBack[kindOf(sale)](bankOf(dependencies, sale.providerAccount), sale.txid)
    if (charge?.status !== 'active' && charge?.status !== 'created') return charge?.payments ?? []
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

type TakerBack = (
  provider: PixProvider,
  txid: string,
) => Promise<Pick<Charge | RecurringCharge, 'status' | 'payments'> | undefined>

/** Each returns the charge as it is afterwards; undefined when the provider has never heard of it. */
const takersBack: Readonly<Record<SaleKind, TakerBack>> = {
  async code(provider, txid) {
    const charge = await passStep('cancel-charge:find-charge', () => provider.findCharge(txid))
    if (charge?.status !== 'active') return charge
    return passStep('cancel-charge:remove-charge', () => provider.cancelCharge(txid))
  },
  async subscription(provider, txid) {
    const outcome = await passStep('cancel-charge:take-back', () => provider.cancelRecurringCharge(txid))
    if (outcome.kind === 'refused') throw tooLate()
    return stateOf(outcome)
  },
}

const tooLate = (): AppError =>
  new AppError('wrong_status', 'A charge of a subscription can be cancelled until the day before it is due')
