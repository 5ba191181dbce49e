import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { SubscriptionId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { eraseSubscriber, findSubscriptionForUpdate } from '../../storage/subscriptions.repository.ts'

/**
 * Erases the customer from a subscription that is over; its terms and history stay, and each of its sales is erased by
 * itself. Repeating it changes nothing. Throws `not_found`, and `conflict` while the subscription is pending or active.
 */
export async function eraseSubscription(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  subscriptionId: SubscriptionId | undefined,
): Promise<void> {
  await commit(dependencies, 'erase-subscription:commit', async (transaction) => {
    const subscription = subscriptionId && (await findSubscriptionForUpdate(transaction, subscriptionId))
    if (!subscription) throw new AppError('not_found', 'There is no subscription with this id')
    if (subscription.status === 'pending' || subscription.status === 'active') {
      throw new AppError('conflict', 'This subscription is not over yet')
    }
    await eraseSubscriber(transaction, subscription.id)
  })
}
