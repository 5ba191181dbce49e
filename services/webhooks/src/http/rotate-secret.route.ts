import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { rotateSecretAnswer } from '@comporta/shared/contracts/webhooks.contract.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { rotateSecret } from '../use-cases/rotate-secret.ts'
import { endpointParams } from './endpoint-views.ts'
import type { WebhooksRoutes } from './route.ts'

export const addRotateSecret = ({ server, dependencies, fromGateway }: WebhooksRoutes): void => {
  server.post(
    '/v1/webhook-endpoints/:id/rotate-secret',
    { onRequest: fromGateway, schema: { params: endpointParams, response: { 200: rotateSecretAnswer } } },
    async (request) => {
      const asked = { merchantId: merchantIdOf(request), endpointId: request.params.id }
      const { secret, previousValidUntil } = await rotateSecret(dependencies, asked)
      return { secret, previous_valid_until: offsetTime(previousValidUntil) }
    },
  )
}
