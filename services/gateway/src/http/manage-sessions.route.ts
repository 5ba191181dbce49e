import {
  changePasswordBody,
  listSessionsAnswer,
  sessionView,
  switchMerchantBody,
} from '@comporta/shared/contracts/people.contract.ts'
import { changePassword, endSession, listSessions, switchMerchant } from '../use-cases/manage-sessions.ts'
import type { GatewayApp } from './app.ts'
import { actOf, personOf, requirePerson } from './callers.ts'
import { answers, byId, nothing } from './relayed/schemas.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { toSessionRow, toSessionView } from './session-view.ts'

const tags = ['People']
const security = [{ session: [] }]

/** How people see and manage their own sessions. */
export const addManageSessions = ({ server, dependencies }: GatewayApp): void => {
  const onRequest = requirePerson(dependencies)
  const { settings } = dependencies
  server.get(
    '/v1/session',
    {
      onRequest,
      schema: {
        operationId: 'getSession',
        summary: 'Read the current session',
        description:
          'Shows who is signed in, what they may do, and the `csrf_token` that every request other than `GET` needs.',
        tags,
        security,
        response: answers('label', { 200: sessionView }),
      },
    },
    async (request) => toSessionView(personOf(request)),
  )
  server.delete(
    '/v1/session',
    {
      onRequest,
      schema: {
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Ends the session and clears its cookie.',
        tags,
        security,
        response: answers('label', { 204: nothing }),
      },
    },
    async (request, reply) => {
      const signedIn = personOf(request)
      await endSession(dependencies, signedIn, { id: signedIn.session.id, act: actOf(request) })
      clearSessionCookie(reply, settings)
      return reply.code(204).send(null)
    },
  )
  server.post(
    '/v1/session/merchant',
    {
      onRequest,
      schema: {
        operationId: 'switchMerchant',
        summary: 'Switch to another of your merchants',
        description: 'The session has the role that you have at that merchant. The session cookie changes.',
        tags,
        security,
        body: switchMerchantBody,
        response: answers('label', { 200: sessionView }, [404]),
      },
    },
    async (request, reply) => {
      const switched = await switchMerchant(dependencies, personOf(request), request.body.merchant_id)
      setSessionCookie(reply, settings, switched.token)
      return toSessionView(switched)
    },
  )
  server.post(
    '/v1/session/password',
    {
      onRequest,
      schema: {
        operationId: 'changePassword',
        summary: 'Change your password; all your other sessions end',
        description:
          'The session cookie changes. A wrong current password is refused (401 `invalid_credentials`), as when signing in.',
        tags,
        security,
        body: changePasswordBody,
        response: answers('label', { 204: nothing }, [409]),
      },
    },
    async (request, reply) => {
      const { password, new_password: newPassword } = request.body
      const change = { password, newPassword, act: actOf(request) }
      setSessionCookie(reply, settings, await changePassword(dependencies, personOf(request), change))
      return reply.code(204).send(null)
    },
  )
  server.get(
    '/v1/sessions',
    {
      onRequest,
      schema: {
        operationId: 'listSessions',
        summary: 'List your sessions',
        description: 'One session for each browser in which you are signed in. Sessions that are over are not listed.',
        tags,
        security,
        response: answers('label', { 200: listSessionsAnswer }),
      },
    },
    async (request) => {
      const signedIn = personOf(request)
      const sessions = await listSessions(dependencies, signedIn)
      return { data: sessions.map((session) => toSessionRow(session, signedIn.session)) }
    },
  )
  server.delete(
    '/v1/sessions/:id',
    {
      onRequest,
      schema: {
        operationId: 'endSession',
        summary: 'End one of your sessions',
        description: 'The browser that uses it has to sign in again at once.',
        tags,
        security,
        params: byId,
        response: answers('label', { 204: nothing }, [404]),
      },
    },
    async (request, reply) => {
      await endSession(dependencies, personOf(request), { id: request.params.id, act: actOf(request) })
      return reply.code(204).send(null)
    },
  )
}
