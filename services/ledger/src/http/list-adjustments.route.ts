import { listAdjustmentsAnswer, listAdjustmentsQuery } from '@comporta/shared/contracts/ledger.contract.ts'
import type { TransferId } from '@comporta/shared/ids/ids.ts'
import { listAdjustments } from '../use-cases/list-adjustments.ts'
import type { LedgerApp } from './app.ts'
import { toEntryView } from './statement-view.ts'

export const addListAdjustments = ({ server, dependencies, fromWebhooks }: LedgerApp): void => {
  server.get(
    '/adjustments',
    {
      onRequest: fromWebhooks,
      schema: { querystring: listAdjustmentsQuery, response: { 200: listAdjustmentsAnswer } },
    },
    async (request) => {
      const { since, after, limit } = request.query
      const page = { since: new Date(since), after: after as TransferId | undefined, limit }
      const adjustments = await listAdjustments(dependencies, page)
      return { data: adjustments.map((entry) => ({ merchant_id: entry.merchantId, entry: toEntryView(entry) })) }
    },
  )
}
