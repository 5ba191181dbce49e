import type {
  defenseEventData,
  defenseView,
  disputeView,
  expandedDisputeView,
} from '@comporta/shared/contracts/disputes.contract.ts'
import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { cents, toReais } from '@comporta/shared/money/cents.ts'
import type { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import { answerable, type Defense } from '../../domain/defense.ts'
import type { Dispute } from '../../domain/dispute.ts'
import { findNewestDefense } from '../../storage/defenses.repository.ts'

/** Once a dispute is rejected or cancelled, nothing is held for it any more. */
export function toDisputeView(dispute: Dispute): z.output<typeof disputeView> {
  const isStanding = dispute.status === 'open' || dispute.status === 'accepted'
  const heldCents = isStanding ? dispute.heldCents : cents(0n)
  return {
    id: dispute.id,
    sale_id: dispute.saleId,
    end_to_end_id: dispute.endToEndId,
    status: dispute.status,
    amount: toReais(dispute.amountCents),
    currency: 'BRL',
    held_amount: toReais(heldCents),
    shortfall_amount: isStanding ? toReais(cents(dispute.amountCents - heldCents)) : 0,
    opened_at: offsetTime(dispute.openedAt),
    decided_at: dispute.decidedAt && offsetTime(dispute.decidedAt),
  }
}

/** With its answer if the caller asked for it (`expand`). */
export async function expandedDispute(
  { database, providers }: Pick<Dependencies, 'database' | 'providers'>,
  dispute: Dispute,
  expand: 'defense' | undefined,
): Promise<z.output<typeof expandedDisputeView>> {
  if (expand === undefined) return toDisputeView(dispute)
  const newest = await findNewestDefense(database, dispute.id)
  const takesDefenses = providers.get(dispute.providerAccount)?.takesDefenses ?? false
  return {
    ...toDisputeView(dispute),
    defense: newest ? toDefenseView(newest) : null,
    can_answer: takesDefenses && answerable(dispute, newest) === 'yes',
    decision_due_at: dispute.decisionDueAt && offsetTime(dispute.decisionDueAt),
  }
}

export const toDefenseView = (defense: Defense): z.output<typeof defenseView> => ({
  ...toDefenseEventView(defense),
  justification: defense.justification,
})

export const toDefenseEventView = (defense: Defense): z.output<typeof defenseEventData> => ({
  id: defense.id,
  dispute_id: defense.disputeId,
  status: defense.status,
  analysis: defense.analysis,
  refusal: defense.refusal,
  created_by: defense.createdBy.replace(/^client:/, ''),
  created_at: offsetTime(defense.createdAt),
  answered_at: defense.answeredAt && offsetTime(defense.answeredAt),
})
