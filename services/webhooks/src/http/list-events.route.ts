import { eventView, listEventsAnswer, listEventsQuery } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { EventId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { MerchantEvent } from '../domain/delivery.ts'
import { listEvents } from '../use-cases/list-events.ts'
import type { WebhooksRoutes } from './route.ts'

export const addListEvents = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.get(
    '/v1/events',
    { onRequest: fromGateway, schema: { querystring: listEventsQuery, response: { 200: listEventsAnswer } } },
    async (request) => {
      const { after, cursor, limit } = request.query
      const page = { after, cursor: cursorOf<EventId>(cursor), limit }
      const { events, next } = await listEvents(dependencies, merchantIdOf(request), page)
      return { data: events.map(toEventView), next_cursor: next ?? null }
    },
  )
}

/** The body as it is sent, with the event's id from its headers and the object's id from its log. */
const toEventView = ({ id, objectId, body }: MerchantEvent): z.output<typeof eventView> =>
  eventView.parse({ ...JSON.parse(body), id, object_id: objectId })
