import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import { forwardWebhook, type Receiver, refuseStranger } from '../use-cases/forward-webhook.ts'
import type { GatewayApp } from './app.ts'
import { isCertified } from './callback-listener.ts'

const bodyLimitBytes = 1_048_576
/** Subscriptions are for sales alone; the bodies of other callbacks show which services they are for. */
const ends: readonly [end: string, receivers: readonly Receiver[] | undefined][] = [
  ['', undefined],
  ['/pix', undefined],
  ['/rec', ['sales']],
  ['/cobr', ['sales']],
]
const params = z.object({ secret: z.string() })

/** The provider's callbacks. Banks append `/pix` to the address that they are given, and `/rec` or `/cobr` to those for subscriptions. */
export const addForwardWebhook = ({ server, dependencies }: GatewayApp): void => {
  server.register(async (plugin) => {
    const scope = plugin as unknown as HttpServer
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [end, receivers] of ends) {
      scope.post(
        `/webhooks/pix/:secret${end}`,
        {
          bodyLimit: bodyLimitBytes,
          schema: { hide: true, params },
          // Before any of the body is read.
          onRequest: async (request) => {
            const { secret } = params.parse(request.params)
            refuseStranger(dependencies, { secret, isCertified: isCertified(request.raw) })
          },
        },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await forwardWebhook(dependencies, { body, receivers, requestId: request.id })
          return reply.code(200).send()
        },
      )
    }
  })
}
