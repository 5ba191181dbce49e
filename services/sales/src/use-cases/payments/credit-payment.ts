import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { plainLines } from '@comporta/shared/telemetry/log-levels.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, firstClaim, wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { ledgerAnswered } from '../../domain/hold.ts'
import { isOwned, type OwnedPayment, type Payment } from '../../domain/payment.ts'
import { creditOf } from '../../domain/payment-credit.ts'
import { isBundle } from '../../domain/posting.ts'
import type { Share } from '../../domain/split.ts'
import type { Database, DatabaseTransaction } from '../../storage/database.ts'
import { findShortDisputes } from '../../storage/disputes.repository.ts'
import { finishUsualCredit } from '../../storage/payment-groups.repository.ts'
import { findPayment, markPaymentCredited } from '../../storage/payments.repository.ts'
import { findSale, findSaleForUpdate, moveSale } from '../../storage/sales.repository.ts'
import { insertShares } from '../../storage/shares.repository.ts'

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
 * tried again under the same transfer id. A payment without a sale is credited to whom it was assigned; of the payment that pays a
 * split sale, others get their shares in the same bundle, in which a merchant's reserve is held too. A merchant's new money covers first what its disputes are short of.
 */
export async function creditPayment(
  dependencies: CreditDependencies,
  endToEndId: string,
  claim?: Claim,
): Promise<void> {
  const { database } = dependencies
  // A split sale's payment is not recorded with others', and not under its claim.
  const recorded = claim && recordedUnder.get(claim)
  const payment = recorded ?? (await findPayment(database, endToEndId))
  if (!payment || payment.creditedAt !== null || !isOwned(payment)) return
  if (claim) claim.tenant = payment.merchantId
  const shares = recorded ? [] : await findShares(database, payment)
  try {
    await postCredit(dependencies, payment, shares)
  } catch (error) {
    await commit(dependencies, 'credit-payment:commit-paid', (transaction) => markSalePaid(transaction, payment))
    throw error
  }
  if (claim && payment.paysSale && shares.length === 0 && (await finishInGroup(database, payment, claim))) return
  await commit(dependencies, 'credit-payment:commit', async (transaction) => {
    await markSalePaid(transaction, payment)
    await markPaymentCredited(transaction, payment, claim)
    const { saleId, availableAt } = payment
    if (saleId !== null && shares.length > 0) await insertShares(transaction, { saleId, availableAt }, shares)
    for (const merchantId of [payment.merchantId, ...shares.map(({ merchant }) => merchant)]) {
      await wakeShortDisputes(transaction, merchantId)
    }
  })
}

async function wakeShortDisputes(transaction: DatabaseTransaction, merchantId: MerchantId): Promise<void> {
  for (const dispute of await findShortDisputes(transaction, merchantId)) {
    await wakeStep(transaction, dispute, 'settle-dispute')
  }
}

/** What others get of a payment: of the one that pays a split sale, whatever else was paid for it is the seller's. */
async function findShares(database: Database, { saleId, paysSale }: Payment): Promise<readonly Share[]> {
  if (!paysSale || saleId === null) return []
  return (await findSale(database, saleId))?.split ?? []
}

/** As almost every payment's. False when something is not as usual; then it is done alone. */
async function finishInGroup(database: Database, { endToEndId }: Payment, claim: Claim): Promise<boolean> {
  const { fence } = claim
  claim.isOver = await passStep('credit-payment:commit', () => finishUsualCredit(database, { endToEndId, fence }))
  return claim.isOver
}

async function postCredit(
  dependencies: CreditDependencies,
  payment: OwnedPayment,
  shares: readonly Share[],
): Promise<void> {
  const { creditTransferId, saleId, endToEndId } = payment
  const posting = creditOf(payment, shares)
  const outcome = await passStep('credit-payment:credit', async () => {
    if (!isBundle(posting)) return (await dependencies.ledger.post(posting)).outcome
    const outcomes = await dependencies.ledger.postBundle(posting.bundleId, posting.commands)
    return outcomes[0]?.outcome ?? 'no outcome'
  })
  if (outcome === 'posted') {
    plainLines(dependencies.logger).info({ saleId, endToEndId, transferId: creditTransferId }, 'payment credited')
    return
  }
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
