import { firstProviderAccount, houseMerchantId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { TransferKind } from './command.ts'
import { type ChainLink, chainHash, type LinkForm, linkForms, type Movement, type Transfer } from './entry-chain.ts'
import type { HashKeys } from './hash-keys.ts'
import { demandSame, instantOf, LedgerLie } from './ledger-lie.ts'
import type { MerchantAccount } from './merchant-account.ts'
import type { HouseAccount } from './posting-rules.ts'
import { verifyKind } from './verify-kind.ts'

/** A transfer as it is stored, with times in microseconds. */
export interface StoredTransfer extends Omit<Transfer, 'form' | 'createdAt' | 'settleAt'> {
  form: number
  createdAtMicros: bigint
  settleAtMicros: bigint | null
  /** What it did to each account; null where it did not touch one. */
  changes: Readonly<Record<'available' | 'held' | HouseAccount, Cents | null>>
  hash: string
}

export interface StoredBalance
  extends Pick<
    MerchantAccount,
    'merchantId' | 'availableCents' | 'heldCents' | 'houseCents' | 'sequence' | 'lastHash'
  > {
  lastTransferAtMicros: bigint | null
}

/** What links are judged by. */
export interface LinkJudge {
  keys: HashKeys
  /** The oldest key that a link may have: older ones were out of use when it was posted. */
  keyMin: number
}

/**
 * The next link of a merchant's chain as it is stored: it must continue what came before, move what its kind moves, and
 * have the hash that follows. Throws a `LedgerLie` that names the row.
 */
export function linkOf(account: MerchantAccount, stored: StoredTransfer, { keys, keyMin }: LinkJudge): ChainLink {
  const place = placeOf(stored)
  demandSame(place, 'sequence', stored.sequence, account.sequence + 1n)
  const { createdAtMicros, settleAtMicros, changes, hash: storedHash, ...told } = stored
  const transfer: Transfer = {
    ...told,
    form: formOf(place, stored),
    createdAt: instantOf(place, 'created_at', createdAtMicros),
    settleAt: settleAtMicros === null ? null : instantOf(place, 'settle_at', settleAtMicros),
  }
  const isOfBundle = transfer.kind === 'transfer_out' || transfer.kind === 'transfer_in'
  if (isOfBundle !== (transfer.bundleId !== null)) {
    throw new LedgerLie(place, `bundle_id is ${transfer.bundleId}, of a ${transfer.kind}`)
  }
  demandProviderAccounts(place, transfer)
  if (!keys.has(transfer.hashKey)) throw new LedgerLie(place, `LEDGER_HASH_KEYS has no key ${transfer.hashKey}`)
  if (transfer.hashKey < keyMin) {
    throw new LedgerLie(place, `its hash is made with the key ${transfer.hashKey}, and ${keyMin} was in use by then`)
  }
  const movement = movementOf(place, stored)
  if (movement) verifyKind(place, transfer, movement)
  const availableCents = cents(account.availableCents + (movement?.availableChangeCents ?? 0n))
  const heldCents = cents(account.heldCents + (movement?.heldChangeCents ?? 0n))
  demandSame(place, 'available_cents', transfer.availableCents, availableCents)
  demandSame(place, 'held_cents', transfer.heldCents, heldCents)
  if (availableCents < 0n) throw new LedgerLie(place, 'available is below zero')
  if (heldCents < 0n) throw new LedgerLie(place, 'held is below zero')

  const hash = chainHash(keys, account.lastHash, transfer, movement)
  if (storedHash !== hash) {
    throw new LedgerLie(place, `hash is ${storedHash}, but what it says, after the one before, has ${hash}`)
  }
  return { transfer, movement, hash }
}

const atProviders: ReadonlySet<string> = new Set<TransferKind>(['credit', 'capture', 'return', 'provider_move'])

/** Only what moves money of the house may name another account than the first; in the first form the hash does not cover it. */
function demandProviderAccounts(place: string, transfer: Transfer): void {
  const { kind, form, merchantId, providerAccount, toProviderAccount } = transfer
  if (providerAccount !== firstProviderAccount && (form === 1 || !atProviders.has(kind))) {
    throw new LedgerLie(place, `provider_account is ${providerAccount}, of a ${kind} in form ${form}`)
  }
  const isMove = kind === 'provider_move'
  if (isMove !== (toProviderAccount !== null) || toProviderAccount === providerAccount) {
    throw new LedgerLie(place, `to_provider_account is ${toProviderAccount}, of a ${kind} from ${providerAccount}`)
  }
  if (isMove !== (merchantId === houseMerchantId)) throw new LedgerLie(place, `a ${kind} is in the wrong chain`)
}

function formOf(place: string, stored: StoredTransfer): LinkForm {
  const form = linkForms.find((known) => known === stored.form)
  if (form === undefined) throw new LedgerLie(place, `there is no form ${stored.form}`)
  return form
}

/** Undefined when no money moved. */
function movementOf(place: string, { outcome, repeats, postedCents, changes }: StoredTransfer): Movement | undefined {
  const { available, held, ...house } = changes
  const touched = Object.entries(house).filter(([, changeCents]) => changeCents !== null)
  if (outcome !== 'posted' || repeats !== null || postedCents === 0n) {
    demandSame(place, 'available_change_cents', available, null)
    demandSame(place, 'held_change_cents', held, null)
    if (touched.length > 0) throw new LedgerLie(place, `it moved no money, but the house's ${touched[0]?.[0]}`)
    return undefined
  }
  if (available === null || held === null) throw new LedgerLie(place, 'it moved money, but no change says so')
  if (touched.some(([, changeCents]) => changeCents === 0n)) throw new LedgerLie(place, 'a change of the house is zero')
  const movement: Movement = {
    availableChangeCents: available,
    heldChangeCents: held,
    houseChangeCents: {
      provider_clearing: house.provider_clearing ?? cents(0n),
      fee_revenue: house.fee_revenue ?? cents(0n),
      adjustments: house.adjustments ?? cents(0n),
      transfers: house.transfers ?? cents(0n),
    },
  }
  const sum = Object.values(movement.houseChangeCents).reduce((before, change) => before + change, available + held)
  if (sum !== 0n) throw new LedgerLie(place, `its changes sum to ${sum}, not to zero`)
  return movement
}

/** Compares a merchant's stored balance with the end of its chain. */
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
  demandSame(place, 'transfers_cents', stored.houseCents.transfers, account.houseCents.transfers)
  demandSame(place, 'sequence', stored.sequence, account.sequence)
  demandSame(place, 'last_hash', stored.lastHash, account.lastHash)
  const lastTransferAt = account.lastTransferAt === null ? null : BigInt(account.lastTransferAt.getTime()) * 1_000n
  demandSame(place, 'last_transfer_at (microseconds)', stored.lastTransferAtMicros, lastTransferAt)
}

const placeOfBalance = ({ merchantId }: MerchantAccount): string => `balance of merchant ${merchantId}`

const placeOf = ({ id, merchantId, sequence }: StoredTransfer): string =>
  `transfer ${id}, number ${sequence} of merchant ${merchantId}`
