import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { changeReserveBody, reserveView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { namedMerchant, operatorOf } from '@comporta/shared/http/callers.ts'
import { z } from 'zod'
import { changeReserve, getReserve, type MerchantReserve } from '../use-cases/payments/change-reserve.ts'
import type { SalesRoutes } from './route.ts'

const path = '/ops/sales/reserves/:merchantId'
const params = z.object({ merchantId: z.string() })

/** Which part of a merchant's payments is held: read and replaced by operators. */
export const addChangeReserve = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  const reads = { onRequest: fromGateway, schema: { params, response: { 200: reserveView } } }
  server.get(path, reads, async (request) => {
    operatorOf(request)
    return toReserveView(await getReserve(dependencies, namedMerchant(request.params.merchantId)))
  })
  server.put(path, { ...reads, schema: { ...reads.schema, body: changeReserveBody } }, async (request) => {
    const { basis_points: basisPoints, days, reason } = request.body
    const trace = { actor: `operator:${operatorOf(request)}`, reason } as const
    const merchantId = namedMerchant(request.params.merchantId)
    return toReserveView(await changeReserve(dependencies, merchantId, { basisPoints, days }, trace))
  })
}

const toReserveView = ({ basisPoints, days, changes }: MerchantReserve): z.output<typeof reserveView> => ({
  basis_points: basisPoints,
  days,
  changes: changes.map((change) => ({
    basis_points: change.basisPoints,
    days: change.days,
    actor: change.actor,
    reason: change.reason,
    at: offsetTime(change.createdAt),
  })),
})
