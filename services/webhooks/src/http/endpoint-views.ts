import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { deliveryView, endpointView } from '@comporta/shared/contracts/webhooks.contract.ts'
import { z } from 'zod'
import type { Endpoint } from '../domain/endpoint.ts'
import type { Delivery } from '../use-cases/list-deliveries.ts'

export const endpointParams = z.object({ id: z.string() })

export const toEndpointView = (endpoint: Endpoint): z.output<typeof endpointView> => ({
  id: endpoint.id,
  url: endpoint.url,
  event_types: [...endpoint.eventTypes],
  description: endpoint.description,
  status: endpoint.status,
  failing_since: endpoint.failingSince && offsetTime(endpoint.failingSince),
  created_at: offsetTime(endpoint.createdAt),
  updated_at: offsetTime(endpoint.updatedAt),
})

export const toDeliveryView = (delivery: Delivery): z.output<typeof deliveryView> => ({
  id: delivery.eventId,
  type: delivery.type,
  object_id: delivery.objectId,
  status: delivery.status,
  occurred_at: offsetTime(delivery.occurredAt),
  delivered_at: delivery.deliveredAt && offsetTime(delivery.deliveredAt),
  next_attempt_at: delivery.nextAttemptAt && offsetTime(delivery.nextAttemptAt),
  attempts: delivery.attempts.map(({ startedAt, tookMs, status, failure, answer }) => ({
    at: offsetTime(startedAt),
    took_ms: tookMs,
    status,
    failure,
    answer,
  })),
})
