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

/** What of one payment is held, and until when; nothing of almost every one. */
export type Reserve = Pick<Payment, 'reserveCents' | 'reservedUntil'>

const dayMs = 86_400_000

interface Paid extends Pick<Payment, 'amountCents' | 'paidAt' | 'availableAt'> {
  /** What others get of it. */
  shares: readonly Share[]
}

/** Of what of a payment is the merchant's own, rounded down; never available before the rest of it. */
export function reserveOf({ basisPoints, days }: ReserveSettings, paid: Paid): Reserve {
  const { amountCents, paidAt, availableAt, shares } = paid
  const sharedCents = shares.reduce((sum, share) => sum + BigInt(share.cents), 0n)
  const reserveCents = cents(((amountCents - sharedCents) * BigInt(basisPoints)) / 10_000n)
  if (reserveCents <= 0n) return { reserveCents: null, reservedUntil: null }
  const overAt = new Date(paidAt.getTime() + days * dayMs)
  return { reserveCents, reservedUntil: availableAt !== null && availableAt > overAt ? availableAt : overAt }
}

/**
 * Whether a refund or dispute lets the reserve of its payment go: when it takes at least as much of the merchant, so that all of the
 * reserve is held again in the same commit, and nothing of it is available before its time.
 */
export const freesReserve = ({ reserveCents }: Pick<Reserve, 'reserveCents'>, takenCents: Cents): boolean =>
  reserveCents !== null && takenCents >= reserveCents

/** The hold of it in the ledger. */
export const reserveIdOf = (endToEndId: string): TransferId => deriveTransferId('reserve', endToEndId)

/** Held until its time, in the bundle that credits its payment; none of a payment without one. */
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
  /** As it was written with its intent. */
  freesReserve: boolean
  endToEndId: string
  merchantId: MerchantId
  saleId: SaleId
}

/** Let go for a refund or dispute. Once its time was over, or another one has let it go, that moves nothing. */
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

/** What the reserve of a payment is in the ledger, whichever of it there is: its hold, and its end by itself or for one of these. */
export const transfersOfReserve = (endToEndId: string, holdIds: readonly TransferId[]): TransferId[] => [
  reserveIdOf(endToEndId),
  deriveTransferId('settle', reserveIdOf(endToEndId)),
  ...holdIds.map(releaseIdOf),
]
