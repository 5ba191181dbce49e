import { labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { demoSignInBody, sessionView, signInBody } from '@comporta/shared/contracts/people.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { Browser, OpenedSession } from '../use-cases/open-session.ts'
import { signIn } from '../use-cases/sign-in.ts'
import { signInToDemo } from '../use-cases/sign-in-to-demo.ts'
import type { GatewayApp } from './app.ts'
import { refuseForeignPage, sessionTokenOf, setSessionCookie } from './session-cookie.ts'
import { toSessionView } from './session-view.ts'

const security: [] = []
const errors = { 429: labelError, '4xx': labelError, '5xx': labelError }

/** For browsers: the session is in a cookie, which no script can read. */
export const addSignIn = ({ server, dependencies }: GatewayApp): void => {
  const { settings } = dependencies
  const onRequest = async (request: FastifyRequest) => refuseForeignPage(request, settings)
  server.post(
    '/v1/session',
    {
      onRequest,
      schema: {
        operationId: 'signIn',
        summary: 'Sign in as a person',
        description:
          'Sets a session cookie that takes the place of an access token; a session that this browser had ends. The session ends after ' +
          '30 minutes without use, and after 12 hours in any case.',
        tags: ['People'],
        security,
        body: signInBody,
        response: { 201: sessionView, 401: labelError, 403: labelError, ...errors },
      },
    },
    async (request, reply) =>
      answerSession(dependencies, reply, await signIn(dependencies, request.body, browserOf(request, dependencies))),
  )
  if (!settings.offersSandbox) return
  server.post(
    '/v1/session/demo',
    {
      onRequest,
      schema: {
        operationId: 'signInToDemo',
        summary: 'Sign in as one of the demo’s people',
        description: 'Only in the demo, where anyone may be one of these people without a password.',
        tags: ['People'],
        security,
        body: demoSignInBody,
        response: { 201: sessionView, 403: labelError, 404: labelError, ...errors },
      },
    },
    async (request, reply) =>
      answerSession(
        dependencies,
        reply,
        await signInToDemo(dependencies, request.body.as, browserOf(request, dependencies)),
      ),
  )
}

export function answerSession({ settings }: Dependencies, reply: FastifyReply, opened: OpenedSession): FastifyReply {
  setSessionCookie(reply, settings, opened.token)
  return reply.code(201).send(toSessionView(opened))
}

export const browserOf = (request: FastifyRequest, { settings }: Dependencies): Browser => ({
  address: request.ip,
  requestId: request.id,
  userAgent: request.headers['user-agent'] ?? '',
  token: sessionTokenOf(request, settings),
})
