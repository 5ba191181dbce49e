import { z } from 'zod'
import {
  amountInReais,
  endToEndIdQuery,
  id,
  idempotent,
  instant,
  localeQuery,
  pageOf,
  pageQuery,
  periodQuery,
  plainInstant,
  plainText,
  reais,
  text,
  told,
} from './fields.ts'

export const saleStatuses = ['pending', 'paid', 'expired', 'cancelled'] as const

export const saleAmountMinCents = 1_000n
export const expirationMinutesMin = 15
/** 30 days (product decisions, Sales). */
export const expirationMinutesMax = 43_200

const returnUrlMax = 500
/** Besides the seller. */
const splitReceiversMax = 10

/** As the Central Bank's files have them: up to a year after the due date. */
const daysAfterDueMax = 365

const number = (described: string, example: number, maximum: number) =>
  z
    .number({ error: 'must be a number' })
    .nullish()
    .meta({ ...told(described, example), minimum: 0.01, maximum })

const dueRule = {
  amount: number('Fixed amount, in reais; send either `amount` or `percentage`', 5, 9_999_999_999.99),
  percentage: number('Percentage of the sale’s amount, above 0 and at most 100, with at most two decimals', 2, 100),
}
const day = z.iso.date('must be a date (2026-12-31)')

/** The other fields of a sale with a due date. */
const dueFields = {
  due_date: day
    .nullish()
    .meta(
      told(
        'Due date, a day in Brasília: today or up to 1826 days ahead. It makes `customer_name` and `customer_document` required and ' +
          'excludes `expiration_minutes`. Terms that are not possible are refused (422 `due_charge_refused`)',
        '2026-12-31',
      ),
    ),
  days_after_due: z
    .int({ error: 'must be a whole number' })
    .min(0, 'must be at least 0')
    .max(daysAfterDueMax, `must be at most ${daysAfterDueMax}`)
    .nullish()
    .meta(told('Number of days after the due date during which the sale can still be paid; 30 when absent', 30)),
  fine: z
    .object(dueRule, { error: 'must be an object' })
    .nullish()
    .meta({ description: 'Late fee, added once when the sale is paid after the due date' }),
  interest: z
    .object(
      {
        amount_per_day: number(
          'Amount per day, in reais; send either this or `percentage_per_month`',
          0.5,
          9_999_999_999.99,
        ),
        percentage_per_month: number('Percentage of the sale’s amount per month, charged by the day', 1, 100),
      },
      { error: 'must be an object' },
    )
    .nullish()
    .meta({ description: 'Interest for each day after the due date' }),
  discount: z
    .object(
      {
        ...dueRule,
        until: day
          .nullish()
          .meta(told('Last day on which the discount applies; the due date when absent', '2026-12-20')),
      },
      { error: 'must be an object' },
    )
    .nullish()
    .meta({ description: 'Discount for paying early' }),
}

const shownRule = {
  amount: reais('Fixed amount (absent when `percentage` applies)', 5).optional(),
  percentage: z
    .number()
    .optional()
    .meta({ ...told('Percentage of the sale’s amount; absent when `amount` applies', 2), minimum: 0.01, maximum: 100 }),
}

/** Only for a sale with a due date. */
const shownDueFields = {
  due_date: day.optional().meta(told('Due date, a day in Brasília. Only on a sale with a due date', '2026-12-31')),
  days_after_due: z
    .int()
    .optional()
    .meta({
      ...told(
        'Number of days after the due date during which the sale can still be paid. Only on a sale with a due date',
        30,
      ),
      minimum: 0,
      maximum: daysAfterDueMax,
    }),
  fine: z
    .object(shownRule)
    .optional()
    .meta({ description: 'Late fee, added once when the sale is paid after the due date. Only on a sale with one' }),
  interest: z
    .object({
      amount_per_day: reais('Amount per day (absent when `percentage_per_month` applies)', 0.5).optional(),
      percentage_per_month: z
        .number()
        .optional()
        .meta({
          ...told(
            'Percentage of the sale’s amount per month, charged by the day; absent when `amount_per_day` applies',
            1,
          ),
          minimum: 0.01,
          maximum: 100,
        }),
    })
    .optional()
    .meta({ description: 'Interest for each day after the due date. Only on a sale with interest' }),
  discount: z
    .object({ ...shownRule, until: day.meta(told('Last day on which the discount applies', '2026-12-20')) })
    .optional()
    .meta({ description: 'Discount for paying early. Only on a sale with one' }),
}

