import type { MerchantId, TransferId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { TransferKind } from './command.ts'
import { type ChainLink, chainHash, type Movement, type Transfer } from './entry-chain.ts'
import { demandSame, instantOf, LedgerLie } from './ledger-lie.ts'
import type { MerchantAccount } from './merchant-account.ts'
import type { HouseAccount } from './posting-rules.ts'

/** A transfer as it is stored; times with all their digits. */
export interface StoredTransfer extends Omit<Transfer, 'createdAt' | 'settleAt'> {
  createdAtMicros: bigint
  settleAtMicros: bigint | null
  /** Only of a transfer that moved nothing; else its merchant entry has it. */
  hash: string | null
}

/** One leg of a movement as it is stored. */
export interface StoredEntry {
  merchantId: MerchantId
  sequence: bigint
  account: 'merchant' | HouseAccount
  transferId: TransferId
  kind: TransferKind
  amountCents: Cents
  availableChangeCents: Cents | null
  heldChangeCents: Cents | null
  availableCents: Cents | null
  heldCents: Cents | null
  hash: string | null
  createdAtMicros: bigint
}

export interface StoredBalance
  extends Pick<
    MerchantAccount,
    'merchantId' | 'availableCents' | 'heldCents' | 'houseCents' | 'sequence' | 'lastHash'
  > {
  lastTransferAtMicros: bigint | null
}

/**
 * The next link of a merchant's chain as it is stored: transfer and entries must continue what was before them, agree with
 * each other, and have the hash that follows. Throws a `LedgerLie` that names the row.
 */
export function linkOf(account: MerchantAccount, stored: StoredTransfer, entries: readonly StoredEntry[]): ChainLink {
  const place = placeOf(stored)
  demandSame(place, 'sequence', stored.sequence, account.sequence + 1n)
  const { createdAtMicros, settleAtMicros, hash, ...told } = stored
  const transfer: Transfer = {
    ...told,
    createdAt: instantOf(place, 'created_at', createdAtMicros),
    settleAt: settleAtMicros === null ? null : instantOf(place, 'settle_at', settleAtMicros),
  }
  for (const entry of entries) verifyLeg(stored, entry)
  const [own, ...house] = entries
  const moved = stored.outcome === 'posted' && stored.repeats === null && stored.postedCents > 0n
  if (moved && !own) throw new LedgerLie(place, 'it moved money, but its entries are missing')
  if (!moved && own) throw new LedgerLie(placeOfEntry(own), 'its transfer moved no money')
  const movement = own && verifyMovement(account, own, house)
  const availableCents = account.availableCents + (movement?.availableChangeCents ?? 0n)
  const heldCents = account.heldCents + (movement?.heldChangeCents ?? 0n)
  demandSame(place, 'available_cents', transfer.availableCents, cents(availableCents))
  demandSame(place, 'held_cents', transfer.heldCents, cents(heldCents))

  const expectedHash = chainHash(account.lastHash, transfer, movement)
  const storedHash = movement ? own.hash : hash
  if (storedHash !== expectedHash) {
    throw new LedgerLie(
      movement ? placeOfEntry(own) : place,
      `hash is ${storedHash}, but what the transfer and its entries say, after the one before, has ${expectedHash}`,
    )
  }
  if (movement) demandSame(place, 'hash', hash, null)
  return { transfer, movement, hash: expectedHash }
}

/** What a leg repeats of its transfer must be the same there. */
function verifyLeg(transfer: StoredTransfer, entry: StoredEntry): void {
  const place = placeOfEntry(entry)
  demandSame(place, 'transfer_id', entry.transferId, transfer.id)
  demandSame(place, 'kind', entry.kind, transfer.kind)
  demandSame(place, 'created_at (microseconds)', entry.createdAtMicros, transfer.createdAtMicros)
}

function verifyMovement(account: MerchantAccount, own: StoredEntry, house: readonly StoredEntry[]): Movement {
  const place = placeOfEntry(own)
  const { availableChangeCents, heldChangeCents } = own
  if (own.account !== 'merchant' || availableChangeCents === null || heldChangeCents === null) {
    throw new LedgerLie(place, 'the merchant has no entry of this movement')
  }
  demandSame(place, 'amount_cents', own.amountCents, cents(availableChangeCents + heldChangeCents))
  demandSame(place, 'available_cents', own.availableCents, cents(account.availableCents + availableChangeCents))
  demandSame(place, 'held_cents', own.heldCents, cents(account.heldCents + heldChangeCents))
  if (account.availableCents + availableChangeCents < 0n) throw new LedgerLie(place, 'available is below zero')
  if (account.heldCents + heldChangeCents < 0n) throw new LedgerLie(place, 'held is below zero')
  const houseLegs = house.map((entry) => {
    for (const column of ['availableChangeCents', 'heldChangeCents', 'availableCents', 'heldCents', 'hash'] as const) {
      demandSame(placeOfEntry(entry), column, entry[column], null)
    }
    if (entry.account === 'merchant') throw new LedgerLie(placeOfEntry(entry), 'the merchant has two entries of it')
    return { account: entry.account, amountCents: entry.amountCents }
  })
  const houseCents = houseLegs.reduce((sum, { amountCents }) => sum + amountCents, 0n)
  if (own.amountCents + houseCents !== 0n) {
    throw new LedgerLie(place, `the transfer's entries sum to ${own.amountCents + houseCents}, not to zero`)
  }
  return { availableChangeCents, heldChangeCents, houseLegs }
}

/** Compares a merchant's materialised balance with the end of its chain. */
export function verifyBalance(account: MerchantAccount, stored: StoredBalance): void {
  const place = placeOfBalance(account)
  demandSame(place, 'available_cents', stored.availableCents, account.availableCents)
  demandSame(place, 'held_cents', stored.heldCents, account.heldCents)
  demandSame(
    place,
    'provider_clearing_cents',
    stored.houseCents.provider_clearing,
    account.houseCents.provider_clearing,
  )
  demandSame(place, 'fee_revenue_cents', stored.houseCents.fee_revenue, account.houseCents.fee_revenue)
  demandSame(place, 'adjustments_cents', stored.houseCents.adjustments, account.houseCents.adjustments)
  demandSame(place, 'sequence', stored.sequence, account.sequence)
  demandSame(place, 'last_hash', stored.lastHash, account.lastHash)
  const lastTransferAt = account.lastTransferAt === null ? null : BigInt(account.lastTransferAt.getTime()) * 1_000n
  demandSame(place, 'last_transfer_at (microseconds)', stored.lastTransferAtMicros, lastTransferAt)
}

/** Compares what a merchant's chain says is held with what its active holds sum to. */
export const verifyHeld = (account: MerchantAccount, activeHoldsCents: bigint): void =>
  demandSame(
    placeOfBalance(account),
    'held_cents, as the sum of the active holds,',
    account.heldCents,
    cents(activeHoldsCents),
  )

const placeOfBalance = ({ merchantId }: MerchantAccount): string => `balance of merchant ${merchantId}`

const placeOf = ({ id, merchantId, sequence }: StoredTransfer): string =>
  `transfer ${id}, number ${sequence} of merchant ${merchantId}`

export const placeOfEntry = ({ account, merchantId, sequence }: StoredEntry): string =>
  `entry ${sequence}/${account} of merchant ${merchantId}`
