import type { HttpServer } from '@comporta/shared/http/server.ts'
import { z } from 'zod'
import { forwardWebhook } from '../use-cases/forward-webhook.ts'
import type { GatewayApp } from './app.ts'

const bodyLimitBytes = 1_048_576

/** The provider's callbacks. Banks append `/pix` to the address that they are given. */
export const addForwardWebhook = ({ server, dependencies }: GatewayApp): void => {
  server.register(async (plugin) => {
    const scope = plugin as unknown as HttpServer
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of ['/webhooks/pix/:secret', '/webhooks/pix/:secret/pix']) {
      scope.post(
        url,
        { bodyLimit: bodyLimitBytes, schema: { hide: true, params: z.object({ secret: z.string() }) } },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await forwardWebhook(dependencies, { secret: request.params.secret, body, requestId: request.id })
          return reply.code(200).send()
        },
      )
    }
  })
}
