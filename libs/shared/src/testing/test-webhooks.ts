import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { type EventOnWire, takeEventsBody } from '../contracts/webhooks.contract.ts'

const told = z.object({ events: z.array(z.custom<EventOnWire>()) })

/** Stands in for the webhooks service in tests of services that send it events. */
export async function startTestWebhooks() {
  const events: EventOnWire[] = []
  let isAway = false
  const server = createServer(async (request, response) => {
    const body = await json(request)
    takeEventsBody.parse(body)
    if (isAway) return response.writeHead(503).end()
    events.push(...told.parse(body).events)
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** All events that came, repetitions included. */
    events,
    goAway() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
