import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import type { OwnLine } from '@comporta/shared/ledger/ledger-difference.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Dispute, DisputeHold } from './dispute.ts'
import type { Payment } from './payment.ts'
import { creditsOf } from './payment-credit.ts'
import { endsForOfRefund, type Refund } from './refund.ts'
import type { Share } from './split.ts'

export type CreditedPayment = Pick<
  Payment,
  | 'endToEndId'
  | 'merchantId'
  | 'saleId'
  | 'amountCents'
  | 'paysSale'
  | 'creditTransferId'
  | 'availableAt'
  | 'reserveCents'
> & { split: readonly Share[] | null }

/** A payment's lines in the ledger: one credit, or two if it has a settlement delay and is partly shared or reserved. */
export const linesOfPayment = (payment: CreditedPayment): OwnLine[] =>
  creditsOf(payment, payment.paysSale ? (payment.split ?? []) : []).map(({ transferId, amountCents }) => ({
    transferId,
    subject: payment.endToEndId,
    amountCents,
    endToEndId: payment.endToEndId,
    merchantId: payment.merchantId,
    saleId: payment.saleId,
  }))

export type PaidRefund = Pick<Refund, 'id' | 'holdId' | 'amountCents' | 'endToEndId' | 'merchantId' | 'saleId'>

/** A refund's line in the ledger once the bank has paid it. */
export const lineOfRefund = ({ id, holdId, amountCents, endToEndId, merchantId, saleId }: PaidRefund): OwnLine => ({
  transferId: deriveTransferId('capture', endsForOfRefund({ id, holdId })),
  subject: id,
  amountCents: cents(-amountCents),
  endToEndId,
  merchantId,
  saleId,
})

export interface CapturedHold
  extends Pick<DisputeHold, 'transferId'>,
    Pick<Dispute, 'endToEndId' | 'merchantId' | 'saleId'> {
  disputeId: Dispute['id']
  postedCents: Cents
}

/** The ledger line for one part of an accepted dispute. */
export const lineOfHold = ({ transferId, disputeId, postedCents, ...about }: CapturedHold): OwnLine => ({
  transferId: deriveTransferId('capture', transferId),
  subject: disputeId,
  amountCents: cents(-postedCents),
  ...about,
})
