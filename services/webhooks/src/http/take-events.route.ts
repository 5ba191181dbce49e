import { takeEventsBody } from '@comporta/shared/contracts/webhooks.contract.ts'
import { z } from 'zod'
import { bodyOf } from '../domain/delivery.ts'
import { takeEvents } from '../use-cases/take-events.ts'
import { tellWatchers } from '../use-cases/tell-watchers.ts'
import type { WebhooksRoutes } from './route.ts'

export const addTakeEvents = ({ server, dependencies, fromServices }: WebhooksRoutes): void => {
  server.post(
    '/events',
    { onRequest: fromServices, schema: { body: takeEventsBody, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const events = request.body.events.map(({ id, merchant_id: merchantId, type, object_id: objectId, ...event }) => {
        const occurredAt = new Date(event.occurred_at)
        return { id, merchantId, type, objectId, occurredAt, body: bodyOf({ type, occurredAt }, event.data) }
      })
      tellWatchers(dependencies, events)
      await takeEvents(dependencies, events)
      return reply.code(204).send()
    },
  )
}
