import { z } from 'zod'
import {
  amountInReais,
  id,
  idempotent,
  instant,
  pageOf,
  pageQuery,
  periodQuery,
  plainText,
  reais,
  text,
  told,
} from './fields.ts'
import { createSaleBody, saleAmountMinCents, saleStatuses } from './sales.contract.ts'

export const subscriptionStatuses = ['pending', 'active', 'refused', 'expired', 'cancelled', 'ended'] as const
export const subscriptionPeriods = ['weekly', 'monthly', 'quarterly', 'semiannual', 'annual'] as const
export const chargeTryStatuses = ['requested', 'scheduled', 'paid', 'expired', 'rejected', 'cancelled'] as const

/** The Central Bank's limit for the purpose of a recurrence. */
const descriptionMax = 35

const day = z.iso.date('must be a date (2026-12-31)')

const period = z
  .enum(subscriptionPeriods, { error: `must be one of ${subscriptionPeriods.join(', ')}` })
  .meta(
    told('How often: every week, every month, every three or six months, or every year, from `starts_on`', 'monthly'),
  )

/** The body of `POST /v1/subscriptions`. Unknown fields are ignored. */
export const createSubscriptionBody = z
  .object({
    amount: amountInReais
      .refine((cents) => cents >= saleAmountMinCents, 'must be at least 10.00')
      .meta({
        ...told('What is charged each time, in reais: at least 10.00, at most two decimals', 59.9),
        minimum: 10,
      }),
    period,
    starts_on: day.meta(
      told(
        'When the first charge is due, a day in Brasília, two days ahead or more. On a day that a month has not, that month’s last',
        '2026-12-10',
      ),
    ),
    ends_on: day
      .nullish()
      .meta(told('Nothing is due after this day; when absent it goes on until somebody cancels it', '2027-12-10')),
    retries: z
      .boolean({ error: 'must be true or false' })
      .default(true)
      .meta(
        told(
          'Whether a charge that was not paid on its day is tried again, up to three times within seven days. The payer agrees to it',
          true,
        ),
      ),
    customer_name: plainText({ min: 4, max: 100 }).meta(told('Who is to pay', 'Maria Silva')),
    customer_document: z
      .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a text') })
      .regex(/^(?:\d{11}|\d{14})$/, 'must be a CPF (11 digits) or a CNPJ (14 digits), digits only')
      .meta(told('CPF (11 digits) or CNPJ (14 digits) of who is to pay, digits only', '52998224725')),
    customer_email: createSaleBody.shape.customer_email,
    customer_phone: createSaleBody.shape.customer_phone,
    reference: plainText({ max: 50 })
      .nullish()
      .meta(
        told(
          'Your own name for it, e.g. the contract; one is made when it is absent. It may repeat, and is that of each charge’s sale',
          'PLANO-1001',
        ),
      ),
    description: plainText({ max: descriptionMax })
      .nullish()
      .meta(told('What it is for, as the payer reads it', 'Streaming plan')),
  })
  .meta({ id: 'CreateSubscriptionBody', description: 'What a payer is asked to agree to' })

export type CreateSubscriptionBody = z.output<typeof createSubscriptionBody>

const subscriptionFields = {
  id: id('The subscription'),
  reference: text('The name that you gave it, or one that was made', 'PLANO-1001', 50),
  description: text('What it is for; null when you did not say', 'Streaming plan', descriptionMax).nullable(),
  status: z
    .enum(subscriptionStatuses)
    .meta(
      told(
        '`pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: by the payer; `expired`: nobody agreed for as long ' +
          'as the bank waits; `cancelled`: see `ended_by`; `ended`: its last charge is over',
        'active',
      ),
    ),
  amount: reais('What is charged each time', 59.9),
  currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
  period,
  starts_on: day.meta(told('When the first charge is due', '2026-12-10')),
  ends_on: day.nullable().meta(told('Nothing is due after it; null when it has no end', '2027-12-10')),
  retries: z.boolean().meta(told('Whether what was not paid on its day is tried again', true)),
  next_charge_on: day
    .nullable()
    .meta(
      told(
        'When the next charge is due that is not ordered yet; null while nobody has agreed, and when there is none',
        '2027-01-10',
      ),
    ),
  missed_on: day
    .nullable()
    .meta(
      told(
        'The day of the newest charge that could not be ordered in time, and never is; null when there is none',
        null,
      ),
    ),
  customer_name: text('Who pays; null once it was erased', 'Maria Silva', 100).nullable(),
  customer_email: text('Email address of who pays; null when you did not say', 'maria@example.com', 254).nullable(),
  customer_document: text('CPF or CNPJ of who pays; null once it was erased', '52998224725', 14).nullable(),
  customer_phone: text('Phone of who pays; null when you did not say', '+5581999990000', 20).nullable(),
  payment_provider: text('The payment provider', 'sandbox', 40),
  payment_provider_recurrence_id: text('Its id at the provider: `idRec`', 'RR1823612020261124a1b2c3d4e5f', 40),
  authorized_at: instant('When the payer agreed; null until then').nullable(),
  ended_at: instant('When it was over; null until then').nullable(),
  ended_by: z
    .enum(['merchant', 'payer', 'bank'])
    .nullable()
    .meta(told('Who ended it; null while it goes on, and of one whose last charge is over', null)),
  created_at: instant('When it was made'),
  updated_at: instant('When it last changed'),
}

