import { z } from 'zod'
import { proposedFields, takenFields } from './alerts.contract.ts'
import { cents, details, eventFields, id, instant, pageOf, pageQuery, reason, text, told } from './fields.ts'
import { dueStepView } from './steps.contract.ts'

/** What operators see of sales: the routes under `/ops/sales`. */
export const alertView = z
  .object({
    id: text('Id of the alert', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54', 40),
    kind: text('Kind of the alert', 'payment_underpaid', 100),
    subject: text('Subject of the alert, such as an end-to-end id', 'E18236120202611211445s0a1b2c3d4e'),
    sale_id: id('Id of the sale that the alert is about; null when it is about none').nullable(),
    details: details('Further details, by name', { amount_cents: 15_050 }),
    created_at: instant('Time at which the alert was raised'),
    ...takenFields,
    ...proposedFields,
    resolved_at: instant('Time at which the alert was closed; null until then').nullable(),
    resolved_by: text(
      'Operator who closed the alert, both of two separated by a space, or `system`; null until then',
      'demo-operator',
    ).nullable(),
    resolution: text(
      'How the alert was settled; null until then',
      'The bank said that it was settled',
      1_100,
    ).nullable(),
  })
  .meta({ id: 'SalesAlert', description: 'An alert about sales or payments, for operators to look at' })

export const listAlertsQuery = pageQuery.extend({
  status: z.enum(['open', 'resolved']).default('open').meta(told('Only alerts in this status', 'open')),
  kind: z.string().max(100).optional().meta(told('Only alerts of this kind', 'payment_missing')),
  date: z.iso
    .date()
    .optional()
    .meta(told('Only alerts raised by the comparison of this day of the bank’s books', '2026-11-21')),
})

export const listAlertsAnswer = z
  .object(pageOf(alertView))
  .meta({ id: 'SalesAlertList', description: 'A page of alerts about sales and payments, newest first' })

export const unmatchedPaymentStatuses = ['open', 'assigning', 'credited', 'returning', 'returned'] as const

/** A Pix that we received for no sale of ours, and what was decided about it. */
export const unmatchedPaymentView = z
  .object({
    end_to_end_id: text('End-to-end id of the payment', 'E18236120202611211445s0a1b2c3d4e', 32),
    txid: text(
      'Transaction id that the payment named; null when it named none',
      'k3jd92ms7ahq1zp0x8vbn5tw4c',
      35,
    ).nullable(),
    amount_cents: cents('Amount of the payment'),
    paid_at: instant('Time of payment'),
    created_at: instant('Time at which Comporta recorded the payment'),
    status: z
      .enum(unmatchedPaymentStatuses)
      .meta(
        told(
          '`open`: not decided yet; `assigning`: assigned to a merchant, not credited yet; `credited`: credited to the ' +
            'merchant; `returning`: on its way back to the payer; `returned`: back with the payer',
          'open',
        ),
      ),
    merchant_id: id('Id of the merchant that the payment is assigned to; null until then').nullable(),
    credited_at: instant('Time at which the payment was credited; null until then').nullable(),
    events: z
      .array(
        z.object({
          event: text('Name of the event', 'assigned', 100),
          from: text('Status before the event', 'open', 40),
          to: text('Status after the event', 'assigning', 40),
          actor: text(
            'Actor: `operator:<client id>`, both of two separated by a space, `system` or `bank`',
            'operator:demo-operator',
          ),
          reason: text(
            'Reason for the event; for an event of the bank, the return’s own id (`D…`) or the code of its refusal; null without one',
            'Asked for by phone, ticket 4711',
            500,
          ).nullable(),
          at: instant('Time of the event'),
        }),
      )
      .meta({ description: 'Events of the payment, in order' }),
  })
  .meta({ id: 'UnmatchedPayment', description: 'A payment that belongs to no sale, with the decisions about it' })

export const listUnmatchedPaymentsQuery = pageQuery.extend({
  status: z.enum(unmatchedPaymentStatuses).default('open').meta(told('Only payments in this status', 'open')),
})

export const listUnmatchedPaymentsAnswer = z
  .object(pageOf(unmatchedPaymentView))
  .meta({ id: 'UnmatchedPaymentList', description: 'A page of payments that belong to no sale' })

/** The merchant that an unmatched payment belongs to. */
export const assignPaymentBody = z
  .object({
    merchant_id: z
      .uuid()
      .toLowerCase()
      .meta(told('Id of the merchant that the payment belongs to', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
    reason,
  })
  .meta({ id: 'AssignPaymentBody', description: 'The merchant that a payment belongs to, and the reason' })

export const returnPaymentBody = z
  .object({ reason })
  .meta({ id: 'ReturnPaymentBody', description: 'The reason for sending a payment back' })

const reserveTerms = {
  basis_points: z
    .int()
    .min(0)
    .max(10_000)
    .meta(told('Part of each payment that is held in reserve, in hundredths of a percent; 0: nothing', 1_000)),
  days: z.int().min(0).max(180).meta(told('Number of days after payment for which it is held; 0 when nothing is', 30)),
}

/** For payments that are recorded from now on. */
export const changeReserveBody = z
  .object({ ...reserveTerms, reason })
  .refine(({ basis_points, days }) => (basis_points === 0) === (days === 0), {
    error: 'must be 0 with a part of 0, and 1 to 180 otherwise',
    path: ['days'],
  })
  .meta({ id: 'ChangeReserveBody', description: 'The reserve of a merchant’s payments from now on, and the reason' })

/** How many of the latest changes of a merchant's reserve are shown. */
export const reserveChangesMax = 20
export const reserveView = z
  .object({
    ...reserveTerms,
    changes: z
      .array(
        z.object({
          ...reserveTerms,
          actor: text('Actor: `operator:<client id>`', 'operator:demo-operator'),
          reason: text('Reason for the change', 'Many disputes in October, ticket 4711', 500),
          at: instant('Time of the change'),
        }),
      )
      .meta({ description: 'Changes of the reserve, newest first', maxItems: reserveChangesMax }),
  })
  .meta({
    id: 'Reserve',
    description: 'The reserve of a merchant: the part of its payments that is held, and for how long',
  })

const refundFields = {
  id: id('Id of the refund'),
  status: text('Status: `reserving`, `refused`, `processing`, `completed` or `failed`', 'processing', 40),
  amount_cents: cents('Amount of the refund'),
  end_to_end_id: text('End-to-end id of the refunded payment', 'E18236120202611211445s0a1b2c3d4e', 32),
  return_id: text(
    'End-to-end id of the return (`D…`); null until the provider assigns it',
    'D18236120202611211500s0a1b2c3d4e',
    32,
  ).nullable(),
  failure_code: text('The bank’s code for its refusal; null when it gave none', 'AM04', 100).nullable(),
  created_at: instant('Time at which the refund was requested'),
  refunded_at: instant('Time at which the money went back; null until it has').nullable(),
  attempts: z
    .array(
      z.object({
        number: z.int().meta({ ...told('Number of the try, from 1', 1), minimum: 1 }),
        outcome: text(
          'Outcome: `settled`, `processing`, `rejected`, `refused`, `blocked`, `not_sent` or `unknown`; null until there is one',
          'rejected',
          40,
        ).nullable(),
        detail: text(
          'The bank’s code, or the reason why there is no clear answer; null when there is neither',
          'AM04',
          1_000,
        ).nullable(),
        started_at: instant('Time at which the try began'),
        answered_at: instant('Time of the answer; null when there was none').nullable(),
      }),
    )
    .meta({ description: 'All tries to send it back' }),
}

/** One refund as operators see it, even of a payment that belongs to no sale. */
export const operatorRefundView = z
  .object({
    ...refundFields,
    sale_id: id('Id of the refunded sale; null when the payment belongs to none').nullable(),
    merchant_id: id('Id of the merchant whose money goes back; null when the payment belongs to no sale').nullable(),
    closed_as: z
      .enum(['settled', 'rejected'])
      .nullable()
      .meta(
        told(
          'Final outcome, from the bank itself or brought by operators: `settled` or `rejected`; null until then',
          'settled',
        ),
      ),
    is_closable: z
      .boolean()
      .meta(
        told(
          'Whether two operators may close the refund now: the bank was asked, and its answers do not tell the outcome',
          false,
        ),
      ),
  })
  .meta({
    id: 'OperatorRefund',
    description: 'A refund with every try to send it, also of a payment that belongs to no sale',
  })

/** The bank's answer, as an operator got it from the bank. */
export const closeRefundBody = z
  .object({
    outcome: z
      .enum(['settled', 'rejected'])
      .meta(told('The bank’s word: `settled`: the money went back; `rejected`: it did not', 'settled')),
    return_id: z
      .string()
      .regex(/^D[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/, 'is no id of a return')
      .nullish()
      .meta(told('End-to-end id of the return (`D…`) of a settled refund', 'D18236120202611211500s0a1b2c3d4e')),
    reason,
  })
  .meta({ id: 'CloseRefundBody', description: 'The bank’s word about a refund, as an operator got it from the bank' })

/** A sale with everything known about it and its money; nothing about persons. */
export const operatorSaleDetail = z
  .object({
    id: id('Id of the sale'),
    merchant_id: id('Id of the merchant that the sale belongs to'),
    status: text('Status: `pending`, `paid`, `expired` or `cancelled`', 'paid', 40),
    amount_cents: cents('Amount of the sale'),
    reference: text('The merchant’s reference for the sale, or the generated one', 'PEDIDO-1001', 50),
    txid: text('Transaction id of the charge at the payment provider', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 35),
    provider: text('Name of the payment provider', 'sandbox', 40),
    provider_account: z.int().meta({
      ...told('Number of the provider account, one of our accounts at PSPs, that has its charge', 1),
      minimum: 1,
    }),
    origin: text('Where the sale was created: `api` or `portal`', 'api', 40),
    idempotency_key: text(
      'Idempotency-Key that created the sale; null when none was sent',
      '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b',
      255,
    ).nullable(),
    has_code: z
      .boolean()
      .meta(
        told(
          'Whether the sale has a QR code: false until the provider has made the charge, and always for a charge of a subscription',
          true,
        ),
      ),
    expires_at: instant('Time at which the sale expires'),
    cancel_requested_at: instant('Time at which cancellation was requested; null when it was not').nullable(),
    paid_at: instant('Time of payment; null until the sale is paid').nullable(),
    created_at: instant('Time at which the sale was created'),
    updated_at: instant('Time of the last change'),
    payments: z
      .array(
        z.object({
          end_to_end_id: text('End-to-end id of the payment', 'E18236120202611211445s0a1b2c3d4e', 32),
          amount_cents: cents('Amount of the payment'),
          pays_sale: z.boolean().meta(told('Whether this payment pays the sale; others are extra money', true)),
          paid_at: instant('Time of payment'),
          available_at: instant('Time from which the payment is available; null when it was at once').nullable(),
          reserve_cents: cents('Amount held in reserve (null when nothing is)', 1_505).nullable(),
          reserved_until: instant(
            'Time until which the reserve is held, unless a refund or dispute takes it before; null without one',
          ).nullable(),
          credited_at: instant('Time at which the ledger credited the payment; null until then').nullable(),
        }),
      )
      .meta({ description: 'Payments for the sale' }),
    refunds: z.array(z.object(refundFields)).meta({ description: 'Refunds of the sale' }),
    disputes: z
      .array(
        z.object({
          id: id('Id of the dispute'),
          provider_dispute_id: text('Id of the dispute at the payment provider', 'MED-1042', 100),
          status: text('Status: `open`, `accepted`, `rejected` or `cancelled`', 'open', 40),
          amount_cents: cents('Disputed amount'),
          held_cents: cents('Part of the disputed amount that was held'),
          end_to_end_id: text('End-to-end id of the disputed payment', 'E18236120202611211445s0a1b2c3d4e', 32),
          opened_at: instant('Time at which the payer opened the dispute'),
          decided_at: instant('Time of the decision; null until then').nullable(),
        }),
      )
      .meta({ description: 'Disputes of the sale’s payments' }),
    events: z
      .array(
        z.object({
          about: z.enum(['sale', 'refund', 'dispute']).meta(told('Kind of the object that the event is about', 'sale')),
          id: id('Id of that object'),
          ...eventFields({ event: 'payment_confirmed', from: 'pending', to: 'paid', actor: 'bank' }),
        }),
      )
      .meta({ description: 'Events of the sale, its refunds and its disputes, in order' }),
    alerts: z.array(alertView).meta({ description: 'Alerts about the sale and its money' }),
    due_steps: z.array(dueStepView).meta({ description: 'Steps still due for the sale and its money' }),
    transfer_ids: z
      .array(z.uuid())
      .meta(told('Ids of the transfers that the ledger has, or would have, for the sale', [])),
  })
  .meta({ id: 'OperatorSaleDetail', description: 'A sale with its payments, refunds, disputes, history and alerts' })
