import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** Every move of a sale. Only `paid` is final: money that the provider confirms is taken, whatever we believed before. */
export const saleLifecycle = defineLifecycle([
  { from: null, on: 'created', to: 'pending' },
  // The provider has given the code: from now on the sale is shown.
  { from: 'pending', on: 'charge_created', to: 'pending' },
  // By the merchant, or by us when its bank is down before there is a code; recorded before the provider is asked.
  { from: 'pending', on: 'cancel_requested', to: 'pending' },
  { from: 'pending', on: 'payment_confirmed', to: 'paid', tells: 'sale.paid' },
  // Past its time, and the provider says that nobody paid.
  { from: 'pending', on: 'expired', to: 'expired', tells: 'sale.expired' },
  // The merchant asked for it, and the provider took the charge back.
  { from: 'pending', on: 'cancelled', to: 'cancelled', tells: 'sale.cancelled' },
  // The provider never gave a code: nobody has seen this sale, and the charge is taken back.
  { from: 'pending', on: 'abandoned', to: 'cancelled' },
  { from: 'expired', on: 'payment_confirmed', to: 'paid', tells: 'sale.paid' },
  { from: 'cancelled', on: 'payment_confirmed', to: 'paid', tells: 'sale.paid' },
])

type SaleMove = (typeof saleLifecycle.moves)[number]
export type SaleStatus = StatusOf<SaleMove>
export type SaleEvent = EventOf<SaleMove>
