import type { EventId, MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { MerchantEvent } from '../domain/delivery.ts'
import { type EventsPage, listEvents as selectEvents } from '../storage/events.repository.ts'

/** What a merchant is told, newest first, whichever endpoints hear of it. */
export async function listEvents(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  { limit, after }: EventsPage,
): Promise<{ events: MerchantEvent[]; next: EventId | undefined }> {
  // One more than the page holds tells that there is a next page.
  const found = await selectEvents(database, merchantId, { limit: limit + 1, after })
  const events = found.slice(0, limit)
  return { events, next: found.length > limit ? events.at(-1)?.id : undefined }
}
