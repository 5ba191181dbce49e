import type { BundledCommand, LedgerCommand } from '@comporta/shared/contracts/ledger.contract.ts'
import {
  deriveBundleId,
  deriveTransferId,
  type MerchantId,
  type SaleId,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { Posting } from './posting.ts'
import { divide, type Share } from './split.ts'

/** What one receiver of a split sale gives back for a refund or dispute, identified by its hold. */
export interface ShareReturn {
  holdId: TransferId
  merchantId: MerchantId
  saleId: SaleId
  askedCents: Cents
  /** Null until the ledger has answered. */
  takenCents: Cents | null
  isUndone: boolean
}

interface GoingBack {
  /** The payment that paid the sale. */
  paymentCents: Cents
  /** How much of it goes back now. */
  amountCents: Cents
  /** All that goes back or has gone back, this time included. */
  allBackCents: Cents
  /** What each receiver was asked for before and did not get back. */
  askedBefore: ReadonlyMap<MerchantId, bigint>
}

/**
 * What each receiver is asked for. Together they return the same proportion of all that goes back as their shares are
 * of the payment, rounded down, less what they were asked for before. So once the whole payment is back, each was asked
 * for exactly its share.
 */
export function partsToReturn(shares: readonly Share[], back: GoingBack): { merchant: MerchantId; cents: Cents }[] {
  const left = shares.map(({ merchant, cents: share }) => BigInt(share) - (back.askedBefore.get(merchant) ?? 0n))
  const leftCents = left.reduce((sum, part) => sum + part, 0n)
  const sharedCents = shares.reduce((sum, share) => sum + BigInt(share.cents), 0n)
  const allBack = smallest(back.allBackCents, back.paymentCents)
  const due = (sharedCents * allBack) / back.paymentCents - (sharedCents - leftCents)
  const bounded = smallest(due, leftCents, back.amountCents)
  const parts = divide(cents(bounded < 0n ? 0n : bounded), left)
  return shares.flatMap(({ merchant }, index) => {
    const part = parts[index] ?? cents(0n)
    return part > 0n ? [{ merchant, cents: part }] : []
  })
}

const smallest = (...amounts: bigint[]): bigint =>
  amounts.reduce((least, amount) => {
    if (amount < least) return amount
    return least
  })

interface Going {
  holdId: TransferId
  sellerId: MerchantId
  saleId: SaleId
  description: string
}

/** Moves the receivers' parts to the seller, as far as they have them, and holds it all with `held`: all or nothing. */
export const takeBack = (
  { holdId, sellerId, saleId, description }: Going,
  returns: readonly ShareReturn[],
  ...held: readonly BundledCommand[]
): BundledCommand[] => [
  ...returns.map(
    ({ merchantId, askedCents }): BundledCommand => ({
      kind: 'transfer_out',
      transfer_id: givenIdOf(holdId, merchantId),
      merchant_id: merchantId,
      subject: { type: 'split', id: saleId },
      description: `${description}, part of sale ${saleId}`,
      amount_cents: askedCents,
      partial: true,
    }),
  ),
  {
    kind: 'transfer_in',
    transfer_id: broughtIdOf(holdId),
    merchant_id: sellerId,
    subject: { type: 'sale', id: saleId },
    description,
  },
  ...held,
]

/** Releases the hold to the seller, and gives receivers back what they gave for it. */
export const giveBack = (
  { holdId, sellerId, saleId, description }: Going,
  returns: readonly (ShareReturn & { takenCents: Cents })[],
  release: BundledCommand,
): BundledCommand[] => [
  release,
  {
    kind: 'transfer_out',
    transfer_id: returnedIdOf(holdId),
    merchant_id: sellerId,
    subject: { type: 'sale', id: saleId },
    description,
    amount_cents: cents(returns.reduce((sum, { takenCents }) => sum + takenCents, 0n)),
  },
  ...returns.map(
    ({ merchantId, takenCents }): BundledCommand => ({
      kind: 'transfer_in',
      transfer_id: givenBackIdOf(holdId, merchantId),
      merchant_id: merchantId,
      subject: { type: 'split', id: saleId },
      description: `${description}, part of sale ${saleId}`,
      amount_cents: takenCents,
    }),
  ),
]

export const wasTaken = (one: ShareReturn): one is ShareReturn & { takenCents: Cents } =>
  one.takenCents !== null && one.takenCents > 0n

/** The hold of a refund or dispute, with what receivers are asked for and the reserve that it releases. */
export function holdWith(
  hold: LedgerCommand & { kind: 'hold' },
  returns: readonly ShareReturn[],
  freed: BundledCommand | null,
): Posting {
  const [first] = returns
  if (!first && !freed) return hold
  const held = freed ? [freed, hold] : [hold]
  const commands = first ? takeBack(goingOf(first, hold), returns, ...held) : held
  return { bundleId: deriveBundleId('take-back', hold.transfer_id), commands }
}

/** The end of such a hold: what receivers gave goes out with it, or back to them. */
export function endWith(end: LedgerCommand, returns: readonly ShareReturn[]): Posting {
  const taken = returns.filter(wasTaken)
  const [first] = taken
  if (!first || end.kind !== 'release') return end
  return { bundleId: deriveBundleId('give-back', first.holdId), commands: giveBack(goingOf(first, end), taken, end) }
}

const goingOf = ({ holdId, saleId }: ShareReturn, { merchant_id, description }: BundledCommand): Going => ({
  holdId,
  saleId,
  sellerId: merchant_id as MerchantId,
  description: description ?? '',
})

const givenIdOf = (holdId: TransferId, receiver: MerchantId) =>
  deriveTransferId('transfer_out', `${holdId} ${receiver}`)
const broughtIdOf = (holdId: TransferId) => deriveTransferId('transfer_in', holdId)
const returnedIdOf = (holdId: TransferId) => deriveTransferId('transfer_out', `back ${holdId}`)
const givenBackIdOf = (holdId: TransferId, receiver: MerchantId) =>
  deriveTransferId('transfer_in', `back ${holdId} ${receiver}`)

/** The transfers that such a hold may have in the ledger, besides itself and its end. */
export const transfersOfReturn = (holdId: TransferId, shares: readonly Share[]): TransferId[] => [
  ...shares.map(({ merchant }) => givenIdOf(holdId, merchant)),
  broughtIdOf(holdId),
  returnedIdOf(holdId),
  ...shares.map(({ merchant }) => givenBackIdOf(holdId, merchant)),
]
