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
  /** Keyed hash of the request's data, see `request-fingerprint.ts`. */
  fingerprint: string
  status: WithdrawalStatus
  merchantStatus: MerchantStatus
  complianceStatus: ComplianceStatus
  bankStatus: BankStatus
  /** Whether it was stopped before it was sent, and by whom. */
  stopStatus: StopStatus
  amountCents: Cents
  feeCents: Cents
  origin: Origin
  /** The API client or person that asked for it; the four-eyes check compares it. */
  createdBy: string
  destination: Destination
  /** Whether the request asked for auto-approval; `autoApproved` is the result. */
  authorize: boolean
  autoApproved: boolean
  autoApprovalRefusal: AutoApprovalRefusal | null
  complianceReasons: readonly ComplianceReason[]
  /** For a possible duplicate: the earlier withdrawal. */
  duplicateOf: WithdrawalId | null
  /** Our id for the bank, fixed by the request. Every try carries it, so that the bank pays once. */
  payoutId: string
  /** Our account at a PSP that pays it; every question about it goes there. */
  providerAccount: ProviderAccount
  endToEndId: string | null
  /** How much of a paid payout the receiver's bank has sent back. */
  returnedCents: Cents
  /** The answer to the request, as it was given; null while reserving. */
  creationView: unknown
  processedAt: Date | null
  createdAt: Date
}

/** What ledger commands need of a withdrawal. */
export type InLedger = Pick<Withdrawal, 'id' | 'merchantId' | 'providerAccount' | 'amountCents' | 'feeCents'>

/** The destination receives the amount less the fee (product decisions, Money). */
export const netCents = (withdrawal: Pick<Withdrawal, 'amountCents' | 'feeCents'>): Cents =>
  cents(withdrawal.amountCents - withdrawal.feeCents)

/** The balance must cover amount and fee (interface specification, withdrawal rule 3), though only the amount is held. */
export const requiredCents = (withdrawal: Pick<Withdrawal, 'amountCents' | 'feeCents'>): Cents =>
  cents(withdrawal.amountCents + withdrawal.feeCents)

type PayoutIdentity = Pick<Withdrawal, 'merchantId' | 'idempotencyKey' | 'destination' | 'amountCents' | 'feeCents'>

/**
 * 32 alphanumerics, within the 35 that payout APIs allow; the same for every try of one withdrawal. It derives from the request alone,
 * with nothing random: a merchant that repeats a request under its key after a restore has lost it names the payout that the bank
 * already has (docs/decisions/0087). `hash` is keyed, since its input contains a PIX key.
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
