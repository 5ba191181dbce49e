import {
  ownPayoutSettingsView,
  payoutSettingsView,
} from '@comporta/shared/contracts/withdrawals-operations.contract.ts'
import { merchantClientOf, namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { getPayoutSettings } from '../use-cases/get-payout-settings.ts'
import { toOwnPayoutSettingsView, toPayoutSettingsView } from './operator-views.ts'
import type { WithdrawalsRoutes } from './route.ts'

export const addGetPayoutSettings = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.get(
    '/v1/payout-settings',
    { onRequest: fromGateway, schema: { response: { 200: ownPayoutSettingsView } } },
    async (request) => {
      const settings = await getPayoutSettings(dependencies, merchantClientOf(request).merchantId)
      return toOwnPayoutSettingsView(settings, dependencies.settings.feeCents)
    },
  )
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
