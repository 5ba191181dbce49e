import { invalidField } from '@comporta/shared/errors/app-error.ts'
import { type EventId, type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { MerchantEvent } from '../domain/delivery.ts'
import { findPosition, listEventsAfter, listEventsBefore } from '../storage/events.repository.ts'

export interface EventsAsked {
  /** To follow events: the last one that is known, or `start`. */
  after: string | undefined
  /** The last event of the page before. */
  cursor: EventId | undefined
  limit: number
}

/**
 * A merchant's events, whichever endpoints get them: newest first, or those after an event, oldest first. A program that
 * goes on from its last event gets each one once. Throws `invalid_request` for an event that is not there.
 */
export async function listEvents(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  { after, cursor, limit }: EventsAsked,
): Promise<{ events: MerchantEvent[]; next: EventId | undefined }> {
  const from = await positionOf(database, merchantId, { after, cursor })
  const list = after === undefined ? listEventsBefore : listEventsAfter
  // One more than the page holds shows that there is a next page.
  const found = await list(database, merchantId, { from, limit: limit + 1 })
  const events = found.slice(0, limit)
  return { events, next: found.length > limit ? events.at(-1)?.id : undefined }
}

/** Undefined when the list starts at its own beginning. */
async function positionOf(
  database: Dependencies['database'],
  merchantId: MerchantId,
  { after, cursor }: Pick<EventsAsked, 'after' | 'cursor'>,
): Promise<bigint | undefined> {
  if (cursor === undefined && (after === undefined || after === 'start')) return undefined
  const id = cursor ?? parseId<EventId>(after ?? '')
  const position = id && (await findPosition(database, merchantId, id))
  if (position !== undefined) return position
  const field = cursor === undefined ? 'after' : 'cursor'
  throw invalidField(field, 'is no event of yours, or one that is kept no more; `after=start` begins with the oldest')
}
