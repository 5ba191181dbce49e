import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Shop {
  /** The origin as a browser names it. */
  origin: string
  /** The address of a page of the shop that shows another page in a frame. */
  framing: (url: string) => string
  close: () => Promise<void>
}

/** A shop's own site, on another origin than the service's. */
export async function startShop(): Promise<Shop> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '', 'http://localhost').searchParams.get('url') ?? ''
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>shop</title><iframe src="${framed}" height="900"></iframe>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    framing: (url) => `${origin}/?url=${encodeURIComponent(url)}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
