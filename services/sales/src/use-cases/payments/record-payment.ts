import { deriveTransferId, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { ReceivedPayment } from '@comporta/shared/provider/pix-provider.ts'
import { insertAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { availableAfter, isOwned, judgePayment, type Payment, type PaymentJudgement } from '../../domain/payment.ts'
import { reserveOf } from '../../domain/reserve.ts'
import type { Sale } from '../../domain/sale.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { findMerchantSettings } from '../../storage/merchant-settings.repository.ts'
import { recordUsualPayment } from '../../storage/payment-groups.repository.ts'
import { findKnownPayments, findPaymentOfSale, insertPayment } from '../../storage/payments.repository.ts'
import { findSaleByTxidForUpdate } from '../../storage/sales.repository.ts'
import { claimOfRecorded } from './credit-payment.ts'

type RecordDependencies = Pick<Dependencies, 'database' | 'jobs' | 'logger' | 'metrics'>

/** Records an account's payments that are not known yet, in the order in which they were paid; calls `beat` after each. */
export async function recordPayments(
  dependencies: RecordDependencies,
  account: ProviderAccount,
  received: readonly ReceivedPayment[],
  beat?: () => Promise<void>,
): Promise<void> {
  const known = await findKnownPayments(
    dependencies.database,
    received.map((payment) => payment.endToEndId),
  )
  const unknown = received.filter((payment) => !known.has(payment.endToEndId))
  // The first one pays the sale.
  for (const payment of unknown.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())) {
    await recordPayment(dependencies, account, payment)
    await beat?.()
  }
}

/**
 * Records the first payment of a sale that waits for exactly this amount, under the claim that confirmed it, and goes
 * on to its credit. False when anything differs; then it is recorded alone.
 */
export async function recordOnlyPayment(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  received: ReceivedPayment,
  claim: Claim,
): Promise<boolean> {
  const { endToEndId, amountCents, paidAt, payer } = received
  const payment = await passStep('record-payment:commit', () =>
    recordUsualPayment(database, {
      endToEndId,
      txid: claim.subject,
      amountCents,
      payerName: payer.name ?? null,
      payerDocument: payer.document ?? null,
      paidAt,
      creditTransferId: deriveTransferId('credit', endToEndId),
      fence: claim.fence,
      leaseMs: settings.stepLeaseMs,
    }),
  )
  if (!payment || !isOwned(payment)) return false
  claim.isOver = true
  claim.next = claimOfRecorded(payment)
  return true
}

const unknownCharge: PaymentJudgement = { paysSale: false, alerts: ['payment_unknown_charge'] }

/**
 * Records a payment that the provider has confirmed, once per end-to-end id, and what it means for its sale; its credit
 * is due at once. The sale's row is locked, so that one of two payments is the first.
 */
async function recordPayment(
  dependencies: RecordDependencies,
  account: ProviderAccount,
  received: ReceivedPayment,
): Promise<void> {
  const alerts = await commit(dependencies, 'record-payment:commit', (transaction) =>
    writePayment(transaction, account, received),
  )
  for (const alert of alerts) tellAlert(dependencies, alert)
}

/** Returns the alerts for operators; none when the payment is known already. */
async function writePayment(
  transaction: DatabaseTransaction,
  providerAccount: ProviderAccount,
  received: ReceivedPayment,
): Promise<readonly NewSalesAlert[]> {
  const { endToEndId, amountCents, txid = null } = received
  const sale = txid === null ? undefined : await findSaleByTxidForUpdate(transaction, txid)
  const judgement = sale ? await judge(transaction, sale, received) : unknownCharge
  const payment = await insertPayment(transaction, {
    endToEndId,
    txid,
    saleId: sale?.id ?? null,
    merchantId: sale?.merchantId ?? null,
    providerAccount,
    amountCents,
    payerName: received.payer.name ?? null,
    payerDocument: received.payer.document ?? null,
    paysSale: judgement.paysSale,
    paidAt: received.paidAt,
    creditTransferId: deriveTransferId('credit', endToEndId),
    ...(await findTerms(transaction, received, sale, judgement)),
  })
  if (!payment) return []
  const details = { ...(sale && { saleId: sale.id }), txid, receivedCents: Number(amountCents) }
  const alerts = judgement.alerts.map((kind) => ({ kind, subject: endToEndId, details }))
  for (const alert of alerts) await insertAlert(transaction, alert)
  return alerts
}

/**
 * When a payment becomes available and how much is reserved, by its merchant's settings now. Without a merchant, this
 * is decided when the payment is assigned.
 */
async function findTerms(
  transaction: DatabaseTransaction,
  { amountCents, paidAt }: ReceivedPayment,
  sale: Sale | undefined,
  { paysSale }: PaymentJudgement,
): Promise<Pick<Payment, 'availableAt' | 'reserveCents' | 'reservedUntil'>> {
  if (!sale) return { availableAt: null, reserveCents: null, reservedUntil: null }
  const settings = await findMerchantSettings(transaction, sale.merchantId)
  const availableAt = availableAfter(paidAt, settings.settlementDelaySeconds)
  const shares = (paysSale && sale.split) || []
  return { availableAt, ...reserveOf(settings.reserve, { amountCents, paidAt, availableAt, shares }) }
}

async function judge(
  transaction: DatabaseTransaction,
  sale: Sale,
  received: ReceivedPayment,
): Promise<PaymentJudgement> {
  const first = await findPaymentOfSale(transaction, sale.id)
  return judgePayment({ ...sale, isPaidFor: first !== undefined }, received.amountCents)
}
