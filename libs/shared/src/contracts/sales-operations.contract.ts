import { z } from 'zod'
import { pageQuery, plainText } from './fields.ts'

/** What operators see of sales: the routes under `/ops/sales`. */
export const alertView = z
  .object({
    id: z.string(),
    kind: z.string(),
    /** What it is about, e.g. an end-to-end id. */
    subject: z.string(),
    sale_id: z.uuid().nullable(),
    details: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    resolved_at: z.string().nullable(),
    /** The operator's client id. */
    resolved_by: z.string().nullable(),
  })
  .meta({ id: 'SalesAlert' })

export const listAlertsQuery = pageQuery.extend({ status: z.enum(['open', 'resolved']).default('open') })

export const listAlertsAnswer = z
  .object({ data: z.array(alertView), next_cursor: z.string().nullable() })
  .meta({ id: 'SalesAlertList' })

export const unmatchedPaymentStatuses = ['open', 'assigning', 'credited', 'returning', 'returned'] as const

/** A Pix that we received for no sale of ours, and what was decided about it. */
export const unmatchedPaymentView = z
  .object({
    end_to_end_id: z.string(),
    txid: z.string().nullable(),
    amount_cents: z.int(),
    paid_at: z.string(),
    created_at: z.string(),
    status: z.enum(unmatchedPaymentStatuses),
    /** Whose money it is; null until an operator has said so. */
    merchant_id: z.uuid().nullable(),
    credited_at: z.string().nullable(),
    events: z.array(
      z.object({
        event: z.string(),
        from: z.string(),
        to: z.string(),
        /** `operator:<client id>`, `system` or `bank`. */
        actor: z.string(),
        /** The operator's; of the bank: the return's own id (`D…`), or the code of its refusal. */
        reason: z.string().nullable(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'UnmatchedPayment' })

export const listUnmatchedPaymentsQuery = pageQuery.extend({
  status: z.enum(unmatchedPaymentStatuses).default('open'),
})

export const listUnmatchedPaymentsAnswer = z
  .object({ data: z.array(unmatchedPaymentView), next_cursor: z.string().nullable() })
  .meta({ id: 'UnmatchedPaymentList' })

/** Why an operator decided so; kept with the decision, and never a document or a key. */
const reason = plainText({ min: 3, max: 500 })

/** Whose an unmatched payment is. */
export const assignPaymentBody = z
  .object({ merchant_id: z.uuid().toLowerCase(), reason })
  .meta({ id: 'AssignPaymentBody' })

export const returnPaymentBody = z.object({ reason }).meta({ id: 'ReturnPaymentBody' })
