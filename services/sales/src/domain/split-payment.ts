import type { BundledCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import { deriveBundleId, deriveTransferId, type SaleId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { OwnedPayment } from './payment.ts'
import type { Posting } from './posting.ts'
import type { Share } from './split.ts'

export type PaymentToCredit = Pick<
  OwnedPayment,
  'endToEndId' | 'saleId' | 'merchantId' | 'amountCents' | 'availableAt' | 'creditTransferId'
>

/** The money of a payment comes to whom it belongs to; of one that pays a split sale, with `shares`, to all of them. */
export function creditOf(payment: PaymentToCredit, shares: readonly Share[]): Posting {
  const { endToEndId, saleId, availableAt } = payment
  if (saleId !== null && shares.length > 0) {
    return { bundleId: deriveBundleId('credit', endToEndId), commands: splitCredit({ ...payment, saleId }, shares) }
  }
  return {
    kind: 'credit',
    transfer_id: payment.creditTransferId,
    merchant_id: payment.merchantId,
    subject: saleId === null ? { type: 'payment', id: endToEndId } : { type: 'sale', id: saleId },
    description: `Pix ${endToEndId}`,
    amount_cents: payment.amountCents,
    ...(availableAt === null ? {} : { available_at: availableAt.toISOString() }),
  }
}

/**
 * The payment of a split sale: the seller gets all of it, and of that the others get their shares, in one bundle under ids of the
 * payment's own. With a settlement delay, what is shared passes through what is available, the seller's rest and the shares are
 * held.
 */
export function splitCredit(payment: PaymentToCredit & { saleId: SaleId }, shares: readonly Share[]): BundledCommand[] {
  const { endToEndId, saleId, merchantId } = payment
  const sharedCents = sumOf(shares)
  const [first, second] = creditsOfSplit(payment, shares)
  const delayed = payment.availableAt === null ? {} : { available_at: payment.availableAt.toISOString() }
  const credit = {
    kind: 'credit',
    transfer_id: payment.creditTransferId,
    merchant_id: merchantId,
    subject: { type: 'sale', id: saleId },
    description: `Pix ${endToEndId}`,
  } as const
  return [
    { ...credit, amount_cents: first.amountCents },
    {
      ...credit,
      kind: 'transfer_out',
      transfer_id: outIdOf(endToEndId),
      amount_cents: sharedCents,
    },
    ...shares.map(
      (share): BundledCommand => ({
        kind: 'transfer_in',
        transfer_id: inIdOf(endToEndId, share),
        merchant_id: share.merchant,
        subject: { type: 'split', id: saleId },
        description: `Part of sale ${saleId}`,
        amount_cents: cents(BigInt(share.cents)),
        ...delayed,
      }),
    ),
    ...(second ? [{ ...credit, transfer_id: second.transferId, amount_cents: second.amountCents, ...delayed }] : []),
  ]
}

interface SplitCredit {
  transferId: TransferId
  amountCents: Cents
}

/** As which credits such a payment comes to the seller: all at once, or what is shared, and the rest as late as it is settled. */
export function creditsOfSplit(
  payment: Pick<OwnedPayment, 'endToEndId' | 'amountCents' | 'availableAt' | 'creditTransferId'>,
  shares: readonly Share[],
): [SplitCredit, ...SplitCredit[]] {
  const { endToEndId, creditTransferId: transferId, amountCents, availableAt } = payment
  if (availableAt === null) return [{ transferId, amountCents }]
  const sharedCents = sumOf(shares)
  const restCents = cents(amountCents - sharedCents)
  const first = { transferId, amountCents: sharedCents }
  return restCents > 0n ? [first, { transferId: restIdOf(endToEndId), amountCents: restCents }] : [first]
}

const sumOf = (shares: readonly Share[]): Cents => cents(shares.reduce((sum, share) => sum + BigInt(share.cents), 0n))

const restIdOf = (endToEndId: string): TransferId => deriveTransferId('credit-rest', endToEndId)
const outIdOf = (endToEndId: string): TransferId => deriveTransferId('transfer_out', endToEndId)
const inIdOf = (endToEndId: string, { merchant }: Share): TransferId =>
  deriveTransferId('transfer_in', `${endToEndId} ${merchant}`)

/** What such a payment is in the ledger, beside its credit, whichever of it there is. */
export const transfersOfSplit = (endToEndId: string, shares: readonly Share[]): TransferId[] => [
  outIdOf(endToEndId),
  ...shares.map((share) => inIdOf(endToEndId, share)),
  restIdOf(endToEndId),
]
