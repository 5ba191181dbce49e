import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import type { OwnLine } from '@comporta/shared/ledger/ledger-difference.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Dispute, DisputeHold } from './dispute.ts'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'
import type { Share } from './split.ts'
import { creditsOfSplit } from './split-payment.ts'

export type CreditedPayment = Pick<
  Payment,
  'endToEndId' | 'saleId' | 'amountCents' | 'paysSale' | 'creditTransferId' | 'availableAt'
> & { split: readonly Share[] | null }

/** What a payment is in the ledger: one credit, or of a split sale with a settlement delay two. */
export function linesOfPayment(payment: CreditedPayment): OwnLine[] {
  const { endToEndId, creditTransferId, amountCents, paysSale, split } = payment
  const subject = endToEndId
  if (!paysSale || !split?.length) return [{ transferId: creditTransferId, subject, amountCents }]
  return creditsOfSplit(payment, split).map((credit) => ({ ...credit, subject }))
}

/** What a refund of a sale is in the ledger once the bank has paid it. */
export const lineOfRefund = ({ id, amountCents }: Pick<Refund, 'id' | 'amountCents'>): OwnLine => ({
  transferId: deriveTransferId('capture', id),
  subject: id,
  amountCents: cents(-amountCents),
})

export interface CapturedHold extends Pick<DisputeHold, 'transferId'> {
  disputeId: Dispute['id']
  postedCents: Cents
}

/** What a part of an accepted dispute is in the ledger. */
export const lineOfHold = ({ transferId, disputeId, postedCents }: CapturedHold): OwnLine => ({
  transferId: deriveTransferId('capture', transferId),
  subject: disputeId,
  amountCents: cents(-postedCents),
})
