import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** As it came, which is what a signature covers. */
  body: string
  /** `webhook-id` */
  id: string
  type: string
  data: Record<string, unknown>
}

export type Behaviour = (response: ServerResponse, received: Received) => void

const sent = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

export const answerOk: Behaviour = (response) => response.writeHead(204).end()
export const answerWith =
  (status: number, body = ''): Behaviour =>
  (response) =>
    response.writeHead(status).end(body)
/** Takes the request and never answers. */
export const hang: Behaviour = () => undefined

export type TestReceiver = Awaited<ReturnType<typeof startReceiver>>

/** A merchant's program, on a real HTTP server. */
export async function startReceiver(behaviour: Behaviour = answerOk) {
  const received: Received[] = []
  let behave = behaviour
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { type, data } = sent.parse(JSON.parse(body))
    const id = String(request.headers['webhook-id'])
    const entry = { path: request.url ?? '', headers: request.headers, body, id, type, data }
    received.push(entry)
    behave(response, entry)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    behaveAs(next: Behaviour) {
      behave = next
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
