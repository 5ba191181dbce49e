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
        summary: 'Adjust a merchant’s balance; two operators send the same',
        description:
          'Needs the scope `ops:treasury`. The first operator’s request is kept as a proposal (202); the same request from another ' +
          'operator posts the adjustment (200). Each `transfer_id` is posted once.',
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
        summary: 'Record a move between our accounts at PSPs; two operators send the same',
        description:
          'Needs the scope `ops:treasury`. Moves no money at a bank: send it after the money has moved. The first operator’s request is ' +
          'kept as a proposal (202); the same request from another operator posts the move (200). Each `transfer_id` is posted once.',
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
        summary: 'List proposals that wait for a second operator',
        description:
          'Needs the scope `ops:support`. Newest first. Proposals about a withdrawal, payout settings or an alert are not here: they are ' +
          'shown with what they are about.',
        tags: ['Operators'],
        response: answers('label', { 200: listProposalsAnswer }),
      },
    },
    async () => ({ data: (await listProposals(dependencies)).map(toWaitingProposalView) }),
  )
}
