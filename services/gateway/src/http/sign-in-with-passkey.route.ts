import { labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { passkeyOptionsView, sessionView, showPasskeyBody } from '@comporta/shared/contracts/people.contract.ts'
import type { FastifyRequest } from 'fastify'
import { askForPasskey, signInWithPasskey } from '../use-cases/sign-in-with-passkey.ts'
import type { GatewayApp } from './app.ts'
import { refuseForeignPage } from './session-cookie.ts'
import { answerSession, browserOf } from './sign-in.route.ts'

const tags = ['People']
const security: [] = []
const errors = { 403: labelError, '4xx': labelError, '5xx': labelError }

/** Signing in with a passkey. Showing one as a second factor works the same way: the previous session ends. */
export const addSignInWithPasskey = ({ server, dependencies }: GatewayApp): void => {
  const onRequest = async (request: FastifyRequest) => refuseForeignPage(request, dependencies.settings)
  server.post(
    '/v1/session/passkey/options',
    {
      onRequest,
      schema: {
        operationId: 'askForPasskey',
        summary: 'Get the options for signing in with a passkey',
        description:
          'For `navigator.credentials.get`, whose result goes to `POST /v1/session/passkey` within five minutes.',
        tags,
        security,
        response: { 200: passkeyOptionsView, ...errors },
      },
    },
    async () => ({ options: { ...(await askForPasskey(dependencies)) } }),
  )
  server.post(
    '/v1/session/passkey',
    {
      onRequest,
      schema: {
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey, or show it as a second factor',
        description:
          'A passkey counts as both factors. A session that this browser had ends; if it was the same person’s, the new one stays at ' +
          'the same merchant.',
        tags,
        security,
        body: showPasskeyBody,
        response: { 201: sessionView, 401: labelError, ...errors },
      },
    },
    async (request, reply) => {
      const browser = browserOf(request, dependencies)
      return answerSession(dependencies, reply, await signInWithPasskey(dependencies, request.body.response, browser))
    },
  )
}
