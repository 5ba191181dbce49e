import type { deliveryStatuses, WebhookType } from '@comporta/shared/contracts/webhooks.contract.ts'
import type { EventId, MerchantId } from '@comporta/shared/ids/ids.ts'

export interface MerchantEvent {
  id: EventId
  merchantId: MerchantId
  type: WebhookType
  /** What it is about; the events of one object are delivered one after another. */
  objectId: string
  occurredAt: Date
  /** Sent byte for byte like this, each time. */
  body: string
}

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** A delivery that may be tried now. */
export interface DueDelivery {
  eventId: EventId
  /** What it is about. */
  objectId: string
  body: string
  occurredAt: Date
  /** Tries since it is pending, and tries of all time. */
  tries: number
  attempts: number
  /** Time since its first try. */
  pendingMs: number
}

/** One try to deliver, and what came of it. */
export interface Attempt {
  startedAt: Date
  tookMs: number
  /** Null when nothing was answered. */
  status: number | null
  /** Null when the answer was good. */
  failure: string | null
  /** The beginning of the answer's body. */
  answer: string | null
}

/** The pause after so many failed tries; the last of the list repeats. Jitter keeps a crowd from coming back at once. */
export const pauseAfterMs = (tries: number, pausesMs: readonly number[]): number =>
  (pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0) * (1 + Math.random() * 0.2)

/** What a merchant's program gets: its type, when it happened, and the object as the API shows it. */
export const bodyOf = (event: Pick<MerchantEvent, 'type' | 'occurredAt'>, data: unknown): string =>
  JSON.stringify({ type: event.type, timestamp: event.occurredAt.toISOString(), data })
