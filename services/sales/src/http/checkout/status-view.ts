import type { Checkout } from '../../use-cases/sales/get-sale.ts'

export interface CheckoutStatusView {
  status: Checkout['status']
  remaining_seconds: number
}

/** What an open page needs: the state, and whole seconds until the code expires, 0 afterwards. */
export const statusViewOf = ({ status, expiresAt }: Pick<Checkout, 'status' | 'expiresAt'>): CheckoutStatusView => ({
  status,
  remaining_seconds: Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000)),
})
