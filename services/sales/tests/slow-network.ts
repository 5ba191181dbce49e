import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const pieceBytes = 800
/** Long enough that a browser paints what it has. */
const pauseMs = 40

/** What a browser on a slow network gets from `target`: every page comes in pieces, with pauses between them. */
export async function startSlowNetwork(target: string) {
  let pieces = 0
  const server = createServer((request, response) => {
    void pass(request.url ?? '/').catch(() => response.destroy())
    async function pass(path: string): Promise<void> {
      const answer = await fetch(`${target}${path}`, { headers: { 'accept-language': 'pt-BR' } })
      const type = answer.headers.get('content-type') ?? ''
      const policy = answer.headers.get('content-security-policy')
      response.writeHead(answer.status, {
        'content-type': type,
        ...(policy === null ? {} : { 'content-security-policy': policy }),
      })
      // An event stream has no end: the browser asks for it again.
      if (type.includes('event-stream')) {
        await answer.body?.cancel()
        response.end()
        return
      }
      const body = Buffer.from(await answer.arrayBuffer())
      for (let from = 0; type.includes('html') && from < body.length; from += pieceBytes) {
        response.write(body.subarray(from, from + pieceBytes))
        pieces += 1
        await delay(pauseMs)
      }
      response.end(type.includes('html') ? undefined : body)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pieces: () => pieces,
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
