import { told } from '@comporta/shared/contracts/fields.ts'
import {
  clientSecretView,
  createApiClientBody,
  listClientsAnswer,
} from '@comporta/shared/contracts/merchants.contract.ts'
import { optionalReasonBody } from '@comporta/shared/contracts/operators.contract.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  addOwnSecret,
  createOwnClient,
  listOwnClients,
  revokeOwnClient,
  revokeOwnSecret,
} from '../use-cases/manage-clients.ts'
import type { GatewayApp } from './app.ts'
import { actOf, merchantOf, requireCaller } from './callers.ts'
import { toApiClientView } from './merchant-views.ts'
import { answers, byClientId, nothing } from './relayed/schemas.ts'

const bySecret = byClientId.extend({
  secretId: z.string().max(200).meta(told('Id of the secret', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
})
const description = 'Needs the scope `clients:write`.'
const tags = ['Clients']

/** A merchant's own clients, managed by one of them. */
export const addManageClients = ({ server, dependencies }: GatewayApp): void => {
  const manages = requireCaller(dependencies, { scope: 'clients:write' })
  // As with money: a suspended merchant may end what it has, but make nothing new.
  const gives = requireCaller(dependencies, { scope: 'clients:write', movesMoney: true })
  server.get(
    '/v1/clients',
    {
      onRequest: manages,
      schema: {
        operationId: 'listClients',
        summary: 'List your API clients',
        description: `${description} Of revoked clients, only the newest hundred are listed.`,
        tags,
        response: answers('label', { 200: listClientsAnswer }),
      },
    },
    async (request) => ({
      data: (await listOwnClients(dependencies, merchantOf(request))).map(toApiClientView),
    }),
  )
  server.post(
    '/v1/clients',
    {
      onRequest: gives,
      schema: {
        operationId: 'createClient',
        summary: 'Create an API client',
        description: `${description} The secret is shown only in this answer; only its hash is kept. A merchant has at most 100 active clients (409 \`conflict\`).`,
        tags,
        body: createApiClientBody,
        response: answers('label', { 201: clientSecretView }, [409]),
      },
    },
    async (request, reply) => {
      const { name, scopes, reason } = request.body
      const act = actOf(request, reason)
      const made = await createOwnClient(dependencies, { merchantId: merchantOf(request), name, scopes, act })
      return reply.code(201).send({ client_id: made.clientId, client_secret: made.clientSecret })
    },
  )
  server.post(
    '/v1/clients/:id/secrets',
    {
      onRequest: gives,
      schema: {
        operationId: 'addOwnClientSecret',
        summary: 'Add a second secret to an API client',
        description: `${description} The secret in use stays valid; if there are two, the older one stops working. The new secret is shown only in this answer.`,
        tags,
        params: byClientId,
        body: optionalReasonBody,
        response: answers('label', { 201: clientSecretView }, [404, 409]),
      },
    },
    async (request, reply) => {
      const made = await addOwnSecret(dependencies, ownClientOf(request, request.params.id, request.body?.reason))
      return reply.code(201).send({ client_id: made.clientId, client_secret: made.clientSecret })
    },
  )
  server.post(
    '/v1/clients/:id/secrets/:secretId/revoke',
    {
      onRequest: manages,
      schema: {
        operationId: 'revokeOwnClientSecret',
        summary: 'Revoke one of an API client’s two secrets',
        description: `${description} The last secret cannot be revoked (409 \`conflict\`): revoke the client instead.`,
        tags,
        params: bySecret,
        body: optionalReasonBody,
        response: answers('label', { 204: nothing }, [404, 409]),
      },
    },
    async (request, reply) => {
      const { id, secretId } = request.params
      await revokeOwnSecret(dependencies, { ...ownClientOf(request, id, request.body?.reason), secretId })
      return reply.code(204).send(null)
    },
  )
  server.post(
    '/v1/clients/:id/revoke',
    {
      onRequest: manages,
      schema: {
        operationId: 'revokeClient',
        summary: 'Revoke an API client for good; its tokens stop working within seconds',
        description,
        tags,
        params: byClientId,
        body: optionalReasonBody,
        response: answers('label', { 204: nothing }, [404]),
      },
    },
    async (request, reply) => {
      await revokeOwnClient(dependencies, ownClientOf(request, request.params.id, request.body?.reason))
      return reply.code(204).send(null)
    },
  )
}

const ownClientOf = (request: FastifyRequest, clientId: string, reason: string | undefined) => ({
  merchantId: merchantOf(request),
  clientId,
  act: actOf(request, reason),
})