export const subscriptionView = z
  .object(subscriptionFields)
  .meta({ id: 'Subscription', description: 'What a payer has agreed to be charged again and again, or is asked to' })

const codes = {
  qrcode_text: text(
    'By which the payer agrees, in the bank’s application (BR Code); it pays nothing. Null once it is not pending any more',
    '00020126180014br.gov.bcb.pix5204000053039865802BR5913LOJA EXEMPLO6009SAO PAULO62070503***80720014br.gov.bcb.pix6304A1B2',
    512,
  ).nullable(),
  qrcode_base64: text(
    'The same as a PNG image in base64, without a `data:` prefix; null as above',
    'iVBORw0KGgo=',
    40_000,
  ).nullable(),
}

export const subscriptionDetailView = subscriptionView
  .extend(codes)
  .meta({ id: 'SubscriptionDetail', description: 'A subscription, with the code by which its payer agrees' })

/** The answer to a request if its Idempotency-Key has already created the subscription. */
export const replayedSubscriptionView = subscriptionDetailView
  .extend({ idempotent: idempotent.unwrap() })
  .meta({ id: 'ReplayedSubscription', description: 'The subscription that this Idempotency-Key has made before' })

export const listSubscriptionsQuery = pageQuery.extend({
  status: z.enum(subscriptionStatuses).optional().meta(told('Only subscriptions in this status', 'active')),
  reference: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .meta(told('Only subscriptions of exactly this reference', 'PLANO-1001')),
  ...periodQuery,
})

export const listSubscriptionsAnswer = z
  .object(pageOf(subscriptionView))
  .meta({ id: 'SubscriptionList', description: 'Subscriptions, newest first' })

export const subscriptionChargeView = z
  .object({
    sale_id: id('The sale that it is: refunds, disputes and the statement name it'),
    status: z
      .enum(saleStatuses)
      .meta(
        told(
          'That of the sale. `expired`: nobody paid it; `cancelled`: it was taken back, by you or the payer',
          'paid',
        ),
      ),
    amount: reais('What is charged', 59.9),
    due_on: day.meta(told('The day on which it is due', '2026-12-10')),
    txid: text('The transaction id at the payment provider', 'rk3jd92ms7ahq1zp0x8vbn5tw4c', 35),
    paid_at: instant('When it was paid; null until then').nullable(),
    tries: z
      .array(
        z.object({
          on: day.meta(told('The day of this try', '2026-12-10')),
          status: z
            .enum(chargeTryStatuses)
            .meta(
              told(
                '`requested`, `scheduled`: to come; `paid`; `expired`: it was not paid, e.g. for want of money; `rejected`: by the payer’s ' +
                  'bank; `cancelled`',
                'paid',
              ),
            ),
          refusal: text('Why the payer’s bank rejected it: its code; null when it did not', 'AC05', 40).nullable(),
        }),
      )
      .meta({ description: 'What the bank has tried, as it tells: on its day, and afterwards', maxItems: 10 }),
    created_at: instant('When it was ordered'),
  })
  .meta({ id: 'SubscriptionCharge', description: 'One charge of a subscription' })

export const listSubscriptionChargesQuery = pageQuery

export const listSubscriptionChargesAnswer = z
  .object(pageOf(subscriptionChargeView))
  .meta({ id: 'SubscriptionChargeList', description: 'The charges of a subscription, newest first' })
