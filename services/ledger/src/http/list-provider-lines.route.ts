import {
  listProviderLinesQuery,
  listTransfersQuery,
  providerBalancesAnswer,
  providerLinesAnswer,
  type providerLineView,
} from '@comporta/shared/contracts/ledger.contract.ts'
import type { TransferId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import { findProviderBalances } from '../use-cases/find-provider-balances.ts'
import { findProviderLines, listProviderLines, type ProviderLine } from '../use-cases/list-provider-lines.ts'
import type { LedgerApp } from './app.ts'
import { linesOwnerOf } from './callers.ts'

export const addListProviderLines = ({ server, dependencies, fromServices }: LedgerApp): void => {
  server.get(
    '/provider-lines',
    {
      onRequest: fromServices,
      schema: { querystring: listProviderLinesQuery, response: { 200: providerLinesAnswer } },
    },
    async (request) => {
      const owner = linesOwnerOf(request)
      const { from, until, after, limit } = request.query
      const page = { from: new Date(from), until: new Date(until), after: after as TransferId | undefined, limit }
      return { data: (await listProviderLines(dependencies, { owner, ...page })).map(toView) }
    },
  )
}

export const addFindProviderLines = ({ server, dependencies, fromServices }: LedgerApp): void => {
  server.get(
    '/provider-lines/by-id',
    {
      onRequest: fromServices,
      schema: { querystring: listTransfersQuery, response: { 200: providerLinesAnswer } },
    },
    async (request) => {
      const owner = linesOwnerOf(request)
      return { data: (await findProviderLines(dependencies, owner, request.query.ids as TransferId[])).map(toView) }
    },
  )
}

export const addFindProviderBalances = ({ server, dependencies, fromServices }: LedgerApp): void => {
  server.get(
    '/provider-balances',
    { onRequest: fromServices, schema: { response: { 200: providerBalancesAnswer } } },
    async (request) => {
      linesOwnerOf(request)
      const { accounts, heldCents, ownCents } = await findProviderBalances(dependencies)
      return {
        accounts: accounts.map(({ account, amountCents }) => ({
          provider_account: account,
          amount_cents: amountCents,
        })),
        held_cents: heldCents,
        own_cents: ownCents,
      }
    },
  )
}

const toView = (line: ProviderLine): z.output<typeof providerLineView> => ({
  transfer_id: line.transferId,
  amount_cents: line.amountCents,
  subject_type: line.subjectType,
  subject_id: line.subjectId,
})