/** Where the payer may go back to: an address that a browser opens exactly as it is. */
const returnUrl = z
  .string({ error: 'must be a text' })
  .max(returnUrlMax, `must have at most ${returnUrlMax} characters`)
  .refine((text) => !/[\s\p{Cc}]/u.test(text) && isPlainAddress(text), 'must be an address that begins with https://')

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** The body of `POST /v1/sales`. Unknown fields are ignored. */
export const createSaleBody = z
  .object({
    amount: amountInReais
      .refine((cents) => cents >= saleAmountMinCents, 'must be at least 10.00')
      .meta({ ...told('Amount of the sale, in reais: at least 10.00, with at most two decimals', 150.5), minimum: 10 }),
    customer_name: plainText({ min: 4, max: 100 }).nullish().meta(told('Customer’s name', 'Maria Silva')),
    customer_email: z
      .string({ error: 'must be a text' })
      .trim()
      .max(254)
      .pipe(z.email('is not a valid email'))
      .nullish()
      .meta(told('Customer’s email address', 'maria@example.com')),
    customer_document: z
      .string({ error: 'must be a text' })
      .regex(/^(?:\d{11}|\d{14})$/, 'must be a CPF (11 digits) or a CNPJ (14 digits), digits only')
      .nullish()
      .meta(told('Customer’s CPF (11 digits) or CNPJ (14 digits), digits only', '52998224725')),
    customer_phone: plainText({ max: 20 }).nullish().meta(told('Customer’s phone number', '+5581999990000')),
    reference: plainText({ max: 50 })
      .nullish()
      .meta(
        told(
          'Your own reference for the sale, such as an order number; generated when absent. It does not have to be unique',
          'PEDIDO-1001',
        ),
      ),
    expiration_minutes: z
      .int({ error: 'must be a whole number' })
      .min(expirationMinutesMin, `must be at least ${expirationMinutesMin}`)
      .max(expirationMinutesMax, `must be at most ${expirationMinutesMax}`)
      .nullish()
      .meta(
        told(`Minutes until the QR code expires, at most 43200 (30 days); ${expirationMinutesMin} when absent`, 60),
      ),
    return_url: returnUrl
      .nullish()
      .meta(
        told(
          'Address that the checkout page links back to, unchanged; https, without credentials. A visit to it does not mean that ' +
            'the sale is paid: read the sale, or use webhooks',
          'https://loja.example/pedidos/42',
        ),
      ),
    ...dueFields,
    split: z
      .array(
        z.object(
          {
            merchant_id: z
              .string({ error: 'must be a text' })
              .max(100)
              .meta(
                told(
                  'Id of the receiver, an active merchant of this installation',
                  '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
                ),
              ),
            amount: z
              .number({ error: 'must be a number' })
              .nullish()
              .meta({
                ...told('Fixed share, in reais; send either `amount` or `percentage`', 30),
                minimum: 0.01,
                maximum: 9_999_999_999.99,
              }),
            percentage: z
              .number({ error: 'must be a number' })
              .nullish()
              .meta({
                ...told(
                  'Share as a percentage of the sale’s amount, above 0 and at most 100, with at most two decimals',
                  12.5,
                ),
                minimum: 0.01,
                maximum: 100,
              }),
          },
          { error: 'must be an object' },
        ),
        { error: 'must be a list' },
      )
      .nullish()
      .meta({
        description:
          'Other merchants that receive a share of the payment, at most ten, each a fixed amount or a percentage; the rest is yours. ' +
          'A split that is not possible is refused (422 `split_refused`)',
        minItems: 1,
        maxItems: splitReceiversMax,
      }),
  })
  .meta({ id: 'CreateSaleBody', description: 'A sale to create' })

export type CreateSaleBody = z.output<typeof createSaleBody>

const brCodeExample =
  '00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2'

export const saleCreationView = z
  .object({
    id: id('Id of the sale'),
    qrcode_url: z
      .url()
      .meta(
        told(
          'Checkout page where the payer pays the sale',
          'https://pix.example.com/checkout/0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
        ),
      ),
    reference: text('Your reference for the sale, or the generated one', 'PEDIDO-1001', 50),
    expires_at: instant('Time at which the QR code expires'),
    txid: text('Transaction id at the payment provider', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 35),
    qrcode_text: text('PIX copy-and-paste text (BR Code), which the QR code contains', brCodeExample, 512),
    qrcode_base64: text('QR code as a PNG image in base64, without a `data:` prefix', 'iVBORw0KGgo=', 40_000),
  })
  .meta({ id: 'SaleCreation', description: 'A new sale, with its QR code and checkout page' })

/** The answer to a request if its Idempotency-Key has already created the sale. */
export const replayedSaleView = saleCreationView
  .extend({ idempotent: idempotent.unwrap() })
  .meta({ id: 'ReplayedSale', description: 'The sale that an earlier request with this Idempotency-Key created' })

