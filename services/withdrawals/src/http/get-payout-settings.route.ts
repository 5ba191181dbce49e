import { payoutSettingsView } from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { z } from 'zod'
import { getPayoutSettings } from '../use-cases/get-payout-settings.ts'
import type { WithdrawalsApp } from './app.ts'
import { namedMerchant, operatorOf } from './callers.ts'
import { toPayoutSettingsView } from './operator-views.ts'

export const addGetPayoutSettings = ({ server, dependencies, fromGateway }: WithdrawalsApp): void => {
  server.get(
    '/ops/withdrawals/settings/:merchantId',
    {
      onRequest: fromGateway,
      schema: { params: z.object({ merchantId: z.string() }), response: { 200: payoutSettingsView } },
    },
    async (request) => {
      operatorOf(request)
      const merchantId = namedMerchant(request.params.merchantId)
      return toPayoutSettingsView(await getPayoutSettings(dependencies, merchantId))
    },
  )
}
