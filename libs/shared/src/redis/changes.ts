import { type ChangeTopic, changesOnWire } from '../contracts/changes.contract.ts'
import type { MerchantId } from '../ids/ids.ts'
import type { Redis } from './connections.ts'

/** Topics by merchant; `null` is for operators. */
export type Changes = Map<MerchantId | null, Set<ChangeTopic>>

export function addChange(changes: Changes, merchantId: MerchantId | null, about: readonly ChangeTopic[]): void {
  const known = changes.get(merchantId)
  if (!known) changes.set(merchantId, new Set(about))
  else for (const topic of about) known.add(topic)
}

/** Only makes watchers look sooner. Without Redis they poll, so an error is ignored. */
export async function publishChanges(redis: Redis, channel: string, changes: Changes): Promise<void> {
  const text = JSON.stringify(
    [...changes].map(([merchantId, about]) => ({ merchant_id: merchantId, about: [...about] })),
  )
  await redis.publish(channel, text).catch(() => undefined)
}

/** Empty for a message that we cannot read, e.g. from a newer version. */
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
