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
        summary: 'Find what has this id, txid, end-to-end id, reference or idempotency key',
        description:
          'Needs the scope `sales:read`; withdrawals, movements of the balance and events are found with theirs. A withdrawal is ' +
          'also found by the PIX key that it goes to. What is asked for must be whole.',
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
        summary: 'Find anything by one of its names, of all merchants',
        description:
          'Needs the scope `ops:support`. As `/v1/search`, and besides merchants by words that begin like these, clients, people ' +
          'by their e-mail address, payments that belong to no sale, and requests of which the audit log has something.',
        tags: ['Operators'],
        querystring: searchQuery,
        response: answers('label', { 200: searchAnswer }),
      },
    },
    async (request) =>
      search(dependencies, { text: request.query.q, caller: callerOf(request), requestId: request.id }),
  )
}
