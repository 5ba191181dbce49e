import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type DisputeId, deriveTransferId, newId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Dispute, DisputeHold } from '../domain/dispute.ts'
import { disputeLifecycle } from '../domain/dispute-lifecycle.ts'
import {
  findDispute,
  findStandingHolds,
  findUnansweredHold,
  insertDisputeHold,
  recordHoldAnswer,
  recordHoldEnd,
  scheduleDispute,
} from '../storage/disputes.repository.ts'
import { raiseAlert } from './raise-alert.ts'

type SettleDependencies = Pick<Dependencies, 'database' | 'ledger' | 'logger' | 'metrics'>

/** A shortfall is asked for at every credit; this often besides, for money that came another way. */
const shortfallPauseSeconds = 60

/**
 * Brings the ledger to what a dispute's status asks for. Open: the amount is held, as far as there is something to hold,
 * and the rest when there is. Accepted: what is held goes out, also what is held later. Rejected or cancelled: what is
 * held is available again. Harmless to repeat: every hold is written down before the ledger is asked.
 */
export async function settleDispute(dependencies: SettleDependencies, disputeId: DisputeId): Promise<void> {
  const { database } = dependencies
  const dispute = await findDispute(database, disputeId)
  if (!dispute) return
  await holdMissing(dependencies, dispute)
  const current = await findDispute(database, disputeId)
  if (!current) return
  for (const hold of await findStandingHolds(database, disputeId)) await endHold(dependencies, current, hold)
  const isShort = current.heldCents < current.amountCents && isCollecting(current)
  if (isShort) {
    await raiseAlert(dependencies, {
      kind: 'dispute_short',
      subject: current.id,
      saleId: current.saleId,
      details: { missingCents: Number(current.amountCents - current.heldCents) },
    })
  }
  await scheduleDispute(database, disputeId, isShort ? shortfallPauseSeconds : null)
}

const isCollecting = ({ status }: Dispute): boolean => status === 'open' || status === 'accepted'

async function holdMissing(dependencies: SettleDependencies, dispute: Dispute): Promise<void> {
  const { database, ledger } = dependencies
  const hold = (await findUnansweredHold(database, dispute.id)) ?? (await newHold(dependencies, dispute))
  if (!hold) return
  const answer = await passStep('settle-dispute:hold', () =>
    ledger.post({
      kind: 'hold',
      transfer_id: hold.transferId,
      merchant_id: dispute.merchantId,
      subject: { type: 'dispute', id: dispute.id },
      description: `Dispute of Pix ${dispute.endToEndId}`,
      amount_cents: hold.askedCents,
      reason: 'dispute',
      partial: true,
    }),
  )
  if (answer.outcome !== 'posted' && answer.outcome !== 'insufficient_funds') {
    throw new AppError('internal', 'Something went wrong on our side', {
      detail: `the ledger answered ${answer.outcome} to the hold ${hold.transferId}`,
    })
  }
  const postedCents = answer.outcome === 'posted' ? answer.posted_cents : cents(0n)
  await passStep('settle-dispute:commit-answer', () =>
    inTransaction(database, (transaction) => recordHoldAnswer(transaction, hold, postedCents)),
  )
}

async function newHold({ database, ledger }: SettleDependencies, dispute: Dispute): Promise<DisputeHold | undefined> {
  if (!isCollecting(dispute) || dispute.heldCents >= dispute.amountCents) return undefined
  const balance = await passStep('settle-dispute:read-balance', () => ledger.findBalance(dispute.merchantId))
  if (balance.available_cents <= 0n) return undefined
  return passStep('settle-dispute:commit-hold', () =>
    inTransaction(database, (transaction) => insertDisputeHold(transaction, dispute.id, newId<TransferId>())),
  )
}

async function endHold({ database, ledger }: SettleDependencies, dispute: Dispute, hold: DisputeHold): Promise<void> {
  const act = disputeLifecycle.moves.find((move) => move.to === dispute.status)?.ledger
  if (act !== 'capture' && act !== 'release') return
  const command = {
    transfer_id: deriveTransferId(act, hold.transferId),
    merchant_id: dispute.merchantId,
    subject: { type: 'dispute' as const, id: dispute.id },
    description: `Dispute of Pix ${dispute.endToEndId}`,
    hold_id: hold.transferId,
  }
  const { outcome } = await passStep(`settle-dispute:${act}`, () =>
    ledger.post(act === 'capture' ? { kind: act, ...command, fee_cents: cents(0n) } : { kind: act, ...command }),
  )
  if (outcome !== 'posted') {
    throw new AppError('internal', 'Something went wrong on our side', {
      detail: `the ledger answered ${outcome} to the ${act} of ${hold.transferId}`,
    })
  }
  await passStep('settle-dispute:commit-end', () =>
    recordHoldEnd(database, hold, act === 'capture' ? 'captured' : 'released'),
  )
}
