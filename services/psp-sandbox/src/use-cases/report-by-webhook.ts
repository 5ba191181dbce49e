import type { Dependencies } from '../dependencies.ts'
import type { Topic } from '../domain/topics.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { insertDeliveries } from '../storage/deliveries.repository.ts'

/** Writes webhooks in the transaction of the change that they report; faults can lose, double or delay them. */
export async function reportByWebhook(
  { faults }: Pick<Dependencies, 'faults'>,
  transaction: DatabaseTransaction,
  bodies: readonly unknown[],
  topic: Topic = 'pix',
): Promise<void> {
  const { happens, delayMs } = faults.current
  const deliveries = bodies.flatMap((body) => {
    if (happens('webhookLossRate')) return []
    const delivery = { topic, body, delayMs: delayMs('webhookDelayMs') }
    return happens('webhookDuplicateRate')
      ? [delivery, { ...delivery, delayMs: delayMs('webhookDelayMs') }]
      : [delivery]
  })
  if (deliveries.length > 0) await insertDeliveries(transaction, deliveries)
}
