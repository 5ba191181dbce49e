import { labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { acceptInvitationBody, sessionView } from '@comporta/shared/contracts/people.contract.ts'
import { acceptInvitation } from '../use-cases/accept-invitation.ts'
import type { GatewayApp } from './app.ts'
import { refuseForeignPage } from './session-cookie.ts'
import { answerSession, browserOf } from './sign-in.route.ts'

export const addAcceptInvitation = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/v1/invitations/accept',
    {
      onRequest: async (request) => refuseForeignPage(request, dependencies.settings),
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation to join a merchant',
        description:
          'Sets the person’s password and signs them in. A person who already belongs to another merchant sends their existing ' +
          'password; a wrong one is refused (401 `invalid_credentials`). An invitation works once, within seven days (404 `not_found` ' +
          'after that).',
        tags: ['People'],
        security: [],
        body: acceptInvitationBody,
        response: {
          201: sessionView,
          401: labelError,
          403: labelError,
          404: labelError,
          409: labelError,
          429: labelError,
          '4xx': labelError,
          '5xx': labelError,
        },
      },
    },
    async (request, reply) => {
      const browser = browserOf(request, dependencies)
      return answerSession(dependencies, reply, await acceptInvitation(dependencies, request.body, browser))
    },
  )
}
