import type { Dependencies } from '../dependencies.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { insertDelivery } from '../storage/deliveries.repository.ts'

/** Writes a webhook into the transaction of what it reports: lost, doubled or late, when the faults say so. */
export async function reportByWebhook(
  { faults }: Pick<Dependencies, 'faults'>,
  transaction: DatabaseTransaction,
  body: unknown,
): Promise<void> {
  const { happens, delayMs } = faults.current
  if (happens('webhookLossRate')) return
  await insertDelivery(transaction, body, delayMs('webhookDelayMs'))
  if (happens('webhookDuplicateRate')) await insertDelivery(transaction, body, delayMs('webhookDelayMs'))
}
