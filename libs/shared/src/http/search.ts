import type { z } from 'zod'
import { offsetTime } from '../contracts/fields.ts'
import { foundAnswer, type foundView, searchQuery } from '../contracts/search.contract.ts'
import type { Found } from '../db/found.ts'
import type { MerchantId } from '../ids/ids.ts'
import { merchantIdOf, operatorOf } from './callers.ts'
import type { HttpServer } from './server.ts'
import type { requireService } from './service-auth.ts'

/** Finds the rows that have this text as one of their names, for one merchant or for all. */
export type Find = (text: string, merchantId: MerchantId | undefined) => Promise<readonly Found[]>

interface Routes {
  server: HttpServer
  fromGateway: ReturnType<typeof requireService>
}

/** `GET /v1/search` and `GET /ops/search`, in every service that the gateway asks. */
export function addSearch({ server, fromGateway }: Routes, find: Find): void {
  const schema = { querystring: searchQuery, response: { 200: foundAnswer } }
  server.get('/v1/search', { onRequest: fromGateway, schema }, async (request) => ({
    data: (await find(request.query.q, merchantIdOf(request))).map(toFoundView),
  }))
  server.get('/ops/search', { onRequest: fromGateway, schema }, async (request) => {
    operatorOf(request)
    return { data: (await find(request.query.q, undefined)).map(toFoundView) }
  })
}

export const toFoundView = (found: Found): z.output<typeof foundView> => ({
  kind: found.kind,
  id: found.id,
  merchant_id: found.merchantId,
  label: found.label,
  matched: found.matched,
  status: found.status,
  amount_cents: found.amountCents === null ? null : Number(found.amountCents),
  at: found.createdAt && offsetTime(found.createdAt),
})
