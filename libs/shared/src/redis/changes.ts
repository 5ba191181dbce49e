import { type ChangeTopic, changesOnWire } from '../contracts/changes.contract.ts'
import type { MerchantId } from '../ids/ids.ts'
import type { Redis } from './connections.ts'

/** Topics by merchant; `null` has what is of operators. */
export type Changes = Map<MerchantId | null, Set<ChangeTopic>>

export function addChange(changes: Changes, merchantId: MerchantId | null, about: readonly ChangeTopic[]): void {
  const known = changes.get(merchantId)
  if (!known) changes.set(merchantId, new Set(about))
  else for (const topic of about) known.add(topic)
}

/** Whoever looks is told sooner; without Redis they look by themselves, so nothing is owed and nothing fails. */
export async function publishChanges(redis: Redis, channel: string, changes: Changes): Promise<void> {
  const text = JSON.stringify(
    [...changes].map(([merchantId, about]) => ({ merchant_id: merchantId, about: [...about] })),
  )
  await redis.publish(channel, text).catch(() => undefined)
}

/** Nothing of a message that is none of ours, e.g. of a version to come. */
export function readChanges(text: string): Changes {
  const changes: Changes = new Map()
  try {
    const read = changesOnWire.parse(JSON.parse(text))
    for (const { merchant_id: merchantId, about } of read) addChange(changes, merchantId as MerchantId | null, about)
  } catch {
    return new Map()
  }
  return changes
}
