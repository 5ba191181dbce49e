import type { MerchantId, ProviderAccount, WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import type { AutoApprovalRefusal } from './auto-approval.ts'
import type { ComplianceReason } from './compliance-policy.ts'
import type { BankStatus, ComplianceStatus, MerchantStatus, StopStatus } from './decision-lifecycles.ts'
import type { Destination } from './payout-settings.ts'
import type { WithdrawalStatus } from './withdrawal-lifecycle.ts'

export type Origin = 'api' | 'portal'

export interface Withdrawal {
  id: WithdrawalId
  merchantId: MerchantId
  idempotencyKey: string
  /** Of the request's data, see `request-fingerprint.ts`, under a key. */
  fingerprint: string
  status: WithdrawalStatus
  merchantStatus: MerchantStatus
  complianceStatus: ComplianceStatus
  bankStatus: BankStatus
  /** Stopped before it was sent, by whom. */
  stopStatus: StopStatus
  amountCents: Cents
  feeCents: Cents
  origin: Origin
  /** The API client that asked for it; four eyes look here. */
  createdBy: string
  destination: Destination
  /** What the request asked for; `autoApproved` is what came of it. */
  authorize: boolean
  autoApproved: boolean
  autoApprovalRefusal: AutoApprovalRefusal | null
  complianceReasons: readonly ComplianceReason[]
  /** Of a possible duplicate: the one that was first. */
  duplicateOf: WithdrawalId | null
  /** Ours, fixed with the request: every try to pay carries it, so that the bank pays once. */
  payoutId: string
  /** From which of our accounts at PSPs it is paid: every question about it goes there. */
  providerAccount: ProviderAccount
  endToEndId: string | null
  /** What the receiver's bank has sent back of a paid payout. */
  returnedCents: Cents
  /** The answer to the request, kept as it was given; null while reserving. */
  creationView: unknown
  processedAt: Date | null
  createdAt: Date
}

/** What the ledger is told of a withdrawal. */
export type InLedger = Pick<Withdrawal, 'id' | 'merchantId' | 'providerAccount' | 'amountCents' | 'feeCents'>

/** The destination receives the amount less the fee (product decisions, Money). */
export const netCents = (withdrawal: Pick<Withdrawal, 'amountCents' | 'feeCents'>): Cents =>
  cents(withdrawal.amountCents - withdrawal.feeCents)

/** The balance must have amount and fee (interface specification, withdrawal rule 3), though only the amount is held. */
export const requiredCents = (withdrawal: Pick<Withdrawal, 'amountCents' | 'feeCents'>): Cents =>
  cents(withdrawal.amountCents + withdrawal.feeCents)

type PayoutIdentity = Pick<Withdrawal, 'merchantId' | 'idempotencyKey' | 'destination' | 'amountCents' | 'feeCents'>

/**
 * 32 alphanumerics, within the 35 that payout APIs allow; the same for every try of one withdrawal. It follows from what was asked for and
 * from nothing that was drawn: whoever repeats, with its key, a request that a restore has lost means the payout that the bank has already
 * (docs/decisions/0087). `hash` is keyed, since a PIX key is in it.
 */
export const payoutIdOf = (hash: (text: string) => string, asked: PayoutIdentity): string =>
  hash(
    JSON.stringify([
      asked.merchantId,
      asked.idempotencyKey,
      asked.destination.type,
      asked.destination.value,
      netCents(asked).toString(),
    ]),
  ).slice(0, 32)
