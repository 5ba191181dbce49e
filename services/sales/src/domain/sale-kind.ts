import type { Sale } from './sale.ts'

/** How a sale gets paid: by its code, whenever a payer likes, or by its subscription, on a given day. */
export type SaleKind = 'code' | 'subscription'

export const kindOf = ({ subscriptionId }: Pick<Sale, 'subscriptionId'>): SaleKind =>
  subscriptionId === null ? 'code' : 'subscription'

/** Whether sales of a kind have a page on which their payer pays. */
const kindsWithCheckout: Readonly<Record<SaleKind, boolean>> = { code: true, subscription: false }

export const hasCheckout = (sale: Pick<Sale, 'subscriptionId'>): boolean => kindsWithCheckout[kindOf(sale)]

/** Stored instead of a code for a sale that is shown without one. */
export const noCode = ''
