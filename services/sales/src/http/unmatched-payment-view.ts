import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { unmatchedPaymentView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import type { z } from 'zod'
import type { TracedPayment } from '../use-cases/payments/list-unmatched-payments.ts'

export const toUnmatchedPaymentView = ({ payment, events }: TracedPayment): z.output<typeof unmatchedPaymentView> => ({
  end_to_end_id: payment.endToEndId,
  txid: payment.txid,
  amount_cents: Number(payment.amountCents),
  paid_at: offsetTime(payment.paidAt),
  created_at: offsetTime(payment.createdAt),
  status: payment.unmatchedStatus,
  merchant_id: payment.merchantId,
  credited_at: payment.creditedAt && offsetTime(payment.creditedAt),
  events: events.map(({ event, fromStatus, toStatus, actor, reason, createdAt }) => ({
    event,
    from: fromStatus,
    to: toStatus,
    actor,
    reason,
    at: offsetTime(createdAt),
  })),
})
