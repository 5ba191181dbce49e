import type { MerchantId, ProviderAccount, SaleId, SubscriptionId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Due } from './due.ts'
import type { SaleStatus } from './sale-lifecycle.ts'
import type { Share } from './split.ts'

/** What the merchant told us about its customer; each part may be absent. */
export interface Customer {
  customerName: string | null
  customerEmail: string | null
  customerDocument: string | null
  customerPhone: string | null
}

/** The customer of a sale or a subscription whose personal data was erased. */
export const erasedCustomer = {
  customerName: null,
  customerEmail: null,
  customerDocument: null,
  customerPhone: null,
} as const satisfies Customer

export interface NewSale extends Customer {
  id: SaleId
  merchantId: MerchantId
  merchantName: string
  origin: string
  amountCents: Cents
  /** Null: we generate one. */
  reference: string | null
  /** Name of the payment provider that makes the charge. */
  provider: string
  /** Our account at the provider; it never changes. */
  providerAccount: ProviderAccount
  txid: string
  expirationMinutes: number
  /** Null: it has no due date. */
  due: Due | null
  returnUrl: string | null
  /** Null: all of it is the merchant's. */
  split: readonly Share[] | null
  /** The key under which the merchant may repeat the request; null: every request makes a sale of its own. */
  idempotencyKey: string | null
}

export interface Sale extends Customer {
  id: SaleId
  merchantId: MerchantId
  merchantName: string
  origin: string
  amountCents: Cents
  reference: string
  payerName: string | null
  payerDocument: string | null
  status: SaleStatus
  provider: string
  providerAccount: ProviderAccount
  txid: string
  /** Null until the provider has made the charge; empty for a sale that is paid without a code. */
  brCode: string | null
  expiresAt: Date
  cancelRequestedAt: Date | null
  paidAt: Date | null
  /** Where its checkout sends the payer back to. */
  returnUrl: string | null
  /** What other merchants get of it; null when it is all the merchant's. */
  split: readonly Share[] | null
  due: Due | null
  /** The subscription that it is a charge of; null for any other sale. */
  subscriptionId: SubscriptionId | null
  createdAt: Date
  updatedAt: Date
}

/** A sale whose charge the provider has: the only kind that a merchant or a payer ever sees. */
export type ShownSale = Sale & { brCode: string }

export const isShown = (sale: Sale): sale is ShownSale => sale.brCode !== null
