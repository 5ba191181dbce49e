import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import {
  addPasskeyBody,
  listPasskeysAnswer,
  passkeyOptionsView,
  passkeyView,
  passwordBody,
} from '@comporta/shared/contracts/people.contract.ts'
import { z } from 'zod'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../use-cases/manage-passkeys.ts'
import type { GatewayApp } from './app.ts'
import { actOf, personOf, requirePerson } from './callers.ts'
import { answers, nothing } from './relayed/schemas.ts'
import { setSessionCookie } from './session-cookie.ts'

const tags = ['People']
const security = [{ session: [] }]
const byPasskey = z.object({ id: passkeyView.shape.id })

/** Keys that a person's own devices keep. */
export const addManagePasskeys = ({ server, dependencies }: GatewayApp): void => {
  const onRequest = requirePerson(dependencies)
  server.post(
    '/v1/passkeys/options',
    {
      onRequest,
      schema: {
        operationId: 'beginPasskey',
        summary: 'Get the options for creating a passkey',
        description:
          'For `navigator.credentials.create`, whose result goes to `POST /v1/passkeys` within five minutes. A person who has a second ' +
          'factor must have shown it in the last ten minutes. A person has at most 20 passkeys (409 `conflict`).',
        tags,
        security,
        body: passwordBody,
        response: answers('label', { 200: passkeyOptionsView }, [409]),
      },
    },
    async (request) => {
      const { password } = request.body
      const options = await beginPasskey(dependencies, personOf(request), { password, act: actOf(request) })
      return { options: { ...options } }
    },
  )
  server.post(
    '/v1/passkeys',
    {
      onRequest,
      schema: {
        operationId: 'addPasskey',
        summary: 'Add the passkey that a device has created',
        description: 'Counts as showing a second factor. The session cookie changes.',
        tags,
        security,
        body: addPasskeyBody,
        response: answers('label', { 201: passkeyView }, [409]),
      },
    },
    async (request, reply) => {
      const { passkey, token } = await addPasskey(dependencies, personOf(request), {
        ...request.body,
        act: actOf(request),
      })
      setSessionCookie(reply, dependencies.settings, token)
      return reply.code(201).send(toPasskeyView(passkey))
    },
  )
  server.get(
    '/v1/passkeys',
    {
      onRequest,
      schema: {
        operationId: 'listPasskeys',
        summary: 'List your passkeys',
        description: 'Oldest first.',
        tags,
        security,
        response: answers('label', { 200: listPasskeysAnswer }),
      },
    },
    async (request) => ({ data: (await listPasskeys(dependencies, personOf(request))).map(toPasskeyView) }),
  )
  server.delete(
    '/v1/passkeys/:id',
    {
      onRequest,
      schema: {
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        description: 'Needs a second factor shown in the last ten minutes.',
        tags,
        security,
        params: byPasskey,
        response: answers('label', { 204: nothing }, [404]),
      },
    },
    async (request, reply) => {
      await removePasskey(dependencies, personOf(request), { id: request.params.id, act: actOf(request) })
      return reply.code(204).send(null)
    },
  )
}

const toPasskeyView = (passkey: Awaited<ReturnType<typeof listPasskeys>>[number]): z.output<typeof passkeyView> => ({
  id: passkey.id,
  name: passkey.name,
  created_at: offsetTime(passkey.createdAt),
  last_used_at: passkey.lastUsedAt && offsetTime(passkey.lastUsedAt),
})
