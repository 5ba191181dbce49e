import { labelError } from '@comporta/shared/contracts/errors.contract.ts'
import { finishOidcBody, oidcFlowView, sessionView } from '@comporta/shared/contracts/people.contract.ts'
import type { FastifyRequest } from 'fastify'
import { beginOidc, signInWithOidc } from '../use-cases/sign-in-with-oidc.ts'
import type { GatewayApp } from './app.ts'
import { clearFlowCookie, flowOf, refuseForeignPage, setFlowCookie } from './session-cookie.ts'
import { answerSession, browserOf } from './sign-in.route.ts'

const tags = ['People']
const security: [] = []
const errors = { 403: labelError, 404: labelError, '4xx': labelError, '5xx': labelError }

/**
 * Operators sign in at their organisation (OpenID Connect, authorization code with PKCE). The provider sends the browser
 * to a page of the portal, which passes on here what it was given. So no cookie has to come with a request from another
 * site.
 */
export const addSignInWithOidc = ({ server, dependencies }: GatewayApp): void => {
  const { settings } = dependencies
  const onRequest = async (request: FastifyRequest) => refuseForeignPage(request, settings)
  server.post(
    '/v1/session/oidc',
    {
      onRequest,
      schema: {
        operationId: 'beginOidc',
        summary: 'Start signing in with your organisation’s provider',
        description:
          'For operators, where an OpenID Connect provider is set up (404 `not_found` elsewhere). The browser goes to `url`, and has to ' +
          'come back to `/app/oidc` within five minutes.',
        tags,
        security,
        response: { 200: oidcFlowView, ...errors },
      },
    },
    async (_request, reply) => {
      const { url, sealedFlow } = await beginOidc(dependencies)
      setFlowCookie(reply, settings, sealedFlow)
      return { url }
    },
  )
  server.post(
    '/v1/session/oidc/finish',
    {
      onRequest,
      schema: {
        operationId: 'finishOidc',
        summary: 'Finish signing in with your organisation’s provider',
        description:
          'Works once, in the browser that started. Only existing operators can sign in; nobody becomes one by it. The provider’s ' +
          'second factor counts where the installation trusts it.',
        tags,
        security,
        body: finishOidcBody,
        response: { 201: sessionView, 401: labelError, ...errors },
      },
    },
    async (request, reply) => {
      const shown = { callback: request.body.callback, sealedFlow: flowOf(request, settings) }
      clearFlowCookie(reply, settings)
      const opened = await signInWithOidc(dependencies, shown, browserOf(request, dependencies))
      return answerSession(dependencies, reply, opened)
    },
  )
}
