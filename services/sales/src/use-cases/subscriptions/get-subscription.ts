import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, SubscriptionId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isShownSubscription, type ShownSubscription } from '../../domain/subscription.ts'
import { findSubscription } from '../../storage/subscriptions.repository.ts'

export interface SubscriptionRequest {
  merchantId: MerchantId
  subscriptionId: SubscriptionId | undefined
}

/** Throws `not_found` for an unknown subscription, for another merchant's, and for one that never got its code. */
export async function getSubscription(
  { database }: Pick<Dependencies, 'database'>,
  { merchantId, subscriptionId }: SubscriptionRequest,
): Promise<ShownSubscription> {
  const subscription = subscriptionId && (await findSubscription(database, subscriptionId))
  if (!subscription || subscription.merchantId !== merchantId || !isShownSubscription(subscription)) {
    throw new AppError('not_found', 'There is no subscription with this id')
  }
  return subscription
}
