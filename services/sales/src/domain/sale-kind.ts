import type { Sale } from './sale.ts'

/** How a sale comes to be paid: by its code, whenever a payer likes, or as what its subscription takes on a day. */
export type SaleKind = 'code' | 'subscription'

export const kindOf = ({ subscriptionId }: Pick<Sale, 'subscriptionId'>): SaleKind =>
  subscriptionId === null ? 'code' : 'subscription'

/** Whether sales of a kind have a page on which their payer pays. */
const kindsWithCheckout: Readonly<Record<SaleKind, boolean>> = { code: true, subscription: false }

export const hasCheckout = (sale: Pick<Sale, 'subscriptionId'>): boolean => kindsWithCheckout[kindOf(sale)]

/** In the place of a code, of a sale that is shown and has none. */
export const noCode = ''
