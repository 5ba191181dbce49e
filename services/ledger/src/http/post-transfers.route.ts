import {
  adjustmentCommand,
  captureCommand,
  creditCommand,
  holdCommand,
  type LedgerCommand,
  type LedgerOutcome,
  ledgerOutcome,
  postTransfersAnswer,
  postTransfersBody,
  releaseCommand,
  returnCommand,
} from '@comporta/shared/contracts/ledger.contract.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { postTransfers } from '../use-cases/post-transfers.ts'
import type { LedgerApp } from './app.ts'
import { actorOf, refuseUnlessMayPost } from './callers.ts'
import { toCommand, toOutcomeView } from './commands.ts'

/** Many commands in one round trip; each has its own outcome, in its place. */
export const addPostTransfers = (app: LedgerApp): void => {
  app.server.post(
    '/transfers/batch',
    { onRequest: app.fromServices, schema: { body: postTransfersBody, response: { 200: postTransfersAnswer } } },
    async (request) => ({ outcomes: await post(app, request, request.body.commands) }),
  )
}

export const addPostCredit = (app: LedgerApp): void => {
  const body = creditCommand.omit({ kind: true })
  app.server.post('/credits', single(app, { body }), (request) =>
    postOne(app, request, { ...request.body, kind: 'credit' }),
  )
}

export const addPostHold = (app: LedgerApp): void => {
  const body = holdCommand.omit({ kind: true })
  app.server.post('/holds', single(app, { body }), (request) =>
    postOne(app, request, { ...request.body, kind: 'hold' }),
  )
}

const holdParams = z.object({ id: z.uuid() })

export const addCaptureHold = (app: LedgerApp): void => {
  const body = captureCommand.omit({ kind: true, hold_id: true })
  app.server.post('/holds/:id/capture', single(app, { body, params: holdParams }), (request) =>
    postOne(app, request, { ...request.body, kind: 'capture', hold_id: request.params.id }),
  )
}

export const addReleaseHold = (app: LedgerApp): void => {
  const body = releaseCommand.omit({ kind: true, hold_id: true })
  app.server.post('/holds/:id/release', single(app, { body, params: holdParams }), (request) =>
    postOne(app, request, { ...request.body, kind: 'release', hold_id: request.params.id }),
  )
}

export const addPostReturn = (app: LedgerApp): void => {
  const body = returnCommand.omit({ kind: true })
  app.server.post('/returns', single(app, { body }), (request) =>
    postOne(app, request, { ...request.body, kind: 'return' }),
  )
}

export const addPostAdjustment = (app: LedgerApp): void => {
  const body = adjustmentCommand.omit({ kind: true }).extend({ proposed_by: z.string().max(100).optional() })
  app.server.post('/adjustments', single(app, { body }), (request) => {
    const { proposed_by: proposedBy, ...adjustment } = request.body
    return postOne(app, request, { ...adjustment, kind: 'adjustment' }, proposedBy)
  })
}

const single = <Schema extends { body: z.ZodType; params?: z.ZodType }>(
  { fromServices }: LedgerApp,
  schema: Schema,
) => ({
  onRequest: fromServices,
  schema: { ...schema, response: { 200: ledgerOutcome } },
})

/** `proposedBy` is the operator who proposed an adjustment; the caller is the other one. */
async function postOne(
  app: LedgerApp,
  request: FastifyRequest,
  command: LedgerCommand,
  proposedBy?: string,
): Promise<LedgerOutcome> {
  const [outcome] = await post(app, request, [command], proposedBy)
  if (!outcome) throw new Error('The command has no outcome')
  return outcome
}

async function post(
  { dependencies }: LedgerApp,
  request: FastifyRequest,
  commands: readonly LedgerCommand[],
  proposedBy?: string,
): Promise<LedgerOutcome[]> {
  const actor = commands.some(({ kind }) => kind === 'adjustment') ? actorOf(request, proposedBy) : ''
  const parsed = commands.map((command) => toCommand(command, actor))
  for (const command of parsed) refuseUnlessMayPost(request, command)
  const outcomes = await postTransfers(dependencies, parsed)
  return outcomes.map(toOutcomeView)
}
