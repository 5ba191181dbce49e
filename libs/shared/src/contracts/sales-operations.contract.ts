import { z } from 'zod'
import { cents, details, id, instant, pageOf, pageQuery, reason, text, told } from './fields.ts'

/** What operators see of sales: the routes under `/ops/sales`. */
export const alertView = z
  .object({
    id: text('The alert', '17', 40),
    kind: text('What is wrong', 'payment_underpaid', 100),
    subject: text('What it is about, e.g. an end-to-end id', 'E18236120202611211445s0a1b2c3d4e'),
    sale_id: id('The sale that it is about').nullable(),
    details: details('What is known besides', { amount_cents: 15_050 }),
    created_at: instant('When it was noticed'),
    resolved_at: instant('When an operator closed it; null until then').nullable(),
    resolved_by: text('The operator who closed it', 'demo-operator').nullable(),
  })
  .meta({ id: 'SalesAlert', description: 'What operators have to look at' })

export const listAlertsQuery = pageQuery.extend({
  status: z.enum(['open', 'resolved']).default('open').meta(told('Only alerts in this status', 'open')),
})

export const listAlertsAnswer = z
  .object(pageOf(alertView))
  .meta({ id: 'SalesAlertList', description: 'Alerts about sales and payments' })

export const unmatchedPaymentStatuses = ['open', 'assigning', 'credited', 'returning', 'returned'] as const

/** A Pix that we received for no sale of ours, and what was decided about it. */
export const unmatchedPaymentView = z
  .object({
    end_to_end_id: text('The payment', 'E18236120202611211445s0a1b2c3d4e', 32),
    txid: text('The txid that it named', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 35).nullable(),
    amount_cents: cents('How much came'),
    paid_at: instant('When it was paid'),
    created_at: instant('When we learnt of it'),
    status: z.enum(unmatchedPaymentStatuses).meta(told('What became of it', 'open')),
    merchant_id: id('Whose money it is; null until an operator has said so').nullable(),
    credited_at: instant('When it was credited; null until then').nullable(),
    events: z
      .array(
        z.object({
          event: text('What', 'assigned', 100),
          from: text('The status before', 'open', 40),
          to: text('The status after', 'assigning', 40),
          actor: text('Who: `operator:<client id>`, `system` or `bank`', 'operator:demo-operator'),
          reason: text(
            'Why; of the bank: the return’s own id (`D…`), or the code of its refusal',
            'Asked for by phone, ticket 4711',
            500,
          ).nullable(),
          at: instant('When'),
        }),
      )
      .meta({ description: 'What happened to it, in order' }),
  })
  .meta({ id: 'UnmatchedPayment', description: 'A payment that belongs to no sale, and what was decided about it' })

export const listUnmatchedPaymentsQuery = pageQuery.extend({
  status: z.enum(unmatchedPaymentStatuses).default('open').meta(told('Only payments in this status', 'open')),
})

export const listUnmatchedPaymentsAnswer = z
  .object(pageOf(unmatchedPaymentView))
  .meta({ id: 'UnmatchedPaymentList', description: 'Payments that belong to no sale' })

/** Whose an unmatched payment is. */
export const assignPaymentBody = z
  .object({
    merchant_id: z.uuid().toLowerCase().meta(told('The merchant', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
    reason,
  })
  .meta({ id: 'AssignPaymentBody', description: 'Whose a payment is' })

export const returnPaymentBody = z
  .object({ reason })
  .meta({ id: 'ReturnPaymentBody', description: 'Why a payment goes back' })
