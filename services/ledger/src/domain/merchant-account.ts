import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { chainStart, type Movement, type Transfer } from './entry-chain.ts'
import type { HouseCents } from './posting-rules.ts'

/**
 * A merchant's money, its share of the house's accounts, and the end of its chain. What the house has is the sum of all
 * merchants' shares, so that it has no row that every commit would lock.
 */
export interface MerchantAccount {
  merchantId: MerchantId
  availableCents: Cents
  heldCents: Cents
  /** They sum to zero with the merchant's own two balances. */
  houseCents: HouseCents
  /** Of the newest transfer; zero before the first. */
  sequence: bigint
  /** Hex. */
  lastHash: string
  lastTransferAt: Date | null
}

export const emptyAccount = (merchantId: MerchantId): MerchantAccount => ({
  merchantId,
  availableCents: cents(0n),
  heldCents: cents(0n),
  houseCents: { provider_clearing: cents(0n), fee_revenue: cents(0n), adjustments: cents(0n), transfers: cents(0n) },
  sequence: 0n,
  lastHash: chainStart,
  lastTransferAt: null,
})

/** The account after a transfer that is the next link of its chain. */
export const afterTransfer = (
  account: MerchantAccount,
  transfer: Transfer,
  movement: Movement | undefined,
  hash: string,
): MerchantAccount => ({
  merchantId: account.merchantId,
  availableCents: transfer.availableCents,
  heldCents: transfer.heldCents,
  houseCents: movement ? sumOf(account.houseCents, movement.houseChangeCents) : account.houseCents,
  sequence: transfer.sequence,
  lastHash: hash,
  lastTransferAt: transfer.createdAt,
})

const sumOf = (one: HouseCents, other: HouseCents): HouseCents => ({
  provider_clearing: cents(one.provider_clearing + other.provider_clearing),
  fee_revenue: cents(one.fee_revenue + other.fee_revenue),
  adjustments: cents(one.adjustments + other.adjustments),
  transfers: cents(one.transfers + other.transfers),
})
