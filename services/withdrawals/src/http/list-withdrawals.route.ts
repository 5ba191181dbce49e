import { listWithdrawalsAnswer, listWithdrawalsQuery } from '@comporta/shared/contracts/withdrawals.contract.ts'
import { merchantClientOf } from '@comporta/shared/http/callers.ts'
import { sentAsCsv } from '@comporta/shared/http/csv.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { exportWithdrawals } from '../use-cases/export-withdrawals.ts'
import { listWithdrawals } from '../use-cases/list-withdrawals.ts'
import { listedView } from '../use-cases/show-withdrawal.ts'
import type { WithdrawalsRoutes } from './route.ts'
import { withdrawalColumns } from './withdrawals-csv.ts'

/** One page as JSON, or everything from the cursor on as a CSV file when the caller prefers that. */
export const addListWithdrawals = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/v1/withdrawals',
    { onRequest: fromGateway, schema: { querystring: listWithdrawalsQuery, response: { 200: listWithdrawalsAnswer } } },
    async (request, reply) => {
      const { query } = request
      const { merchantId } = merchantClientOf(request)
      const filter = {
        status: query.status,
        idempotencyKey: query.reference,
        endToEndId: query.end_to_end_id,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        after: cursorOf<WithdrawalId>(query.cursor),
      }
      const pages = exportWithdrawals(dependencies, merchantId, filter)
      const file = { name: 'withdrawals', columns: withdrawalColumns, pages, locale: query.locale }
      if (await sentAsCsv(request, reply, file)) return undefined
      const page = await listWithdrawals(dependencies, merchantId, { ...filter, limit: query.limit })
      const tellsCreator = query.expand === 'created_by'
      const data = page.withdrawals.map((withdrawal) => listedView(withdrawal, tellsCreator))
      return { success: true as const, data, next_cursor: page.next }
    },
  )
}
