import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'
import { addChange, type Changes } from '@comporta/shared/redis/changes.ts'
import type { Dependencies } from '../dependencies.ts'
import type { MerchantEvent } from '../domain/delivery.ts'

/** By what an event's type begins with. Money moved, or may have, with all of them. */
const topics: Readonly<Record<string, readonly ChangeTopic[]>> = {
  sale: ['sales', 'balance'],
  refund: ['sales', 'balance'],
  dispute: ['sales', 'balance'],
  withdrawal: ['withdrawals', 'balance'],
  balance: ['balance'],
}

/** People who have something open look again, whether the merchant has an endpoint or not. Nobody waits for that. */
export function tellWatchers(
  { tellChanges }: Pick<Dependencies, 'tellChanges'>,
  events: readonly Pick<MerchantEvent, 'merchantId' | 'type'>[],
): void {
  const changes: Changes = new Map()
  for (const { merchantId, type } of events) addChange(changes, merchantId, topics[type.split('.')[0] ?? ''] ?? [])
  if (changes.size > 0) void tellChanges(changes)
}
