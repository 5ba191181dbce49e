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
    told(
      'Interval between charges, from `starts_on`: `weekly`, `monthly`, `quarterly` (three months), `semiannual` (six months) or `annual`',
      'monthly',
    ),
  )

/** The body of `POST /v1/subscriptions`. Unknown fields are ignored. */
export const createSubscriptionBody = z
  .object({
    amount: amountInReais
      .refine((cents) => cents >= saleAmountMinCents, 'must be at least 10.00')
      .meta({
        ...told('Amount of each charge, in reais: at least 10.00, with at most two decimals', 59.9),
        minimum: 10,
      }),
    period,
    starts_on: day.meta(
      told(
        'Due date of the first charge, a day in Brasília, 2 to 366 days ahead. In a month without that day, a charge is ' +
          'due on the last day of the month',
        '2026-12-10',
      ),
    ),
    ends_on: day
      .nullish()
      .meta(
        told(
          'Last day on which a charge can be due; when absent, the subscription goes on until it is cancelled',
          '2027-12-10',
        ),
      ),
    retries: z
      .boolean({ error: 'must be true or false' })
      .default(true)
      .meta(
        told(
          'Whether a charge that is not paid on its due date is tried again, up to three times within seven days. The payer agrees to this',
          true,
        ),
      ),
    customer_name: plainText({ min: 4, max: 100 }).meta(told('Name of the customer who is to pay', 'Maria Silva')),
    customer_document: z
      .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a text') })
      .regex(/^(?:\d{11}|\d{14})$/, 'must be a CPF (11 digits) or a CNPJ (14 digits), digits only')
      .meta(told('CPF (11 digits) or CNPJ (14 digits) of the customer who is to pay, digits only', '52998224725')),
    customer_email: createSaleBody.shape.customer_email,
    customer_phone: createSaleBody.shape.customer_phone,
    reference: plainText({ max: 50 })
      .nullish()
      .meta(
        told(
          'Your own reference for the subscription, such as a contract number; generated when absent. It does not have ' +
            'to be unique. The sale of each charge has it too',
          'PLANO-1001',
        ),
      ),
    description: plainText({ max: descriptionMax })
      .nullish()
      .meta(told('Purpose of the subscription, as the payer reads it', 'Streaming plan')),
  })
  .meta({ id: 'CreateSubscriptionBody', description: 'A subscription to create' })

export type CreateSubscriptionBody = z.output<typeof createSubscriptionBody>

const subscriptionFields = {
  id: id('Id of the subscription'),
  reference: text('Your reference for the subscription, or the generated one', 'PLANO-1001', 50),
  description: text(
    'Purpose of the subscription, as the payer reads it; null when not given',
    'Streaming plan',
    descriptionMax,
  ).nullable(),
  status: z
    .enum(subscriptionStatuses)
    .meta(
      told(
        '`pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: refused by the payer; `expired`: nobody ' +
          'agreed while the bank waited; `cancelled`: ended early, see `ended_by`; `ended`: its last charge is over',
        'active',
      ),
    ),
  amount: reais('Amount of each charge', 59.9),
  currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
  period,
  starts_on: day.meta(told('Due date of the first charge, in Brasília', '2026-12-10')),
  ends_on: day
    .nullable()
    .meta(told('Last day on which a charge can be due; null when the subscription has no end', '2027-12-10')),
  retries: z.boolean().meta(told('Whether a charge that is not paid on its due date is tried again', true)),
  next_charge_on: day
    .nullable()
    .meta(
      told(
        'Due date of the next charge that is not ordered yet; null until the payer has agreed, and when there is none',
        '2027-01-10',
      ),
    ),
  missed_on: day
    .nullable()
    .meta(
      told(
        'Due date of the newest charge that could not be ordered in time and never will be; null when there is none',
        null,
      ),
    ),
  customer_name: text('Customer’s name; null once erased', 'Maria Silva', 100).nullable(),
  customer_email: text('Customer’s email address; null when not given, or erased', 'maria@example.com', 254).nullable(),
  customer_document: text('Customer’s CPF or CNPJ, digits only; null once erased', '52998224725', 14).nullable(),
  customer_phone: text('Customer’s phone number; null when not given, or erased', '+5581999990000', 20).nullable(),
  payment_provider: text('Name of the payment provider', 'sandbox', 40),
  payment_provider_recurrence_id: text(
    'Id of the recurrence at the payment provider (`idRec`)',
    'RR1823612020261124a1b2c3d4e5f',
    40,
  ),
  authorized_at: instant('Time at which the payer agreed; null until then').nullable(),
  ended_at: instant('Time at which the subscription was over; null until then').nullable(),
  ended_by: z
    .enum(['merchant', 'payer', 'bank'])
    .nullable()
    .meta(told('Party that ended the subscription; null while it goes on, and when its last charge is over', null)),
  created_at: instant('Time at which the subscription was created'),
  updated_at: instant('Time of the last change'),
}

