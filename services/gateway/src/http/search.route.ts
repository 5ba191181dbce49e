import { searchAnswer, searchQuery } from '@comporta/shared/contracts/search.contract.ts'
import { search } from '../use-cases/search.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { answers } from './relayed/schemas.ts'

export const addSearch = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/v1/search',
    {
      onRequest: requireCaller(dependencies, { scope: 'sales:read' }),
      schema: {
        operationId: 'search',
        summary: 'Find objects by id, txid, end-to-end id, reference or idempotency key',
        description:
          'Needs the scope `sales:read`; withdrawals, movements of the balance and events are found only with `withdrawals:read`, ' +
          '`balance:read` and `webhooks:read`. A withdrawal is also found by its destination PIX key. The text must be the whole value.',
        tags: ['Sales'],
        querystring: searchQuery,
        response: answers('label', { 200: searchAnswer }),
      },
    },
    async (request) =>
      search(dependencies, { text: request.query.q, caller: callerOf(request), requestId: request.id }),
  )
  server.get(
    '/ops/search',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'searchAll',
        summary: 'Find objects of all merchants by one of their names',
        description:
          'Needs the scope `ops:support`. Works like `/v1/search`, and also finds merchants by the beginnings of words in their name, ' +
          'clients, people by their e-mail address, payments that belong to no sale, and requests in the audit log.',
        tags: ['Operators'],
        querystring: searchQuery,
        response: answers('label', { 200: searchAnswer }),
      },
    },
    async (request) =>
      search(dependencies, { text: request.query.q, caller: callerOf(request), requestId: request.id }),
  )
}
