import { ledgerOutcome } from '@comporta/shared/contracts/ledger.contract.ts'
import {
  adjustmentBody,
  listProposalsAnswer,
  proposalView,
  providerMoveBody,
} from '@comporta/shared/contracts/operators.contract.ts'
import { adjustBalance, moveBetweenProviders } from '../use-cases/adjust-balance.ts'
import { listProposals } from '../use-cases/agree.ts'
import type { GatewayApp } from './app.ts'
import { actOf, callerOf, requireCaller } from './callers.ts'
import { toProposalView, toWaitingProposalView } from './proposal-view.ts'
import { sendAnswer } from './relay.ts'
import { answers } from './relayed/schemas.ts'

export const addAdjustBalance = ({ server, dependencies }: GatewayApp): void => {
  server.post(
    '/ops/ledger/adjustments',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:treasury' }),
      schema: {
        operationId: 'postAdjustment',
        summary: 'Correct a balance, with its reason; two operators send the same',
        description:
          'Needs the scope `ops:treasury`. The first operator’s request is kept and answered 202; the same from another ' +
          'one posts it, once for each id.',
        tags: ['Operators'],
        body: adjustmentBody,
        response: answers('label', { 200: ledgerOutcome, 202: proposalView }, [404, 409]),
      },
      serializerCompiler: () => (value) => JSON.stringify(value),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const done = await adjustBalance(dependencies, { caller, adjustment: request.body, act: actOf(request) })
      if ('answer' in done) return sendAnswer(reply, done.answer)
      return reply.code(202).send(toProposalView(done.proposal))
    },
  )
  server.post(
    '/ops/ledger/provider-moves',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:treasury' }),
      schema: {
        operationId: 'postProviderMove',
        summary: 'Write down that money went from one of our accounts at PSPs to another; two operators send the same',
        description:
          'Needs the scope `ops:treasury`. Moves nothing at a bank: it is sent after the money went. The first operator’s request ' +
          'is kept and answered 202; the same from another one posts it, once for each id.',
        tags: ['Operators'],
        body: providerMoveBody,
        response: answers('label', { 200: ledgerOutcome, 202: proposalView }, [404, 409]),
      },
      serializerCompiler: () => (value) => JSON.stringify(value),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const done = await moveBetweenProviders(dependencies, { caller, move: request.body, act: actOf(request) })
      if ('answer' in done) return sendAnswer(reply, done.answer)
      return reply.code(202).send(toProposalView(done.proposal))
    },
  )
  server.get(
    '/ops/proposals',
    {
      onRequest: requireCaller(dependencies, { scope: 'ops:support' }),
      schema: {
        operationId: 'listProposals',
        summary: 'What waits for a second operator',
        description: 'Needs the scope `ops:support`.',
        tags: ['Operators'],
        response: answers('label', { 200: listProposalsAnswer }),
      },
    },
    async () => ({ data: (await listProposals(dependencies)).map(toWaitingProposalView) }),
  )
}
