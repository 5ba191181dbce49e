import type { Dependencies } from '../../dependencies.ts'
import { isShownSubscription, type ListedCharge, type ShownSubscription } from '../../domain/subscription.ts'
import { type ChargesFilter, listCharges as selectCharges } from '../../storage/subscription-charges.repository.ts'
import {
  type SubscriptionsFilter,
  listSubscriptions as selectSubscriptions,
} from '../../storage/subscriptions.repository.ts'
import { getSubscription, type SubscriptionRequest } from './get-subscription.ts'

/** One page, newest first. */
export async function listSubscriptions(
  { database }: Pick<Dependencies, 'database'>,
  filter: SubscriptionsFilter,
): Promise<{ subscriptions: ShownSubscription[]; next: ShownSubscription | undefined }> {
  const found = await selectSubscriptions(database, { ...filter, limit: filter.limit + 1 })
  const shown = found.filter(isShownSubscription)
  const subscriptions = shown.slice(0, filter.limit)
  return { subscriptions, next: shown.length > filter.limit ? subscriptions.at(-1) : undefined }
}

/** One page of a subscription's charges, newest first. Throws `not_found`. */
export async function listCharges(
  dependencies: Pick<Dependencies, 'database'>,
  request: SubscriptionRequest,
  page: Omit<ChargesFilter, 'subscriptionId'>,
): Promise<{ charges: ListedCharge[]; next: ListedCharge | undefined }> {
  const { id: subscriptionId } = await getSubscription(dependencies, request)
  const found = await selectCharges(dependencies.database, { ...page, subscriptionId, limit: page.limit + 1 })
  const charges = found.slice(0, page.limit)
  return { charges, next: found.length > page.limit ? charges.at(-1) : undefined }
}
