import { personNameView } from '@comporta/shared/contracts/people.contract.ts'
import { namePerson } from '../use-cases/name-person.ts'
import type { GatewayApp } from './app.ts'
import { merchantOf, requireCaller } from './callers.ts'
import { answers, byId } from './relayed/schemas.ts'

/** Actors are recorded as `person:` and an id, which says nothing to a reader. */
export const addNamePerson = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/v1/people/:id/name',
    {
      onRequest: requireCaller(dependencies, { scope: 'withdrawals:read' }),
      schema: {
        operationId: 'namePerson',
        summary: 'Read the name of one of your people',
        description:
          'Needs the scope `withdrawals:read`, since withdrawals name who requested them by id. Also finds people who were removed.',
        tags: ['People'],
        params: byId,
        response: answers('label', { 200: personNameView }, [404]),
      },
    },
    async (request) => namePerson(dependencies, { id: request.params.id, merchantId: merchantOf(request) }),
  )
  server.get(
    '/ops/people/:id/name',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'nameAnyPerson',
        summary: 'Read the name of a person of any merchant, or of an operator',
        description: 'Needs the scope `ops:support`. Also finds people who were removed.',
        tags: ['Operators'],
        params: byId,
        response: answers('label', { 200: personNameView }, [404]),
      },
    },
    async (request) => namePerson(dependencies, { id: request.params.id, merchantId: undefined }),
  )
}
