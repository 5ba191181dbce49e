import { z } from 'zod'
import { proposedFields, takenFields } from './alerts.contract.ts'
import { cents, details, id, instant, pageOf, pageQuery, reason, text, told } from './fields.ts'
import { dueStepView } from './steps.contract.ts'

/** What operators see of sales: the routes under `/ops/sales`. */
export const alertView = z
  .object({
    id: text('The alert', '17', 40),
    kind: text('What is wrong', 'payment_underpaid', 100),
    subject: text('What it is about, e.g. an end-to-end id', 'E18236120202611211445s0a1b2c3d4e'),
    sale_id: id('The sale that it is about').nullable(),
    details: details('What is known besides', { amount_cents: 15_050 }),
    created_at: instant('When it was noticed'),
    ...takenFields,
    ...proposedFields,
    resolved_at: instant('When an operator closed it; null until then').nullable(),
    resolved_by: text('The operator who closed it', 'demo-operator').nullable(),
    resolution: text('What was done', 'The bank said that it was settled', 1_100).nullable(),
  })
  .meta({ id: 'SalesAlert', description: 'What operators have to look at' })

export const listAlertsQuery = pageQuery.extend({
  status: z.enum(['open', 'resolved']).default('open').meta(told('Only alerts in this status', 'open')),
  kind: z.string().max(100).optional().meta(told('Only of this kind', 'payment_missing')),
  date: z.iso
    .date()
    .optional()
    .meta(told('Only what the comparison of this day of the bank’s books found', '2026-11-21')),
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

/** The merchant that an unmatched payment belongs to. */
export const assignPaymentBody = z
  .object({
    merchant_id: z.uuid().toLowerCase().meta(told('The merchant', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
    reason,
  })
  .meta({ id: 'AssignPaymentBody', description: 'Whose a payment is' })

export const returnPaymentBody = z
  .object({ reason })
  .meta({ id: 'ReturnPaymentBody', description: 'Why a payment goes back' })

const reserveTerms = {
  basis_points: z
    .int()
    .min(0)
    .max(10_000)
    .meta(told('Which part of each payment is held, in hundredths of a percent; 0: nothing', 1_000)),
  days: z.int().min(0).max(180).meta(told('For how many days after it was paid; 0 with nothing to hold', 30)),
}

/** For payments that are recorded from now on. */
export const changeReserveBody = z
  .object({ ...reserveTerms, reason })
  .refine(({ basis_points, days }) => (basis_points === 0) === (days === 0), {
    error: 'must be 0 with a part of 0, and 1 to 180 otherwise',
    path: ['days'],
  })
  .meta({ id: 'ChangeReserveBody', description: 'Which part of a merchant’s payments is held for how long, and why' })

/** How many of the latest changes of a merchant's reserve are shown. */
export const reserveChangesMax = 20
export const reserveView = z
  .object({
    ...reserveTerms,
    changes: z
      .array(
        z.object({
          ...reserveTerms,
          actor: text('Who: `operator:<client id>`', 'operator:demo-operator'),
          reason: text('Why', 'Many disputes in October, ticket 4711', 500),
          at: instant('When'),
        }),
      )
      .meta({ description: 'What was set, the newest first', maxItems: reserveChangesMax }),
  })
  .meta({ id: 'Reserve', description: 'Which part of a merchant’s payments is held, and for how long' })

const refundFields = {
  id: id('The refund'),
  status: text('How far it is', 'processing', 40),
  amount_cents: cents('How much goes back'),
  end_to_end_id: text('From which payment', 'E18236120202611211445s0a1b2c3d4e', 32),
  return_id: text('The return’s own id', 'D18236120202611211500s0a1b2c3d4e', 32).nullable(),
  failure_code: text('Why the bank refused it', 'AM04', 100).nullable(),
  created_at: instant('When it was asked for'),
  refunded_at: instant('When the money went back; null until it has').nullable(),
  attempts: z
    .array(
      z.object({
        number: z.int().meta({ ...told('Which try', 1), minimum: 1 }),
        outcome: text('What the bank said; null when it said nothing', 'settled', 40).nullable(),
        detail: text('What it said, in words', 'accepted', 1_000).nullable(),
        started_at: instant('When it was asked'),
        answered_at: instant('When it answered; null when it did not').nullable(),
      }),
    )
    .meta({ description: 'Every try to send it back' }),
}

/** One refund as operators see it, even of a payment that belongs to no sale. */
export const operatorRefundView = z
  .object({
    ...refundFields,
    sale_id: id('Of which sale; null of a payment that belongs to none').nullable(),
    merchant_id: id('Whose money it was; null likewise').nullable(),
    closed_as: z
      .enum(['settled', 'rejected'])
      .nullable()
      .meta(told('The final word about it, the bank’s own or as operators brought it; null until then', 'settled')),
    is_closable: z
      .boolean()
      .meta(told('Whether two operators may close it now: the bank was asked, and its own answers do not tell', false)),
  })
  .meta({ id: 'OperatorRefund', description: 'Money on its way back, with every try to send it' })

/** The bank's answer, as an operator got it from the bank. */
export const closeRefundBody = z
  .object({
    outcome: z.enum(['settled', 'rejected']).meta(told('What became of it', 'settled')),
    return_id: z
      .string()
      .regex(/^D[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/, 'is no id of a return')
      .nullish()
      .meta(told('The return’s own id, of what was settled', 'D18236120202611211500s0a1b2c3d4e')),
    reason,
  })
  .meta({ id: 'CloseRefundBody', description: 'The bank’s word about a refund, as an operator got it from the bank' })

/** A sale with everything known about it and its money; nothing about persons. */
export const operatorSaleDetail = z
  .object({
    id: id('The sale'),
    merchant_id: id('Whose it is'),
    status: text('How far it is', 'paid', 40),
    amount_cents: cents('How much is asked for'),
    reference: text('What the merchant calls it', 'PEDIDO-1001', 50),
    txid: text('The charge', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 35),
    provider: text('At which provider', 'sandbox', 40),
    provider_account: z.int().meta({ ...told('At which of our accounts at PSPs its charge is', 1), minimum: 1 }),
    origin: text('Through what it was made', 'api', 40),
    idempotency_key: text('With which key', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b', 255).nullable(),
    has_code: z.boolean().meta(told('Whether the provider has made the charge; without it nobody sees the sale', true)),
    expires_at: instant('Until when it can be paid'),
    cancel_requested_at: instant('When the merchant asked to cancel it; null when it has not').nullable(),
    paid_at: instant('When it was paid; null until then').nullable(),
    created_at: instant('When it was made'),
    updated_at: instant('When it last changed'),
    payments: z
      .array(
        z.object({
          end_to_end_id: text('The payment', 'E18236120202611211445s0a1b2c3d4e', 32),
          amount_cents: cents('How much came'),
          pays_sale: z.boolean().meta(told('Whether it is the one that pays the sale; others are extra money', true)),
          paid_at: instant('When it was paid'),
          available_at: instant('When it can be used; null when at once').nullable(),
          reserve_cents: cents('How much of it is held in reserve; null of a merchant without one', 1_505).nullable(),
          reserved_until: instant('Until when, unless a refund or dispute takes it before').nullable(),
          credited_at: instant('When the ledger had it; null until then').nullable(),
        }),
      )
      .meta({ description: 'What came for it' }),
    refunds: z.array(z.object(refundFields)).meta({ description: 'What goes back of it' }),
    disputes: z
      .array(
        z.object({
          id: id('The dispute'),
          provider_dispute_id: text('The provider’s id of it', 'MED-1042', 100),
          status: text('How far it is', 'open', 40),
          amount_cents: cents('What the payer claims'),
          held_cents: cents('How much of it was held'),
          end_to_end_id: text('The payment that is disputed', 'E18236120202611211445s0a1b2c3d4e', 32),
          opened_at: instant('When the payer opened it'),
          decided_at: instant('When it was decided; null until then').nullable(),
        }),
      )
      .meta({ description: 'Claims on its payments' }),
    events: z
      .array(
        z.object({
          about: z.enum(['sale', 'refund', 'dispute']).meta(told('Of what', 'sale')),
          id: id('Of which'),
          event: text('What', 'paid', 100),
          from: text('The status before', 'pending', 40).nullable(),
          to: text('The status after', 'paid', 40).nullable(),
          actor: text('Who', 'bank'),
          reason: text('Why', 'Agreed', 500).nullable(),
          at: instant('When'),
        }),
      )
      .meta({ description: 'What happened to it, its refunds and its disputes, in order' }),
    alerts: z.array(alertView).meta({ description: 'Alerts about it and its money' }),
    due_steps: z.array(dueStepView).meta({ description: 'What is still to be done for it and its money' }),
    transfer_ids: z.array(z.uuid()).meta(told('The transfers that the ledger has, or would have, for it', [])),
  })
  .meta({ id: 'OperatorSaleDetail', description: 'A sale with all that is known of it and its money' })
