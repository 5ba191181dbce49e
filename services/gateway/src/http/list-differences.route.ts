import { listDifferencesAnswer, listDifferencesQuery } from '@comporta/shared/contracts/differences.contract.ts'
import { listDifferences } from '../use-cases/list-differences.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'
import { sendAnswer } from './relay.ts'
import { answers } from './relayed/schemas.ts'

export const addListDifferences = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/ops/differences',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'listDifferences',
        summary: 'List differences between the bank’s books, ours and the ledger',
        description:
          'Needs the scope `ops:support`. Lists what the comparison of each day found for sales and withdrawals, oldest first. Each ' +
          'difference is an alert: take and resolve it as one.',
        tags: ['Operators'],
        querystring: listDifferencesQuery,
        response: answers('label', { 200: listDifferencesAnswer }),
      },
    },
    async (request, reply) => {
      const { query, id: requestId } = request
      const listed = await listDifferences(dependencies, { query, caller: callerOf(request), requestId })
      return 'refusal' in listed ? sendAnswer(reply, listed.refusal) : reply.send(listed.page)
    },
  )
}
