import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServiceTokenVerifier, type ServiceCaller } from '@comporta/shared/auth/service-tokens.ts'

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** What the service token says; undefined when the request came without one. */
  caller: ServiceCaller | undefined
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => unknown

export interface Upstream {
  url: string
  received: ReceivedRequest[]
  /** Sets the answer from now on; 404 while none is set. */
  answerWith: (answer: Answer) => void
  /** Takes no new connections and cuts those that are open, until `start`. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A small real HTTP server in a service's place, which checks the gateway's token as a service does. */
export async function startUpstream(
  audience: 'sales' | 'withdrawals' | 'ledger' | 'webhooks' | 'psp-sandbox',
  gatewayPublicKey: string,
): Promise<Upstream> {
  const verify =
    audience === 'psp-sandbox'
      ? undefined
      : createServiceTokenVerifier(audience, new Map([['gateway', gatewayPublicKey]]))
  const received: ReceivedRequest[] = []
  let answer: Answer = notFound
  let server: Server
  let port = 0

  const listen = async (): Promise<void> => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const token = request.headers.authorization?.replace('Bearer ', '')
      const entry = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
        caller: verify && token !== undefined ? await verify(token) : undefined,
      }
      received.push(entry)
      await answer(entry, response)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      answer = next
    },
    stop,
    start: listen,
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

const notFound: Answer = (_request, response) =>
  sendJson(response, 404, { error: 'Not Found', message: 'no answer set' })
