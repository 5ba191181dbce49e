import { saleStory, withdrawalStory } from '@comporta/shared/contracts/stories.contract.ts'
import { type Story, tellStory } from '../use-cases/tell-story.ts'
import type { GatewayApp } from './app.ts'
import { toAuditEventView } from './audit-event-view.ts'
import { callerOf, requireCaller } from './callers.ts'
import { sendAnswer } from './relay.ts'
import { answers, byId } from './relayed/schemas.ts'

const told = {
  withdrawals: {
    operationId: 'tellWithdrawalStory',
    summary: 'Read all that is known of a withdrawal, from every service',
    name: 'withdrawal',
    schema: withdrawalStory,
  },
  sales: {
    operationId: 'tellSaleStory',
    summary: 'Read all that is known of a sale, from every service',
    name: 'sale',
    schema: saleStory,
  },
} as const

export const addTellStory = ({ server, dependencies }: GatewayApp): void => {
  for (const about of ['withdrawals', 'sales'] as const) {
    const { operationId, summary, name, schema } = told[about]
    server.get(
      `/ops/${about}/:id/story`,
      {
        onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
        // The services' answers are passed on as they are; each service has validated its own part.
        serializerCompiler: () => (value) => JSON.stringify(value),
        schema: {
          operationId,
          summary,
          description:
            'Needs the scope `ops:support`. Returns a withdrawal with its tries, or a sale with its payments, refunds and disputes, and ' +
            'for each its transfers in the ledger, its webhook deliveries and what operators did.',
          tags: ['Operators'],
          params: byId,
          response: answers('label', { 200: schema }, [404]),
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const told = await tellStory(dependencies, { about, id, caller: callerOf(request), requestId: request.id })
        if ('refusal' in told) return sendAnswer(reply, told.refusal)
        return reply.type('application/json; charset=utf-8').send(toStoryView(name, told.story) as never)
      },
    )
  }
}

const toStoryView = (name: string, { subject, acts, ...story }: Story) => ({
  [name]: subject,
  ...story,
  acts: acts.map(toAuditEventView),
})
