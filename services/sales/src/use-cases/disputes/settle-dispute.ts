import type { DisputeId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import {
  type Dispute,
  type DisputeHold,
  endOfDispute,
  holdOfDispute,
  isShort,
  ledgerActOf,
} from '../../domain/dispute.ts'
import { stepOfDispute } from '../../domain/due-step.ts'
import { ledgerAnswered } from '../../domain/hold.ts'
import type { RefundablePayment } from '../../domain/refund.ts'
import { freedReserve, freesReserve } from '../../domain/reserve.ts'
import type { Sale } from '../../domain/sale.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import {
  findDispute,
  findStandingHolds,
  findUnansweredHold,
  findVainHolds,
  hasHolds,
  insertDisputeHold,
  markHoldFreesReserve,
  recordHoldAnswer,
  recordHoldEnd,
  sumOtherDisputes,
} from '../../storage/disputes.repository.ts'
import { findRefundablePayments } from '../../storage/refunds.repository.ts'
import { findSaleForUpdate } from '../../storage/sales.repository.ts'
import { findShareReturns, recordTaken, undoShareReturns } from '../../storage/shares.repository.ts'
import { endWithShares, holdWithShares, planShareReturns } from '../hold-shares.ts'

type SettleDependencies = Pick<Dependencies, 'database' | 'ledger' | 'jobs' | 'logger' | 'metrics'>

/**
 * The job: brings the ledger to what a dispute's status asks for. Open: holds as much of the amount as is available,
 * and the rest once there is more. Accepted: what is held goes out, also what is held later. Rejected or cancelled:
 * what is held becomes available again. Harmless to repeat: every hold is recorded before the ledger is asked.
 */
export async function settleDispute(
  dependencies: SettleDependencies,
  disputeId: DisputeId,
  claim: Claim,
): Promise<void> {
  const { database } = dependencies
  const dispute = await findDispute(database, disputeId)
  if (!dispute) return
  claim.tenant = dispute.merchantId
  await holdMissing(dependencies, dispute)
  const current = (await findDispute(database, disputeId)) ?? dispute
  for (const hold of await findStandingHolds(database, disputeId)) await endHold(dependencies, current, hold)
  if (isShort(current)) {
    const details = { saleId: current.saleId, missingCents: Number(current.amountCents - current.heldCents) }
    const alert: NewSalesAlert = { kind: 'dispute_short', subject: disputeId, details, once: true }
    await raiseAlert(dependencies, alert)
  }
  const due = stepOfDispute(current, true)
  await commit(dependencies, 'settle-dispute:commit', async (transaction) => {
    if (ledgerActOf(current) === 'release') await undoVainReturns(transaction, disputeId)
    await (due ? postponeStep(transaction, claim, due.inMs) : endStep(transaction, claim))
  })
}

async function holdMissing(dependencies: SettleDependencies, dispute: Dispute): Promise<void> {
  const { database } = dependencies
  const hold = (await findUnansweredHold(database, dispute.id)) ?? (await newHold(dependencies, dispute))
  if (!hold) return
  const command = holdOfDispute(dispute, hold)
  const planned = await findShareReturns(database, hold.transferId)
  const freed = freedReserve({ ...dispute, ...hold, holdId: hold.transferId })
  const { answer, returns } = await passStep('settle-dispute:hold', () =>
    holdWithShares(dependencies, command, { returns: planned, freed }, { type: 'dispute', id: dispute.id }),
  )
  if (answer.outcome !== 'posted' && answer.outcome !== 'insufficient_funds') {
    throw ledgerAnswered(answer.outcome, `the hold ${hold.transferId}`)
  }
  const postedCents = answer.outcome === 'posted' ? answer.posted_cents : cents(0n)
  await commit(dependencies, 'settle-dispute:commit-answer', async (transaction) => {
    await recordTaken(transaction, returns)
    await recordHoldAnswer(transaction, hold, postedCents)
  })
}

async function newHold(dependencies: SettleDependencies, dispute: Dispute): Promise<DisputeHold | undefined> {
  if (!isShort(dispute)) return undefined
  const balance = await passStep('settle-dispute:read-balance', () =>
    dependencies.ledger.findBalance(dispute.merchantId),
  )
  const isFirst = !(await hasHolds(dependencies.database, dispute.id))
  // Even without available funds the first hold is tried: receivers of a split sale, or a reserve, may have the money.
  const hasFunds = balance.available_cents > 0n
  if (!hasFunds && !isFirst) return undefined
  return commit(dependencies, 'settle-dispute:commit-hold', async (transaction) => {
    // Lock the sale before the dispute; a refund locks the sale first too.
    const sale = await findSaleForUpdate(transaction, dispute.saleId)
    const payment = await findDisputedPayment(transaction, dispute)
    const hasReserve = payment !== undefined && payment.reserveCents !== null
    if (!sale?.split && !hasReserve) return hasFunds ? insertDisputeHold(transaction, dispute.id) : undefined
    // Receivers cannot be asked for what they have not received yet. The payment's credit wakes this step.
    if (!payment) return undefined
    const hold = await insertDisputeHold(transaction, dispute.id)
    if (!hold || !sale) return hold
    const askedCents = isFirst ? await planReturns(transaction, dispute, { sale, payment, hold }) : cents(0n)
    if (!freesReserve(payment, cents(hold.askedCents - askedCents))) return hold
    await markHoldFreesReserve(transaction, hold.transferId)
    return { ...hold, freesReserve: true }
  })
}

/** Undefined until it is credited. */
async function findDisputedPayment(
  transaction: DatabaseTransaction,
  { saleId, endToEndId }: Dispute,
): Promise<RefundablePayment | undefined> {
  return (await findRefundablePayments(transaction, saleId)).find((one) => one.endToEndId === endToEndId)
}

/** Receivers are asked once: the seller covers what they do not have then. */
async function planReturns(
  transaction: DatabaseTransaction,
  dispute: Dispute,
  { sale, payment, hold }: { sale: Sale; payment: RefundablePayment; hold: DisputeHold },
): Promise<Cents> {
  const { amountCents } = dispute
  const allBackCents = cents(payment.refundedCents + (await sumOtherDisputes(transaction, dispute)) + amountCents)
  return planShareReturns(transaction, { holdId: hold.transferId, sale, payment, amountCents, allBackCents })
}

/** Receivers that were asked in vain will be asked again when the money goes back another way. */
async function undoVainReturns(transaction: DatabaseTransaction, disputeId: DisputeId): Promise<void> {
  for (const holdId of await findVainHolds(transaction, disputeId)) await undoShareReturns(transaction, holdId)
}

async function endHold(dependencies: SettleDependencies, dispute: Dispute, hold: DisputeHold): Promise<void> {
  const act = ledgerActOf(dispute)
  if (act !== 'capture' && act !== 'release') return
  const { transferId } = hold
  const command = endOfDispute(dispute, hold, act)
  const returns = await findShareReturns(dependencies.database, transferId)
  const { outcome } = await passStep(`settle-dispute:${act}`, () =>
    endWithShares(dependencies, command, returns, { type: 'dispute', id: dispute.id }),
  )
  if (outcome !== 'posted') throw ledgerAnswered(outcome, `the ${act} of ${transferId}`)
  await commit(dependencies, 'settle-dispute:commit-end', async (transaction) => {
    if (act === 'release') await undoShareReturns(transaction, transferId)
    await recordHoldEnd(transaction, hold, act === 'capture' ? 'captured' : 'released')
  })
}
