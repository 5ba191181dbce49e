import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'
import type { MerchantEventType } from '@comporta/shared/contracts/webhooks.contract.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { addChange, type Changes } from '@comporta/shared/redis/changes.ts'
import type { Dependencies } from '../dependencies.ts'

type Beginning<Type extends string> = Type extends `${infer First}.${string}` ? First : never

/** By the beginning of an event's type. With most of them money moved, or may have. */
const topics: Readonly<Record<Beginning<MerchantEventType>, readonly ChangeTopic[]>> = {
  sale: ['sales', 'balance'],
  refund: ['sales', 'balance'],
  dispute: ['sales', 'balance'],
  defense: ['sales'],
  share: ['balance'],
  subscription: ['settings'],
  withdrawal: ['withdrawals', 'balance'],
  balance: ['balance'],
}

const topicsOf = (type: MerchantEventType): readonly ChangeTopic[] =>
  topics[type.split('.', 1)[0] as Beginning<MerchantEventType>]

/** Makes people's open pages look again, whether the merchant has an endpoint or not. Nobody waits for it. */
export function tellWatchers(
  { tellChanges }: Pick<Dependencies, 'tellChanges'>,
  events: readonly { merchantId: MerchantId; type: MerchantEventType }[],
): void {
  const changes: Changes = new Map()
  for (const { merchantId, type } of events) addChange(changes, merchantId, topicsOf(type))
  if (changes.size > 0) void tellChanges(changes)
}
