import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { listPayoutSettingsChangesAnswer } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { listPayoutSettingsChanges } from '../use-cases/change-payout-settings.ts'
import { toPayoutSettingsView, toSettingsProposalView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addListPayoutSettingsChanges = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/ops/withdrawals/settings/:merchantId/changes',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ merchantId: z.string() }), response: { 200: listPayoutSettingsChangesAnswer } },
    },
    async (request) => {
      operatorOf(request)
      const { changes, proposal } = await listPayoutSettingsChanges(
        dependencies,
        namedMerchant(request.params.merchantId),
      )
      return {
        data: changes.map(({ actor, reason, before, after, createdAt }) => ({
          actor,
          reason,
          before: before && toPayoutSettingsView(before),
          after: toPayoutSettingsView(after),
          at: offsetTime(createdAt),
        })),
        proposal: proposal ? toSettingsProposalView(proposal) : null,
      }
    },
  )
}
