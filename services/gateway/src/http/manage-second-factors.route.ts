import {
  confirmTotpAnswer,
  confirmTotpBody,
  passwordBody,
  secondFactorBody,
  sessionView,
  totpView,
} from '@comporta/shared/contracts/people.contract.ts'
import { beginTotp, confirmTotp, removeTotp } from '../use-cases/enrol-totp.ts'
import { showSecondFactor } from '../use-cases/show-second-factor.ts'
import type { GatewayApp } from './app.ts'
import { actOf, personOf, requirePerson } from './callers.ts'
import { answers, nothing } from './relayed/schemas.ts'
import { setSessionCookie } from './session-cookie.ts'
import { toSessionView } from './session-view.ts'

const tags = ['People']
const security = [{ session: [] }]

/** Second factors: how people show one before they decide, and how they get one. */
export const addManageSecondFactors = ({ server, dependencies }: GatewayApp): void => {
  const onRequest = requirePerson(dependencies)
  const { settings } = dependencies
  server.post(
    '/v1/session/second-factor',
    {
      onRequest,
      schema: {
        operationId: 'showSecondFactor',
        summary: 'Show a second factor',
        description:
          'Takes a code from the authenticator or a recovery code; each works once. For ten minutes the session may approve ' +
          'withdrawals, manage clients and people, and act as an operator. The session cookie changes. A wrong code is refused (401 ' +
          '`invalid_credentials`).',
        tags,
        security,
        body: secondFactorBody,
        response: answers('label', { 200: sessionView }),
      },
    },
    async (request, reply) => {
      const { totp, recovery_code } = request.body
      const shown = totp === undefined ? { recoveryCode: recovery_code ?? '' } : { totp }
      const opened = await showSecondFactor(dependencies, personOf(request), { shown, act: actOf(request) })
      setSessionCookie(reply, settings, opened.token)
      return toSessionView(opened)
    },
  )
  server.post(
    '/v1/second-factors/totp',
    {
      onRequest,
      schema: {
        operationId: 'beginTotp',
        summary: 'Start enrolling an authenticator',
        description:
          'The secret is shown only in this answer. The authenticator counts once its first code is confirmed.',
        tags,
        security,
        body: passwordBody,
        response: answers('label', { 201: totpView }, [409]),
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const made = await beginTotp(dependencies, personOf(request), { password, act: actOf(request) })
      return reply.code(201).send({ secret: made.secret, otpauth_uri: made.otpauthUri })
    },
  )
  server.post(
    '/v1/second-factors/totp/confirm',
    {
      onRequest,
      schema: {
        operationId: 'confirmTotp',
        summary: 'Confirm an authenticator with its first code',
        description:
          'Returns ten recovery codes, shown only in this answer; each replaces a code once. The session cookie changes.',
        tags,
        security,
        body: confirmTotpBody,
        response: answers('label', { 200: confirmTotpAnswer }, [409]),
      },
    },
    async (request, reply) => {
      const confirmation = { code: request.body.totp, act: actOf(request) }
      const { token, recoveryCodes } = await confirmTotp(dependencies, personOf(request), confirmation)
      setSessionCookie(reply, settings, token)
      return { recovery_codes: recoveryCodes }
    },
  )
  server.delete(
    '/v1/second-factors/totp',
    {
      onRequest,
      schema: {
        operationId: 'removeTotp',
        summary: 'Remove the authenticator and its recovery codes',
        description: 'Needs the password, and a second factor shown in the last ten minutes.',
        tags,
        security,
        body: passwordBody,
        response: answers('label', { 204: nothing }),
      },
    },
    async (request, reply) => {
      const { password } = request.body
      await removeTotp(dependencies, personOf(request), { password, act: actOf(request) })
      return reply.code(204).send(null)
    },
  )
}
