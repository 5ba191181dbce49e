import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import { forwardWebhook, refuseStranger } from '../use-cases/forward-webhook.ts'
import type { GatewayApp } from './app.ts'
import { isCertified } from './callback-listener.ts'

const bodyLimitBytes = 1_048_576
const params = z.object({ secret: z.string() })

/** The provider's callbacks. Banks append `/pix` to the address that they are given. */
export const addForwardWebhook = ({ server, dependencies }: GatewayApp): void => {
  server.register(async (plugin) => {
    const scope = plugin as unknown as HttpServer
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of ['/webhooks/pix/:secret', '/webhooks/pix/:secret/pix']) {
      scope.post(
        url,
        {
          bodyLimit: bodyLimitBytes,
          schema: { hide: true, params },
          // Before anything of the body is taken in.
          onRequest: async (request) => {
            const { secret } = params.parse(request.params)
            refuseStranger(dependencies, { secret, isCertified: isCertified(request.raw) })
          },
        },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await forwardWebhook(dependencies, { body, requestId: request.id })
          return reply.code(200).send()
        },
      )
    }
  })
}
