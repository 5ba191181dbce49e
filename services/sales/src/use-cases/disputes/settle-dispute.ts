import { type DisputeId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { type Dispute, type DisputeHold, isShort, ledgerActOf } from '../../domain/dispute.ts'
import { stepOfDispute } from '../../domain/due-step.ts'
import { endOfHold, ledgerAnswered } from '../../domain/hold.ts'
import {
  findDispute,
  findStandingHolds,
  findUnansweredHold,
  insertDisputeHold,
  recordHoldAnswer,
  recordHoldEnd,
} from '../../storage/disputes.repository.ts'
import { postAboutSale } from '../post-about-sale.ts'

type SettleDependencies = Pick<Dependencies, 'database' | 'ledger' | 'jobs' | 'logger' | 'metrics'>

/**
 * The job: brings the ledger to what a dispute's status asks for. Open: the amount is held, as far as there is something
 * to hold, and the rest when there is. Accepted: what is held goes out, also what is held later. Rejected or cancelled:
 * what is held is available again. Harmless to repeat: every hold is written down before the ledger is asked.
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
  await commit(dependencies, 'settle-dispute:commit', (transaction) =>
    due ? postponeStep(transaction, claim, due.inMs) : endStep(transaction, claim),
  )
}

async function holdMissing(dependencies: SettleDependencies, dispute: Dispute): Promise<void> {
  const { database, ledger } = dependencies
  const hold = (await findUnansweredHold(database, dispute.id)) ?? (await newHold(dependencies, dispute))
  if (!hold) return
  const command = {
    kind: 'hold',
    transfer_id: hold.transferId,
    merchant_id: dispute.merchantId,
    subject: { type: 'sale', id: dispute.saleId },
    description: `Dispute of Pix ${dispute.endToEndId}`,
    amount_cents: hold.askedCents,
    reason: 'dispute',
    partial: true,
  } as const
  const answer = await passStep('settle-dispute:hold', () =>
    postAboutSale(ledger, command, { type: 'dispute', id: dispute.id }),
  )
  if (answer.outcome !== 'posted' && answer.outcome !== 'insufficient_funds') {
    throw ledgerAnswered(answer.outcome, `the hold ${hold.transferId}`)
  }
  const postedCents = answer.outcome === 'posted' ? answer.posted_cents : cents(0n)
  await commit(dependencies, 'settle-dispute:commit-answer', (transaction) =>
    recordHoldAnswer(transaction, hold, postedCents),
  )
}

async function newHold(dependencies: SettleDependencies, dispute: Dispute): Promise<DisputeHold | undefined> {
  if (!isShort(dispute)) return undefined
  const balance = await passStep('settle-dispute:read-balance', () =>
    dependencies.ledger.findBalance(dispute.merchantId),
  )
  if (balance.available_cents <= 0n) return undefined
  return commit(dependencies, 'settle-dispute:commit-hold', (transaction) =>
    insertDisputeHold(transaction, dispute.id, newId<TransferId>()),
  )
}

async function endHold(dependencies: SettleDependencies, dispute: Dispute, hold: DisputeHold): Promise<void> {
  const act = ledgerActOf(dispute)
  if (act !== 'capture' && act !== 'release') return
  const { transferId } = hold
  const command = endOfHold(act, {
    holdId: transferId,
    endsFor: transferId,
    merchantId: dispute.merchantId,
    saleId: dispute.saleId,
    description: `Dispute of Pix ${dispute.endToEndId}`,
  })
  const { outcome } = await passStep(`settle-dispute:${act}`, () =>
    postAboutSale(dependencies.ledger, command, { type: 'dispute', id: dispute.id }),
  )
  if (outcome !== 'posted') throw ledgerAnswered(outcome, `the ${act} of ${transferId}`)
  await commit(dependencies, 'settle-dispute:commit-end', (transaction) =>
    recordHoldEnd(transaction, hold, act === 'capture' ? 'captured' : 'released'),
  )
}
