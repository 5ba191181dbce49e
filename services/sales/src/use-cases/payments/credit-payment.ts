import { passStep } from '@comporta/shared/process/step.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, firstClaim, wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { ledgerAnswered } from '../../domain/hold.ts'
import { isOwned, type OwnedPayment, type Payment } from '../../domain/payment.ts'
import type { Database, DatabaseTransaction } from '../../storage/database.ts'
import { findShortDisputes } from '../../storage/disputes.repository.ts'
import { finishUsualCredit } from '../../storage/payment-groups.repository.ts'
import { findPayment, markPaymentCredited } from '../../storage/payments.repository.ts'
import { findSaleForUpdate, moveSale } from '../../storage/sales.repository.ts'

type CreditDependencies = Pick<Dependencies, 'database' | 'ledger' | 'jobs' | 'logger' | 'metrics'>

/** Payments as they were when their credit was claimed with their recording: nobody else credits them under the claim. */
const recordedUnder = new WeakMap<Claim, OwnedPayment>()

/** The right to credit a payment, for whoever has recorded it. */
export function claimOfRecorded(payment: OwnedPayment): Claim {
  const claim = firstClaim('credit-payment', payment.endToEndId, payment.merchantId)
  recordedUnder.set(claim, payment)
  return claim
}

/**
 * The job: credits a recorded payment and makes its sale paid. The ledger goes first, so that whoever sees the sale paid
 * sees the money too. When the ledger does not answer the payer is not kept waiting: the sale is paid, and the credit is
 * tried again under the same transfer id. A payment without a sale is credited to whom it was assigned. The merchant's
 * new money covers first what its disputes are short of.
 */
export async function creditPayment(
  dependencies: CreditDependencies,
  endToEndId: string,
  claim?: Claim,
): Promise<void> {
  const { database } = dependencies
  const payment = (claim && recordedUnder.get(claim)) ?? (await findPayment(database, endToEndId))
  if (!payment || payment.creditedAt !== null || !isOwned(payment)) return
  if (claim) claim.tenant = payment.merchantId
  try {
    await postCredit(dependencies, payment)
  } catch (error) {
    await commit(dependencies, 'credit-payment:commit-paid', (transaction) => markSalePaid(transaction, payment))
    throw error
  }
  if (claim && payment.paysSale && (await finishInGroup(database, payment, claim))) return
  await commit(dependencies, 'credit-payment:commit', async (transaction) => {
    await markSalePaid(transaction, payment)
    await markPaymentCredited(transaction, payment, claim)
    for (const dispute of await findShortDisputes(transaction, payment.merchantId)) {
      await wakeStep(transaction, dispute, 'settle-dispute')
    }
  })
}

/** As almost every payment's. False when something is not as usual; then it is done alone. */
async function finishInGroup(database: Database, { endToEndId }: Payment, claim: Claim): Promise<boolean> {
  const { fence } = claim
  claim.isOver = await passStep('credit-payment:commit', () => finishUsualCredit(database, { endToEndId, fence }))
  return claim.isOver
}

async function postCredit(dependencies: CreditDependencies, payment: OwnedPayment): Promise<void> {
  const { creditTransferId, merchantId, saleId, endToEndId, availableAt } = payment
  const { outcome } = await passStep('credit-payment:credit', () =>
    dependencies.ledger.post({
      kind: 'credit',
      transfer_id: creditTransferId,
      merchant_id: merchantId,
      subject: saleId === null ? { type: 'payment', id: endToEndId } : { type: 'sale', id: saleId },
      description: `Pix ${endToEndId}`,
      amount_cents: payment.amountCents,
      ...(availableAt === null ? {} : { available_at: availableAt.toISOString() }),
    }),
  )
  if (outcome === 'posted') return
  const details = { ...(saleId !== null && { saleId }), outcome, transferId: creditTransferId }
  const alert: NewSalesAlert = { kind: 'credit_refused', subject: endToEndId, details }
  await raiseAlert(dependencies, alert)
  throw ledgerAnswered(outcome, `the credit ${creditTransferId}`)
}

async function markSalePaid(transaction: DatabaseTransaction, payment: Payment): Promise<void> {
  const { saleId, paysSale, payerName, payerDocument, paidAt, endToEndId } = payment
  const sale = paysSale && saleId !== null && (await findSaleForUpdate(transaction, saleId))
  if (!sale || sale.status === 'paid') return
  await moveSale(transaction, sale.id, {
    from: sale.status,
    on: 'payment_confirmed',
    actor: 'bank',
    changes: { payerName, payerDocument, paidAt },
    details: { endToEndId },
  })
}