export const saleDetailView = z
  .object({
    id: id('Id of the sale'),
    user_id: id('Id of the merchant that owns the sale'),
    origin: text(
      'Where the sale was created: `api` or `portal`. Other values, such as `dashboard`, may be added',
      'api',
      40,
    ),
    amount: reais('Amount of the sale'),
    currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
    reference: text('Your reference for the sale, or the generated one', 'PEDIDO-1001', 50),
    customer_name: text('Customer’s name; null when not given, or erased', 'Maria Silva', 100).nullable(),
    customer_email: text(
      'Customer’s email address; null when not given, or erased',
      'maria@example.com',
      254,
    ).nullable(),
    customer_document: text(
      'Customer’s CPF or CNPJ, digits only; null when not given, or erased',
      '52998224725',
      14,
    ).nullable(),
    customer_phone: text('Customer’s phone number; null when not given, or erased', '+5581999990000', 20).nullable(),
    payer_name: text(
      'Payer’s name, as the bank reports it; null until the sale is paid, when the bank reports none, or when erased',
      'Maria Silva',
    ).nullable(),
    payer_document: text(
      'Payer’s CPF or CNPJ, as the bank reports it, possibly masked; null until the sale is paid, when the bank ' +
        'reports none, or when erased',
      '***982247**',
      14,
    ).nullable(),
    status: z
      .enum(saleStatuses)
      .meta(
        told(
          '`pending`: awaiting payment; `paid`: payment confirmed; `expired`: not paid in time; `cancelled`: cancelled by you or, for a charge of ' +
            'a subscription, by its payer. A late payment turns an expired or cancelled sale into `paid`',
          'paid',
        ),
      ),
    payment_method: z.literal('pix').meta(told('Always pix', 'pix')),
    payment_provider: text('Name of the payment provider', 'sandbox', 40),
    payment_provider_transaction_id: text(
      'Transaction id at the payment provider: the sale’s `txid`',
      'k3jd92ms7ahq1zp0x8vbn5tw4c',
      35,
    ),
    qrcode_data: text('PIX copy-and-paste text (BR Code); empty for a charge of a subscription', brCodeExample, 512),
    expires_at: plainInstant('Time at which the sale expires', '2026-11-21T15:45:00'),
    created_at: plainInstant('Time at which the sale was created'),
    updated_at: plainInstant('Time of the last change', '2026-11-21T14:46:10'),
    paid_at: plainInstant('Time of payment; null until the sale is paid', '2026-11-21T14:46:10').nullable(),
    return_url: text(
      'Address that the checkout page links back to. Only on a sale created with one',
      'https://loja.example/pedidos/42',
      returnUrlMax,
    ).optional(),
    ...shownDueFields,
    subscription_id: id(
      'Id of the subscription that the sale is a charge of. Only on such a sale, which is paid without a QR code',
    ).optional(),
    split: z
      .array(
        z.object({
          merchant_id: id('Id of the receiving merchant'),
          amount: reais('Receiver’s share of the payment', 30),
          percentage: z
            .number()
            .optional()
            .meta({
              ...told('Percentage that was requested; absent when a fixed amount was', 12.5),
              minimum: 0.01,
              maximum: 100,
            }),
        }),
      )
      .optional()
      .meta({
        description: 'Shares of other merchants; the rest is the seller’s. Only on a sale created with a split',
        maxItems: splitReceiversMax,
      }),
  })
  .meta({ id: 'Sale', description: 'A sale: an amount to be paid by PIX' })

/** What `expand` adds to a sale; the view itself keeps exactly its keys. */
export const getSaleQuery = z.object({
  expand: z
    .literal('shares', { error: 'takes shares' })
    .optional()
    .meta(told('`shares` adds the amounts that receivers of a split sale have received and given back', 'shares')),
})

export const expandedSaleView = saleDetailView
  .extend({
    shares: z
      .array(
        z.object({
          merchant_id: id('Id of the receiving merchant'),
          amount: reais('Amount received', 30),
          taken_back_amount: reais('Part of it taken back so far for refunds and disputes of the sale', 0),
          received_at: instant('Time at which the receiver was credited'),
          available_at: instant('Time from which the share is available; null when it was at once').nullable(),
        }),
      )
      .optional()
      .meta({
        description: 'Shares credited so far; empty before the sale is paid. Only with `expand=shares`',
        maxItems: splitReceiversMax,
      }),
  })
  .meta({ id: 'ExpandedSale', description: 'A sale, with the fields that `expand` adds' })

export const listSalesQuery = pageQuery.extend({
  status: z.enum(saleStatuses).optional().meta(told('Only sales in this status', 'paid')),
  reference: z.string().min(1).max(50).optional().meta(told('Only sales with exactly this reference', 'PEDIDO-1001')),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{26,35}$/, 'must be 26 to 35 letters and digits')
    .optional()
    .meta(told('Only the sale with this transaction id', 'k3jd92ms7ahq1zp0x8vbn5tw4c')),
  end_to_end_id: endToEndIdQuery.meta(
    told('Only the sale that the payment with this end-to-end id belongs to', 'E18236120202611211445s0a1b2c3d4e'),
  ),
  ...periodQuery,
  expand: z
    .literal('returns', { error: 'takes returns' })
    .optional()
    .meta(told('`returns` adds the amount that went back to the payer, and whether a dispute is open', 'returns')),
  locale: localeQuery,
})

const listedSaleView = saleDetailView
  .extend({
    returned_amount: reais(
      'Amount that went back to the payer in refunds and accepted disputes (only with `expand=returns`)',
      0,
    ).optional(),
    disputed: z
      .boolean()
      .optional()
      .meta(told('Whether a dispute of the sale is open. Only with `expand=returns`', false)),
  })
  .meta({ id: 'ListedSale', description: 'A sale in a list, with the fields that `expand` adds' })

export const listSalesAnswer = z
  .object(pageOf(listedSaleView))
  .meta({ id: 'SaleList', description: 'A page of sales, newest first' })
