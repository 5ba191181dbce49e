import { labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { resetPasswordBody } from '@comporta/shared/contracts/people.contract.ts'
import { resetPassword } from '../use-cases/reset-password.ts'
import type { GatewayApp } from './app.ts'
import { nothing } from './relayed/schemas.ts'
import { refuseForeignPage } from './session-cookie.ts'
import { browserOf } from './sign-in.route.ts'

export const addResetPassword = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/v1/password-resets',
    {
      onRequest: async (request) => refuseForeignPage(request, dependencies.settings),
      schema: {
        operationId: 'resetPassword',
        summary: 'Choose a new password by a link',
        description:
          'Ends all sessions of the person, and signs nobody in. An owner makes the link (`POST /v1/people/:id/reset-password`); it ' +
          'counts for 24 hours, once.',
        tags: ['People'],
        security: [],
        body: resetPasswordBody,
        response: { 204: nothing, 403: labelError, 404: labelError, '4xx': labelError, '5xx': labelError },
      },
    },
    async (request, reply) => {
      await resetPassword(dependencies, request.body, browserOf(request, dependencies))
      return reply.code(204).send(null)
    },
  )
}
