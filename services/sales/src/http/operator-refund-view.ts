import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { operatorRefundView, operatorSaleDetail } from '@comporta/shared/contracts/sales-operations.contract.ts'
import type { BankTriesTable } from '@comporta/shared/orders/orders.repository.ts'
import type { z } from 'zod'
import type { Refund } from '../domain/refund.ts'
import type { InspectedRefund } from '../use-cases/refunds/inspect-refund.ts'

/** A refund with its own ones of these tries. */
export const toTriedRefundView = (
  refund: Refund,
  tries: readonly BankTriesTable[],
): z.output<typeof operatorSaleDetail>['refunds'][number] => ({
  id: refund.id,
  status: refund.status,
  amount_cents: Number(refund.amountCents),
  end_to_end_id: refund.endToEndId,
  return_id: refund.returnId,
  failure_code: refund.failureCode,
  created_at: offsetTime(refund.createdAt),
  refunded_at: refund.refundedAt && offsetTime(refund.refundedAt),
  attempts: tries
    .filter(({ subject }) => subject === refund.id)
    .map(({ number, outcome, detail, startedAt, answeredAt }) => ({
      number,
      outcome,
      detail,
      started_at: offsetTime(startedAt),
      answered_at: answeredAt && offsetTime(answeredAt),
    })),
})

export const toOperatorRefundView = ({
  refund,
  tries,
  isClosable,
}: InspectedRefund): z.output<typeof operatorRefundView> => ({
  ...toTriedRefundView(refund, tries),
  sale_id: refund.saleId,
  merchant_id: refund.merchantId,
  closed_as: refund.closedAs === 'refused' ? 'rejected' : refund.closedAs,
  is_closable: isClosable,
})
