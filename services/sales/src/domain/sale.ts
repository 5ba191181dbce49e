import type { MerchantId, ProviderAccount, SaleId, SubscriptionId } from '@comporta/shared/ids/ids.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Due } from './due.ts'
import type { SaleStatus } from './sale-lifecycle.ts'
import type { Share } from './split.ts'

/** What the merchant told us of its customer; each part may be absent. */
export interface Customer {
  customerName: string | null
  customerEmail: string | null
  customerDocument: string | null
  customerPhone: string | null
}

export interface NewSale extends Customer {
  id: SaleId
  merchantId: MerchantId
  merchantName: string
  origin: string
  amountCents: Cents
  /** Null: one is made for it. */
  reference: string | null
  /** Name of the payment provider that the charge is made at. */
  provider: string
  /** At which of our accounts; it never changes. */
  providerAccount: ProviderAccount
  txid: string
  expirationMinutes: number
  /** Null: it is paid at once. */
  due: Due | null
  returnUrl: string | null
  /** Null: all of it is the merchant's. */
  split: readonly Share[] | null
  /** Under which the merchant may ask for it again; null: every request is a sale of its own. */
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
  /** Null until the provider has made the charge; empty of one that is paid without. */
  brCode: string | null
  expiresAt: Date
  cancelRequestedAt: Date | null
  paidAt: Date | null
  /** Where its checkout leads the payer back to. */
  returnUrl: string | null
  /** What other merchants get of it; null when it is all the merchant's. */
  split: readonly Share[] | null
  due: Due | null
  /** Whose charge it is; null of a sale by itself. */
  subscriptionId: SubscriptionId | null
  createdAt: Date
  updatedAt: Date
}

/** A sale whose charge the provider has: the only kind that a merchant or a payer ever sees. */
export type ShownSale = Sale & { brCode: string }

export const isShown = (sale: Sale): sale is ShownSale => sale.brCode !== null
