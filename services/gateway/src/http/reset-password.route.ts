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
        summary: 'Set a new password with a reset link',
        description:
          'Ends all sessions of the person, and signs nobody in. An owner creates the link with ' +
          '`POST /v1/people/:id/reset-password`; it works once, within 24 hours (404 `not_found` after that).',
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