export const subscriptionView = z.object(subscriptionFields).meta({
  id: 'Subscription',
  description: 'A subscription: a payer agrees once and is charged periodically (Pix Automático)',
})

const codes = {
  qrcode_text: text(
    'BR Code with which the payer agrees in the bank’s app; it pays nothing. Null once the subscription is no longer `pending`',
    '00020126180014br.gov.bcb.pix5204000053039865802BR5913LOJA EXEMPLO6009SAO PAULO62070503***80720014br.gov.bcb.pix6304A1B2',
    512,
  ).nullable(),
  qrcode_base64: text(
    'QR code of `qrcode_text` as a PNG image in base64, without a `data:` prefix; null when `qrcode_text` is',
    'iVBORw0KGgo=',
    40_000,
  ).nullable(),
}

export const subscriptionDetailView = subscriptionView
  .extend(codes)
  .meta({ id: 'SubscriptionDetail', description: 'A subscription, with the code with which the payer agrees' })

/** The answer to a request if its Idempotency-Key has already created the subscription. */
export const replayedSubscriptionView = subscriptionDetailView.extend({ idempotent: idempotent.unwrap() }).meta({
  id: 'ReplayedSubscription',
  description: 'The subscription that an earlier request with this Idempotency-Key created',
})

export const listSubscriptionsQuery = pageQuery.extend({
  status: z.enum(subscriptionStatuses).optional().meta(told('Only subscriptions in this status', 'active')),
  reference: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .meta(told('Only subscriptions with exactly this reference', 'PLANO-1001')),
  ...periodQuery,
})

export const listSubscriptionsAnswer = z
  .object(pageOf(subscriptionView))
  .meta({ id: 'SubscriptionList', description: 'A page of subscriptions, newest first' })

export const subscriptionChargeView = z
  .object({
    sale_id: id('Id of the charge’s sale, which refunds, disputes and the statement refer to'),
    status: z
      .enum(saleStatuses)
      .meta(
        told(
          'Status of the sale. `pending`: still to be paid; `paid`: payment confirmed; `expired`: nobody paid it; `cancelled`: ' +
            'cancelled by you or the payer',
          'paid',
        ),
      ),
    amount: reais('Amount of the charge', 59.9),
    due_on: day.meta(told('Due date of the charge, in Brasília', '2026-12-10')),
    txid: text('Transaction id at the payment provider', 'rk3jd92ms7ahq1zp0x8vbn5tw4c', 35),
    paid_at: instant('Time of payment; null until the charge is paid').nullable(),
    tries: z
      .array(
        z.object({
          on: day.meta(told('Day of the try', '2026-12-10')),
          status: z
            .enum(chargeTryStatuses)
            .meta(
              told(
                '`requested` and `scheduled`: still to come; `paid`: collected; `expired`: not paid, e.g. for lack of funds; `rejected`: ' +
                  'rejected by the payer’s bank; `cancelled`: called off',
                'paid',
              ),
            ),
          refusal: text(
            'Code of the payer’s bank for the rejection; null when the try was not rejected',
            'AC05',
            40,
          ).nullable(),
        }),
      )
      .meta({
        description: 'Tries of the bank to collect the charge, as it reports them: on the due date and afterwards',
        maxItems: 10,
      }),
    created_at: instant('Time at which the charge was ordered'),
  })
  .meta({ id: 'SubscriptionCharge', description: 'A charge of a subscription' })

export const listSubscriptionChargesQuery = pageQuery

export const listSubscriptionChargesAnswer = z
  .object(pageOf(subscriptionChargeView))
  .meta({ id: 'SubscriptionChargeList', description: 'A page of the charges of a subscription, newest first' })
