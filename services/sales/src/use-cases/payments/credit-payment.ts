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

/** Payments whose credit was claimed in the statement that recorded them, as recorded: under that claim nobody else credits them. */
const recordedUnder = new WeakMap<Claim, OwnedPayment>()

/** The claim on a payment's credit, for the process that recorded the payment. */
export function claimOfRecorded(payment: OwnedPayment): Claim {
  const claim = firstClaim('credit-payment', payment.endToEndId, payment.merchantId)
  recordedUnder.set(claim, payment)
  return claim
}

/**
 * The job: credits a recorded payment and makes its sale paid. The ledger goes first, so that anyone who sees the sale
 * paid sees the money too. If the ledger does not answer, the payer is not kept waiting: the sale becomes paid, and the
 * credit is tried again under the same transfer id. A payment without a sale is credited to the merchant it was
 * assigned to. The same bundle gives the receivers of a split sale their shares, and holds the merchant's reserve. New
 * money first covers what the disputes of its owner are short of.
 */
export async function creditPayment(
  dependencies: CreditDependencies,
  endToEndId: string,
  claim?: Claim,
): Promise<void> {
  const { database } = dependencies
  // A split sale's payment is never recorded in a group, and so never under such a claim.
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

/** What receivers get of a payment. Only the payment that pays a split sale is shared; all else paid for it is the seller's. */
async function findShares(database: Database, { saleId, paysSale }: Payment): Promise<readonly Share[]> {
  if (!paysSale || saleId === null) return []
  return (await findSale(database, saleId))?.split ?? []
}

/** The usual way. False when something is not as usual; then it is done alone. */
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
