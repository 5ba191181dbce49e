import type { disputeView } from '@comporta/shared/contracts/disputes.contract.ts'
import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { cents, toReais } from '@comporta/shared/money/cents.ts'
import type { z } from 'zod'
import type { Dispute } from '../../domain/dispute.ts'

/** Once a dispute is rejected or cancelled nothing of it is held any more. */
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
