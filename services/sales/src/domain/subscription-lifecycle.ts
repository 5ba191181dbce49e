import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** Every move of a subscription. Its charges are sales, and move as sales do. */
export const subscriptionLifecycle = defineLifecycle([
  { from: null, on: 'created', to: 'pending' },
  // The provider has given the code by which the payer agrees: from now on it is shown.
  { from: 'pending', on: 'code_given', to: 'pending' },
  // The provider never gave a code: nobody has seen the subscription, and what the bank has of it is taken back.
  { from: 'pending', on: 'abandoned', to: 'cancelled' },
  { from: 'pending', on: 'authorized', to: 'active', tells: 'subscription.authorized' },
  // By the payer.
  { from: 'pending', on: 'refused', to: 'refused', tells: 'subscription.refused' },
  // The payer said nothing for as long as the bank waits.
  { from: 'pending', on: 'lapsed', to: 'expired', tells: 'subscription.expired' },
  // By the merchant; recorded before the provider is asked. From then on nothing is charged.
  { from: 'pending', on: 'cancel_requested', to: 'pending' },
  { from: 'active', on: 'cancel_requested', to: 'active' },
  // The provider says who ended it: the merchant, the payer or a bank.
  { from: 'pending', on: 'cancelled', to: 'cancelled', tells: 'subscription.cancelled' },
  { from: 'active', on: 'cancelled', to: 'cancelled', tells: 'subscription.cancelled' },
  // A cycle could not be ordered in time, and never will be.
  { from: 'active', on: 'charge_missed', to: 'active', tells: 'subscription.charge_missed' },
  // Its last charge is over.
  { from: 'active', on: 'ended', to: 'ended', tells: 'subscription.ended' },
])

type SubscriptionMove = (typeof subscriptionLifecycle.moves)[number]
export type SubscriptionStatus = StatusOf<SubscriptionMove>
export type SubscriptionEvent = EventOf<SubscriptionMove>
