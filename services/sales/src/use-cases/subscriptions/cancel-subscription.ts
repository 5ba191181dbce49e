import { AppError } from '@comporta/shared/errors/app-error.ts'
import { ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isShownSubscription, type ShownSubscription } from '../../domain/subscription.ts'
import { wakeOpenCharges } from '../../storage/subscription-charges.repository.ts'
import { findSubscriptionForUpdate, moveSubscription } from '../../storage/subscriptions.repository.ts'
import { noAnswer } from '../sales/create-charge.ts'
import { askBank, moveOn } from './follow-subscription.ts'
import { getSubscription, type SubscriptionRequest } from './get-subscription.ts'

/**
 * Ends a subscription, and takes back ordered charges where that is still possible. The wish is recorded before the
 * bank is asked: from then on nothing is charged, and a lost answer is followed up. Throws `not_found`, `wrong_status`
 * when it is already over, and `unavailable` when the bank does not answer: it is then cancelled as soon as the bank
 * does.
 */
export async function cancelSubscription(
  dependencies: Parameters<typeof moveOn>[0],
  { clientId, ...request }: SubscriptionRequest & { clientId: string },
): Promise<ShownSubscription> {
  const { id } = await getSubscription(dependencies, request)
  const wished = await writeWish(dependencies, id, clientId)
  if (wished) await endAtBank(dependencies, wished)
  const after = await getSubscription(dependencies, request)
  if (!wished || after.status !== 'cancelled') {
    throw new AppError('wrong_status', `The subscription is ${after.status}: only one that goes on can be cancelled`)
  }
  return after
}

/** Undefined when it is over. */
const writeWish = (
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  id: ShownSubscription['id'],
  clientId: string,
): Promise<ShownSubscription | undefined> =>
  commit(dependencies, 'cancel-subscription:commit-wish', async (transaction) => {
    const current = await findSubscriptionForUpdate(transaction, id)
    const from = current?.status
    if (from !== 'pending' && from !== 'active') return undefined
    const wish = { on: 'cancel_requested', actor: `client:${clientId}` } as const
    const wished = await moveSubscription(transaction, id, {
      ...wish,
      from,
      changes: { cancelRequestedAt: new Date() },
    })
    await wakeOpenCharges(transaction, id)
    return wished && isShownSubscription(wished) ? wished : undefined
  })

async function endAtBank(dependencies: Parameters<typeof moveOn>[0], subscription: ShownSubscription): Promise<void> {
  try {
    await moveOn(dependencies, subscription.id, await askBank(dependencies, subscription))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw noAnswer({ cause: error, detail: `the recurrence was not ended: ${error.kind} ${error.code ?? ''}` })
  }
}
