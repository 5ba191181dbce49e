import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayApp } from './app.ts'
import { passedHeaders, upstreamPath } from './relay.ts'

const pages = [
  { method: 'GET', url: '/checkout/:id' },
  { method: 'GET', url: '/checkout/:id/status' },
  { method: 'GET', url: '/checkout/assets/:file' },
] as const
const testBankButton = { method: 'POST', url: '/checkout/:id/pay-with-test-bank' } as const

const browserHeaders = ['accept', 'accept-language', 'content-type']

/**
 * The payer's page, made by sales, under the gateway's address. It needs no token; sales gets only the path, the query
 * and three headers.
 */
export function addRelayCheckout(app: GatewayApp): void {
  app.server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The page's form has no content, and no other body is read.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    const checkout = { ...app, server: scope as unknown as HttpServer }
    for (const page of pages) addPage(checkout, page)
    if (app.dependencies.settings.offersSandbox) addPage(checkout, testBankButton)
    addEvents(checkout)
  })
}

function addPage(
  { server, streams }: GatewayApp,
  { method, url }: (typeof pages)[number] | typeof testBankButton,
): void {
  server.route({
    method,
    url,
    schema: { hide: true },
    handler: (request, reply) => streams.sendPage(checkoutRequest(request, method, url), reply),
  })
}

/** Each open page keeps a connection; above the limit a page polls its status instead. */
function addEvents({ server, dependencies, streams }: GatewayApp): void {
  const { metrics, settings } = dependencies
  const url = '/checkout/:id/events'
  let open = 0
  const count = (change: 1 | -1): void => {
    open += change
    metrics.checkoutStreams.set(open)
  }
  server.get(url, { exposeHeadRoute: false, schema: { hide: true } }, (request, reply: FastifyReply) => {
    if (open >= settings.checkoutStreamsMax) {
      throw new AppError('unavailable', 'Too many open pages; ask for the status instead', { retryAfterSeconds: 5 })
    }
    count(1)
    reply.raw.once('close', () => count(-1))
    return streams.send('events', checkoutRequest(request, 'GET', url), reply)
  })
}

const checkoutRequest = (request: FastifyRequest, method: 'GET' | 'POST', url: string) => ({
  service: 'sales' as const,
  method,
  path: upstreamPath(url, request),
  headers: passedHeaders(request, browserHeaders),
  requestId: request.id,
  idempotent: method === 'GET',
})
