import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import {
  changeRoleBody,
  invitationView,
  invitePersonBody,
  listPeopleAnswer,
  passwordResetView,
  personView,
} from '@comporta/shared/contracts/people.contract.ts'
import type { z } from 'zod'
import {
  changePersonsRole,
  invitePerson,
  listPeople,
  makePasswordReset,
  type People,
  removePerson,
} from '../use-cases/manage-people.ts'
import type { GatewayApp } from './app.ts'
import { actOf, merchantOf, requireCaller } from './callers.ts'
import { answers, byId, nothing } from './relayed/schemas.ts'

const description = 'Needs the scope `clients:write`.'
const tags = ['People']

/** A merchant's own people, managed by an owner. */
export const addManagePeople = ({ server, dependencies }: GatewayApp): void => {
  const onRequest = requireCaller(dependencies, { scope: 'clients:write' })
  // A person who joins may move money.
  const unlessSuspended = requireCaller(dependencies, { scope: 'clients:write', movesMoney: true })
  const { publicUrl } = dependencies.settings
  server.get(
    '/v1/people',
    {
      onRequest,
      schema: {
        operationId: 'listPeople',
        summary: 'List your people and open invitations',
        description,
        tags,
        response: answers('label', { 200: listPeopleAnswer }),
      },
    },
    async (request) => {
      const { people, invitations } = await listPeople(dependencies, merchantOf(request))
      return { data: [...people.map(toPersonView), ...invitations.map(toInvitedView)] }
    },
  )
  server.post(
    '/v1/people',
    {
      onRequest: unlessSuspended,
      schema: {
        operationId: 'invitePerson',
        summary: 'Invite a person',
        description: `${description} The link works once, within seven days, for anyone who opens it: give it only to the person invited. Another invitation to the same address makes it void. A merchant has at most 100 people, invitations included (409 \`conflict\`).`,
        tags,
        body: invitePersonBody,
        response: answers('label', { 201: invitationView }, [409]),
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, merchantId: merchantOf(request), act: actOf(request) }
      const { token, ...invitation } = await invitePerson(dependencies, asked)
      return reply.code(201).send({
        ...toInvitedView(invitation),
        // Behind `#`, which no browser sends and no log contains.
        invitation_url: `${publicUrl}/app/invitation#${token}`,
        expires_at: offsetTime(invitation.expiresAt),
      })
    },
  )
  server.patch(
    '/v1/people/:id',
    {
      onRequest: unlessSuspended,
      schema: {
        operationId: 'changeRole',
        summary: 'Change the role of a person',
        description: `${description} Takes effect with the person’s next request. The last owner stays one (409 \`conflict\`).`,
        tags,
        params: byId,
        body: changeRoleBody,
        response: answers('label', { 200: personView }, [404, 409]),
      },
    },
    async (request) => {
      const own = { merchantId: merchantOf(request), id: request.params.id, act: actOf(request) }
      return toPersonView(await changePersonsRole(dependencies, own, request.body.role))
    },
  )
  server.post(
    '/v1/people/:id/reset-password',
    {
      onRequest: unlessSuspended,
      schema: {
        operationId: 'makePasswordReset',
        summary: 'Create a link by which a person sets a new password',
        description: `${description} The link works once, within 24 hours: give it only to that person. The second factor stays as it is. There is no link for a person who also belongs to another merchant (409 \`conflict\`).`,
        tags,
        params: byId,
        response: answers('label', { 201: passwordResetView }, [404, 409]),
      },
    },
    async (request, reply) => {
      const own = { merchantId: merchantOf(request), id: request.params.id, act: actOf(request) }
      const { token, expiresAt } = await makePasswordReset(dependencies, own)
      return reply.code(201).send({ reset_url: `${publicUrl}/app/reset#${token}`, expires_at: offsetTime(expiresAt) })
    },
  )
  server.delete(
    '/v1/people/:id',
    {
      onRequest,
      schema: {
        operationId: 'removePerson',
        summary: 'Remove a person or withdraw an invitation',
        description: `${description} The person’s sessions at this merchant end at once. The last owner cannot be removed (409 \`conflict\`).`,
        tags,
        params: byId,
        response: answers('label', { 204: nothing }, [404, 409]),
      },
    },
    async (request, reply) => {
      const own = { merchantId: merchantOf(request), id: request.params.id, act: actOf(request) }
      await removePerson(dependencies, own)
      return reply.code(204).send(null)
    },
  )
}

type PersonView = z.output<typeof personView>

const toPersonView = (person: People['people'][number]): PersonView => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role: person.role,
  status: 'active',
  second_factor: person.hasSecondFactor,
  last_seen_at: person.lastSeenAt && offsetTime(person.lastSeenAt),
})

const toInvitedView = ({ id, name, email, role }: People['invitations'][number]): PersonView => ({
  id,
  name,
  email,
  role,
  status: 'invited',
  second_factor: false,
  last_seen_at: null,
})
