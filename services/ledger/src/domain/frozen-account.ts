import type { Cents } from '@comporta/shared/money/cents.ts'
import { chainStart } from './entry-chain.ts'
import type { MerchantAccount } from './merchant-account.ts'

/** A merchant's newest transfer. */
export interface NewestTransfer {
  sequence: bigint
  availableCents: Cents
  heldCents: Cents
  /** Hex. */
  hash: string
  createdAt: Date
}

/** What an account must agree with before it is used. */
export interface AccountHistory {
  /** As this process left it; undefined when it has not used it. */
  remembered: MerchantAccount | undefined
  /** Undefined when there is none yet. */
  newest: NewestTransfer | undefined
}

/**
 * What is wrong with an account that was read under its lock, for an operator; undefined when nothing is. Such an account
 * is frozen, because anything posted to it would make the lie part of its history.
 */
export function findLie(account: MerchantAccount, { remembered, newest }: AccountHistory): string | undefined {
  return (remembered && differenceFromRemembered(account, remembered)) ?? differenceFromNewest(account, newest)
}

/** Every change raises an account's sequence: at the same sequence it must be the same account. */
function differenceFromRemembered(account: MerchantAccount, remembered: MerchantAccount): string | undefined {
  if (account.sequence > remembered.sequence) return undefined
  if (account.sequence < remembered.sequence) return 'transfers that this process has written are gone'
  const [before, after] = [columnsOf(remembered), columnsOf(account)]
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  return changed.length === 0 ? undefined : `changed without a transfer: ${changed.join(', ')}`
}

const columnsOf = ({ availableCents, heldCents, houseCents, lastHash, lastTransferAt }: MerchantAccount) => {
  const columns: Record<string, unknown> = {
    available_cents: availableCents,
    held_cents: heldCents,
    provider_clearing_cents: houseCents.provider_clearing,
    fee_revenue_cents: houseCents.fee_revenue,
    adjustments_cents: houseCents.adjustments,
    transfers_cents: houseCents.transfers,
    last_hash: lastHash,
    last_transfer_at: lastTransferAt?.getTime(),
  }
  return columns
}

const nothingYet = { sequence: 0n, availableCents: 0n, heldCents: 0n, hash: chainStart, createdAt: null }

function differenceFromNewest(account: MerchantAccount, newest: AccountHistory['newest']): string | undefined {
  const { sequence, availableCents, heldCents, hash, createdAt } = newest ?? nothingYet
  const comparisons: [column: string, isSame: boolean][] = [
    ['sequence', account.sequence === sequence],
    ['available_cents', account.availableCents === availableCents],
    ['held_cents', account.heldCents === heldCents],
    ['last_hash', account.lastHash === hash],
    ['last_transfer_at', account.lastTransferAt?.getTime() === createdAt?.getTime()],
  ]
  const different = comparisons.find(([, isSame]) => !isSame)
  return different && `${different[0]} is not that of its newest transfer`
}
