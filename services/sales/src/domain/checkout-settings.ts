import type { MerchantId } from '@comporta/shared/ids/ids.ts'

/** How a merchant's checkout pages look, and who may show them in a frame. */
export interface CheckoutSettings {
  merchantId: MerchantId
  /** `#rrggbb`, readable on white; null: the page's own. */
  color: string | null
  /** A PNG as `readLogo` gives it. */
  logo: Buffer | null
  embedOrigins: readonly string[]
}

/** The settings of a merchant that has set nothing. */
export const plainCheckout = { color: null, logo: null, embedOrigins: [] } as const satisfies Omit<
  CheckoutSettings,
  'merchantId'
>
