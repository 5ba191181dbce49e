import type { EndpointId, EventId, MerchantId } from '@comporta/shared/ids/ids.ts'
import type { AlertsTable } from '@comporta/shared/work/alerts.ts'
import type { DueStepsTable } from '@comporta/shared/work/due-steps.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { DeliveryStatus, MerchantEvent } from '../domain/delivery.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import type { EndpointEvent, EndpointStatus } from '../domain/endpoint-lifecycle.ts'

/** Times are made by PostgreSQL: set by default, or with `now()` in a statement. */
type Now = ColumnType<Date, never, never>

export interface EndpointsTable extends Omit<Endpoint, 'failedRounds' | 'createdAt' | 'updatedAt'> {
  failedRounds: Generated<number>
  createdAt: Now
  updatedAt: ColumnType<Date, never, Date>
  /** From then on only the job that deletes it sees it. */
  removedAt: Date | null
}

interface EndpointEventsTable {
  id: GeneratedAlways<bigint>
  endpointId: EndpointId
  merchantId: MerchantId
  lifecycle: 'endpoint'
  event: EndpointEvent
  fromStatus: EndpointStatus | null
  toStatus: EndpointStatus | null
  actor: Actor
  reason: string | null
  details: Record<string, unknown>
  createdAt: Now
}

interface EndpointSecretsTable {
  id: GeneratedAlways<string>
  endpointId: EndpointId
  secret: string
  createdAt: Now
  expiresAt: Date | null
}

interface EventsTable extends MerchantEvent {
  position: GeneratedAlways<bigint>
}

interface DeliveriesTable {
  endpointId: EndpointId
  eventId: EventId
  position: bigint
  objectId: string
  status: Generated<DeliveryStatus>
  tries: Generated<number>
  attempts: Generated<number>
  pendingSince: Generated<Date>
  nextAttemptAt: Generated<Date>
  deliveredAt: Date | null
}

interface AttemptsTable {
  endpointId: EndpointId
  eventId: EventId
  number: number
  startedAt: Date
  tookMs: number
  status: number | null
  failure: string | null
  answer: string | null
}

interface ResendsTable {
  endpointId: EndpointId
  since: Date
  untilPosition: bigint
  occurredAt: Date
  position: bigint
}

interface CollectionsTable {
  source: 'adjustments'
  collectedUntil: Date
}

export interface Schema {
  endpoints: EndpointsTable
  endpointEvents: EndpointEventsTable
  endpointSecrets: EndpointSecretsTable
  events: EventsTable
  deliveries: DeliveriesTable
  attempts: AttemptsTable
  resends: ResendsTable
  collections: CollectionsTable
  dueSteps: DueStepsTable
  alerts: AlertsTable
}

export type Database = Kysely<Schema>
/** A transaction where a statement must be part of one. */
export type DatabaseTransaction = Transaction<Schema>
