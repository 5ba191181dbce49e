import { receiveWebhook } from '../use-cases/provider/receive-webhook.ts'
import type { SalesRoutes } from './route.ts'

const bodyLimitBytes = 1_048_576

/** The provider's callback, passed on by the gateway after it has checked the secret: any bytes. */
export const addReceiveWebhook = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/pix', { onRequest: fromGateway, bodyLimit: bodyLimitBytes }, async (request, reply) => {
      const { body } = request
      await receiveWebhook(dependencies, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      return reply.code(200).send()
    })
  })
}
