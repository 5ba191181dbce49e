import { holdMerchantBody } from '@comporta/shared/contracts/merchants.contract.ts'
import { namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { holdMerchant } from '../use-cases/subscriptions/hold-merchant.ts'
import type { SalesRoutes } from './route.ts'

/** From the gateway itself, which keeps who did it and why. */
export const addHoldMerchant = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  const schema = {
    params: z.object({ merchantId: z.string() }),
    body: holdMerchantBody,
    response: { 204: z.undefined() },
  }
  server.put('/ops/sales/merchants/:merchantId/hold', { onRequest: fromGateway, schema }, async (request, reply) => {
    operatorOf(request)
    const merchantId = namedMerchant(request.params.merchantId)
    await holdMerchant(dependencies, { merchantId, suspended: request.body.suspended })
    return reply.code(204).send()
  })
}
