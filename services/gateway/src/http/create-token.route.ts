import { accessTokenView, createTokenBody } from '@comporta/shared/contracts/auth.contract.ts'
import { labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { createToken } from '../use-cases/create-token.ts'
import type { GatewayApp } from './app.ts'

export const addCreateToken = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/auth',
    {
      schema: {
        operationId: 'createToken',
        summary: 'Get an access token',
        description:
          'A token is valid for `expires_in` seconds; request the next one in the same way. Keep a token until it expires: a client that ' +
          'requests too many is refused (429 `too_many_requests`).',
        tags: ['Authentication'],
        security: [],
        body: createTokenBody,
        response: { 200: accessTokenView, 401: labelError, 429: labelError, '4xx': labelError, '5xx': labelError },
      },
    },
    async (request) => {
      const { client_id: clientId, client_secret: clientSecret } = request.body
      const signIn = { clientId, clientSecret, address: request.ip, requestId: request.id }
      const { accessToken, expiresInSeconds } = await createToken(dependencies, signIn)
      return { access_token: accessToken, token_type: 'Bearer' as const, expires_in: expiresInSeconds }
    },
  )
}
