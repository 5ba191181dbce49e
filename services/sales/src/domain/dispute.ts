import type { DisputeId, MerchantId, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { DisputeStatus } from './dispute-lifecycle.ts'

/** A payer's claim on a payment (MED). */
export interface Dispute {
  id: DisputeId
  providerDisputeId: string
  endToEndId: string
  saleId: SaleId
  merchantId: MerchantId
  amountCents: Cents
  /** How much of it the ledger holds, or has given back to the payer once accepted. */
  heldCents: Cents
  status: DisputeStatus
  openedAt: Date
  decidedAt: Date | null
  createdAt: Date
}

/** One part of the disputed amount, held when there was something to hold. */
export interface DisputeHold {
  transferId: TransferId
  disputeId: DisputeId
  askedCents: Cents
  /** Null until the ledger has answered. */
  postedCents: Cents | null
  endedAs: 'captured' | 'released' | null
}
