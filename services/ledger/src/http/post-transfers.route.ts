import {
  adjustmentCommand,
  ledgerOutcome,
  postBundleBody,
  postTransfersAnswer,
  postTransfersBody,
  providerMoveCommand,
} from '@comporta/shared/contracts/ledger.contract.ts'
import type { BundleId } from '@comporta/shared/ids/ids.ts'
import { z } from 'zod'
import type { Command } from '../domain/command.ts'
import { postBundle, postTransfers } from '../use-cases/post-transfers.ts'
import type { LedgerApp } from './app.ts'
import { askedBy, askedByOperators, refuseOtherMerchants, refuseOthersThanMovers } from './callers.ts'
import { toAdjustment, toBundledCommand, toCommand, toOutcomeView, toProviderMove } from './commands.ts'

/** Many commands in one round trip; each has its own outcome, in its place. */
export const addPostTransfers = (app: LedgerApp): void => {
  app.server.post(
    '/transfers/batch',
    { onRequest: app.fromServices, schema: { body: postTransfersBody, response: { 200: postTransfersAnswer } } },
    async (request) => {
      refuseOthersThanMovers(request)
      const asked = askedBy(request)
      const commands = request.body.commands.map((command) => toCommand(command, asked))
      for (const { merchantId } of commands) refuseOtherMerchants(request, merchantId)
      return { outcomes: (await postTransfers(app.dependencies, commands)).map(toOutcomeView) }
    },
  )
}

/** Commands that are posted together, each with an outcome in its place. */
export const addPostBundle = (app: LedgerApp): void => {
  app.server.post(
    '/transfers/bundle',
    { onRequest: app.fromServices, schema: { body: postBundleBody, response: { 200: postTransfersAnswer } } },
    async (request) => {
      refuseOthersThanMovers(request)
      const bundleId = request.body.bundle_id.toLowerCase() as BundleId
      const asked = askedBy(request)
      const bundle = request.body.commands.map((command) => toBundledCommand(command, bundleId, asked))
      for (const { merchantId } of bundle) refuseOtherMerchants(request, merchantId)
      return { outcomes: (await postBundle(app.dependencies, bundle)).map(toOutcomeView) }
    },
  )
}

/** The operator who proposed it; the caller is the other one. */
const proposedBy = z.string().max(100).optional()

export const addPostAdjustment = (app: LedgerApp): void => {
  const body = adjustmentCommand.extend({ proposed_by: proposedBy })
  app.server.post(
    '/adjustments',
    { onRequest: app.fromServices, schema: { body, response: { 200: ledgerOutcome } } },
    async (request) => {
      const { proposed_by, ...adjustment } = request.body
      return postAlone(app, toAdjustment(adjustment, askedByOperators(request, proposed_by)))
    },
  )
}

export const addPostProviderMove = (app: LedgerApp): void => {
  const body = providerMoveCommand
    .extend({ proposed_by: proposedBy })
    .refine(({ from_account, to_account }) => from_account !== to_account, {
      error: 'must be another account',
      path: ['to_account'],
    })
  app.server.post(
    '/provider-moves',
    { onRequest: app.fromServices, schema: { body, response: { 200: ledgerOutcome } } },
    async (request) => {
      const { proposed_by, ...move } = request.body
      return postAlone(app, toProviderMove(move, askedByOperators(request, proposed_by)))
    },
  )
}

async function postAlone({ dependencies }: LedgerApp, command: Command) {
  const [outcome] = await postTransfers(dependencies, [command])
  if (!outcome) throw new Error('The command has no outcome')
  return toOutcomeView(outcome)
}
