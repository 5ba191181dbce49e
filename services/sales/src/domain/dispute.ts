import type { LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import type { DisputeId, MerchantId, ProviderAccount, SaleId, TransferId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { type DisputeStatus, disputeLifecycle } from './dispute-lifecycle.ts'
import { endOfHold } from './hold.ts'

/** A payer's claim on a payment (MED). */
export interface Dispute {
  id: DisputeId
  providerDisputeId: string
  endToEndId: string
  /** The account whose bank reported it; it never changes. */
  providerAccount: ProviderAccount
  saleId: SaleId
  merchantId: MerchantId
  amountCents: Cents
  /** How much of it the ledger holds, or has given back to the payer once accepted. */
  heldCents: Cents
  status: DisputeStatus
  openedAt: Date
  /** By when the bank decides; null if it has not said. */
  decisionDueAt: Date | null
  decidedAt: Date | null
  createdAt: Date
}

/** What the ledger does with the disputed money in a status: the act of the move that leads there. */
export const ledgerActOf = ({ status }: Pick<Dispute, 'status'>) =>
  disputeLifecycle.moves.find((move) => move.to === status)?.ledger ?? 'none'

/** The money is claimed, and not all of it could be held yet. */
export const isShort = (dispute: Pick<Dispute, 'status' | 'heldCents' | 'amountCents'>): boolean =>
  ledgerActOf(dispute) !== 'release' && dispute.heldCents < dispute.amountCents

/** One part of the disputed amount, held when money was available. */
export interface DisputeHold {
  transferId: TransferId
  disputeId: DisputeId
  askedCents: Cents
  /** Null until the ledger has answered. */
  postedCents: Cents | null
  endedAs: 'captured' | 'released' | null
  /** As for a refund. */
  freesReserve: boolean
}

export type DisputeInLedger = Pick<Dispute, 'merchantId' | 'saleId' | 'endToEndId' | 'providerAccount'>

const textOf = ({ endToEndId }: DisputeInLedger): string => `Dispute of Pix ${endToEndId}`

/** Holds as much of the missing amount as is available. */
export const holdOfDispute = (
  dispute: DisputeInLedger,
  { transferId, askedCents }: Pick<DisputeHold, 'transferId' | 'askedCents'>,
): LedgerCommand & { kind: 'hold' } => ({
  kind: 'hold',
  transfer_id: transferId,
  merchant_id: dispute.merchantId,
  subject: { type: 'sale', id: dispute.saleId },
  description: textOf(dispute),
  amount_cents: askedCents,
  reason: 'dispute',
  partial: true,
})

export const endOfDispute = (
  dispute: DisputeInLedger,
  { transferId }: Pick<DisputeHold, 'transferId'>,
  act: 'capture' | 'release',
): LedgerCommand =>
  endOfHold(act, {
    holdId: transferId,
    endsFor: transferId,
    merchantId: dispute.merchantId,
    saleId: dispute.saleId,
    providerAccount: dispute.providerAccount,
    description: textOf(dispute),
  })
