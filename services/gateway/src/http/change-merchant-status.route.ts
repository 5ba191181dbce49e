import { merchantView, operatorReasonBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import { reinstateMerchant, suspendMerchant } from '../use-cases/change-merchant-status.ts'
import type { GatewayApp } from './app.ts'
import { actOf, callerOf, requireCaller } from './callers.ts'
import { toMerchantView } from './merchant-views.ts'
import { answers, byMerchantId } from './relayed/schemas.ts'

const changes = [
  {
    url: '/ops/merchants/:id/suspend',
    operationId: 'suspendMerchant',
    summary: 'Suspend a merchant',
    change: suspendMerchant,
  },
  {
    url: '/ops/merchants/:id/reinstate',
    operationId: 'reinstateMerchant',
    summary: 'Reinstate a suspended merchant',
    change: reinstateMerchant,
  },
] as const

export const addChangeMerchantStatus = ({ server, dependencies }: GatewayApp): void => {
  for (const { url, operationId, summary, change } of changes) {
    server.post(
      url,
      {
        onRequest: requireCaller(dependencies, { scope: 'ops:compliance' }),
        schema: {
          operationId,
          summary,
          description:
            'Needs the scope `ops:compliance`. A suspended merchant gets no new tokens. Its existing tokens can read, cancel and reject, ' +
            'but move no money, no payout that is still unsent goes to the bank, and nobody is charged for its subscriptions. ' +
            'Reinstating the merchant ends all of this. ' +
            'Suspending a suspended merchant, or reinstating an active one, is refused (409 `conflict`).',
          tags: ['Operators'],
          params: byMerchantId,
          body: operatorReasonBody,
          response: answers('label', { 200: merchantView }, [404, 409]),
        },
      },
      async (request) => {
        const merchantId = parseId<MerchantId>(request.params.id)
        const act = actOf(request, request.body.reason)
        return toMerchantView(await change(dependencies, { merchantId, caller: callerOf(request), act }))
      },
    )
  }
}
