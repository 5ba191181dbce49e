import {
  type disputeView,
  listDisputesAnswer,
  listDisputesQuery,
} from '@comporta/shared/contracts/disputes.contract.ts'
import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import { merchantIdOf } from '@comporta/shared/http/callers.ts'
import { cursorOf } from '@comporta/shared/http/cursors.ts'
import type { DisputeId } from '@comporta/shared/ids/ids.ts'
import { cents, toReais } from '@comporta/shared/money/cents.ts'
import type { z } from 'zod'
import type { Dispute } from '../domain/dispute.ts'
import { listDisputes } from '../use-cases/disputes/list-disputes.ts'
import type { SalesRoutes } from './route.ts'

export const addListDisputes = ({ server, dependencies, fromGateway }: SalesRoutes): void => {
  server.get(
    '/v1/disputes',
    { onRequest: fromGateway, schema: { querystring: listDisputesQuery, response: { 200: listDisputesAnswer } } },
    async (request) => {
      const { query } = request
      const { disputes, next } = await listDisputes(dependencies, {
        merchantId: merchantIdOf(request),
        status: query.status,
        createdFrom: query.created_from,
        createdTo: query.created_to,
        after: cursorOf<DisputeId>(query.cursor),
        limit: query.limit,
      })
      return { data: disputes.map(toDisputeView), next_cursor: next?.id ?? null }
    },
  )
}

/** Once a dispute is rejected or cancelled nothing of it is held any more. */
function toDisputeView(dispute: Dispute): z.output<typeof disputeView> {
  const isStanding = dispute.status === 'open' || dispute.status === 'accepted'
  const heldCents = isStanding ? dispute.heldCents : cents(0n)
  return {
    id: dispute.id,
    sale_id: dispute.saleId,
    end_to_end_id: dispute.endToEndId,
    status: dispute.status,
    amount: toReais(dispute.amountCents),
    currency: 'BRL',
    held_amount: toReais(heldCents),
    shortfall_amount: isStanding ? toReais(cents(dispute.amountCents - heldCents)) : 0,
    opened_at: offsetTime(dispute.openedAt),
    decided_at: dispute.decidedAt && offsetTime(dispute.decidedAt),
  }
}
