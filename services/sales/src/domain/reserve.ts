import type { BundledCommand, LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import { deriveTransferId, type MerchantId, type SaleId, type TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { type OwnedPayment, type Payment, subjectOf } from './payment.ts'
import type { Share } from './split.ts'

/** Which part of each payment is held, and for how long after it was paid; both are 0 for a merchant without a reserve. */
export interface ReserveSettings {
  basisPoints: number
  days: number
}

export const noReserve: ReserveSettings = { basisPoints: 0, days: 0 }

/** How much of one payment is held, and until when; for almost every payment, nothing. */
export type Reserve = Pick<Payment, 'reserveCents' | 'reservedUntil'>

const dayMs = 86_400_000

interface Paid extends Pick<Payment, 'amountCents' | 'paidAt' | 'availableAt'> {
  /** What receivers get of it. */
  shares: readonly Share[]
}

/** A part of what the merchant keeps of a payment, rounded down; never available before the rest of it. */
export function reserveOf({ basisPoints, days }: ReserveSettings, paid: Paid): Reserve {
  const { amountCents, paidAt, availableAt, shares } = paid
  const sharedCents = shares.reduce((sum, share) => sum + BigInt(share.cents), 0n)
  const reserveCents = cents(((amountCents - sharedCents) * BigInt(basisPoints)) / 10_000n)
  if (reserveCents <= 0n) return { reserveCents: null, reservedUntil: null }
  const overAt = new Date(paidAt.getTime() + days * dayMs)
  return { reserveCents, reservedUntil: availableAt !== null && availableAt > overAt ? availableAt : overAt }
}

/**
 * Whether a refund or dispute releases the reserve of its payment. It does when it takes at least as much from the
 * merchant: then the same commit holds all of the reserve again, and none of it is available early.
 */
export const freesReserve = ({ reserveCents }: Pick<Reserve, 'reserveCents'>, takenCents: Cents): boolean =>
  reserveCents !== null && takenCents >= reserveCents

/** The id of its hold in the ledger. */
export const reserveIdOf = (endToEndId: string): TransferId => deriveTransferId('reserve', endToEndId)

/** The hold that goes into the bundle that credits a payment; none for a payment without a reserve. */
export function holdReserve(
  payment: Pick<OwnedPayment, 'endToEndId' | 'saleId' | 'merchantId' | 'reserveCents' | 'reservedUntil'>,
): (LedgerCommand & { kind: 'hold' })[] {
  const { endToEndId, merchantId, reserveCents, reservedUntil } = payment
  if (reserveCents === null || reservedUntil === null) return []
  return [
    {
      kind: 'hold',
      transfer_id: reserveIdOf(endToEndId),
      merchant_id: merchantId,
      subject: subjectOf(payment),
      description: `Reserve of Pix ${endToEndId}`,
      amount_cents: reserveCents,
      reason: 'reserve',
      release_at: reservedUntil.toISOString(),
    },
  ]
}

interface Freeing {
  /** The hold of the refund or dispute. */
  holdId: TransferId
  /** As recorded with the intent. */
  freesReserve: boolean
  endToEndId: string
  merchantId: MerchantId
  saleId: SaleId
}

/** Releases the reserve for a refund or dispute. This moves nothing if its time was over, or if another one released it. */
export function freedReserve(freeing: Freeing): (BundledCommand & { kind: 'release' }) | null {
  const { holdId, endToEndId, merchantId, saleId } = freeing
  if (!freeing.freesReserve) return null
  return {
    kind: 'release',
    transfer_id: releaseIdOf(holdId),
    merchant_id: merchantId,
    subject: { type: 'sale', id: saleId },
    description: `Reserve of Pix ${endToEndId}`,
    hold_id: reserveIdOf(endToEndId),
  }
}

const releaseIdOf = (holdId: TransferId): TransferId => deriveTransferId('release-reserve', holdId)

/** The transfers that a payment's reserve may have in the ledger: its hold, and its end, by time or for one of these holds. */
export const transfersOfReserve = (endToEndId: string, holdIds: readonly TransferId[]): TransferId[] => [
  reserveIdOf(endToEndId),
  deriveTransferId('settle', reserveIdOf(endToEndId)),
  ...holdIds.map(releaseIdOf),
]
