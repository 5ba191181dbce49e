import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import {
  type refundCreationView,
  type refundDetailView,
  refundStatuses,
} from '@comporta/shared/contracts/refunds.contract.ts'
import { toReais } from '@comporta/shared/money/cents.ts'
import type { z } from 'zod'
import type { SaleRefund } from '../../domain/refund.ts'

/** The refund as it was created, also in a replay: accepted and on its way. */
export const toRefundCreationView = (refund: SaleRefund): z.output<typeof refundCreationView> => ({
  id: refund.id,
  sale_id: refund.saleId,
  amount: toReais(refund.amountCents),
  currency: 'BRL',
  status: 'processing',
  end_to_end_id: refund.endToEndId,
  created_at: offsetTime(refund.createdAt),
})

export const toRefundDetailView = (refund: SaleRefund): z.output<typeof refundDetailView> => ({
  ...toRefundCreationView(refund),
  status: refundStatuses.find((status) => status === refund.status) ?? 'processing',
  return_id: refund.returnId,
  updated_at: offsetTime(refund.updatedAt),
  refunded_at: refund.refundedAt && offsetTime(refund.refundedAt),
})
