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
        summary: 'What a person of yours is called',
        description:
          'Needs the scope `withdrawals:read`: whoever reads who asked for a withdrawal reads the name. Of people who were removed too.',
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
        summary: 'What a person is called, of any merchant or an operator',
        description: 'Needs the scope `ops:support`. Of people who were removed too.',
        tags: ['Operators'],
        params: byId,
        response: answers('label', { 200: personNameView }, [404]),
      },
    },
    async (request) => namePerson(dependencies, { id: request.params.id, merchantId: undefined }),
  )
}
