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
  amount: number('How much, in reais; or a percentage', 5, 9_999_999_999.99),
  percentage: number('How much of `amount`, above 0 and at most 100, with at most two decimals', 2, 100),
}
const day = z.iso.date('must be a date (2026-12-31)')

/** The other fields of a sale with a due date. */
const dueFields = {
  due_date: day
    .nullish()
    .meta(
      told(
        'The day on which it is due, in Brasília; then `customer_name` and `customer_document` are required. What such a sale cannot ' +
          'have is refused (422)',
        '2026-12-31',
      ),
    ),
  days_after_due: z
    .int({ error: 'must be a whole number' })
    .min(0, 'must be at least 0')
    .max(daysAfterDueMax, `must be at most ${daysAfterDueMax}`)
    .nullish()
    .meta(told('For how many days after the due date it can still be paid; 30 when absent', 30)),
  fine: z
    .object(dueRule, { error: 'must be an object' })
    .nullish()
    .meta({ description: 'What is added once when it is paid after the due date' }),
  interest: z
    .object(
      {
        amount_per_day: number('How much for each day, in reais; or a percentage', 0.5, 9_999_999_999.99),
        percentage_per_month: number('How much of `amount` for each month, by the day', 1, 100),
      },
      { error: 'must be an object' },
    )
    .nullish()
    .meta({ description: 'What is added for each day after the due date' }),
  discount: z
    .object(
      { ...dueRule, until: day.nullish().meta(told('The last day of it; the due date when absent', '2026-12-20')) },
      { error: 'must be an object' },
    )
    .nullish()
    .meta({ description: 'What is taken off when it is paid early' }),
}

const shownRule = {
  amount: reais('How much; or a percentage', 5).optional(),
  percentage: z
    .number()
    .optional()
    .meta({ ...told('How much of the amount', 2), minimum: 0.01, maximum: 100 }),
}

/** Only for a sale with a due date. */
const shownDueFields = {
  due_date: day.optional().meta(told('Only of a sale with one: the day on which it is due', '2026-12-31')),
  days_after_due: z
    .int()
    .optional()
    .meta({
      ...told('For how many days after it the sale can still be paid', 30),
      minimum: 0,
      maximum: daysAfterDueMax,
    }),
  fine: z.object(shownRule).optional().meta({ description: 'What is added when it is paid late' }),
  interest: z
    .object({
      amount_per_day: reais('How much for each day; or a percentage', 0.5).optional(),
      percentage_per_month: z
        .number()
        .optional()
        .meta({ ...told('How much of the amount for each month, by the day', 1), minimum: 0.01, maximum: 100 }),
    })
    .optional()
    .meta({ description: 'What is added for each day after the due date' }),
  discount: z
    .object({ ...shownRule, until: day.meta(told('The last day of it', '2026-12-20')) })
    .optional()
    .meta({ description: 'What is taken off when it is paid early' }),
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
      .meta({ ...told('What is to be paid, in reais: at least 10.00, at most two decimals', 150.5), minimum: 10 }),
    customer_name: plainText({ min: 4, max: 100 }).nullish().meta(told('Who buys', 'Maria Silva')),
    customer_email: z
      .string({ error: 'must be a text' })
      .trim()
      .max(254)
      .pipe(z.email('is not a valid email'))
      .nullish()
      .meta(told('Where to write to who buys', 'maria@example.com')),
    customer_document: z
      .string({ error: 'must be a text' })
      .regex(/^(?:\d{11}|\d{14})$/, 'must be a CPF (11 digits) or a CNPJ (14 digits), digits only')
      .nullish()
      .meta(told('CPF (11 digits) or CNPJ (14 digits) of who buys, digits only', '52998224725')),
    customer_phone: plainText({ max: 20 }).nullish().meta(told('How to call who buys', '+5581999990000')),
    reference: plainText({ max: 50 })
      .nullish()
      .meta(
        told('Your own name for the sale, e.g. the order; one is made when it is absent. It may repeat', 'PEDIDO-1001'),
      ),
    expiration_minutes: z
      .int({ error: 'must be a whole number' })
      .min(expirationMinutesMin, `must be at least ${expirationMinutesMin}`)
      .max(expirationMinutesMax, `must be at most ${expirationMinutesMax}`)
      .nullish()
      .meta(told(`How long the QR code can be paid, in minutes; ${expirationMinutesMin} when absent`, 60)),
    return_url: returnUrl
      .nullish()
      .meta(
        told(
          'Where the checkout page leads the payer back to, as it stands here; https, without credentials. Whether the sale ' +
            'is paid is told by the sale, never by this address',
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
                told('Who gets it: an active merchant of this installation', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
              ),
            amount: z
              .number({ error: 'must be a number' })
              .nullish()
              .meta({ ...told('How much, in reais; or a percentage', 30), minimum: 0.01, maximum: 9_999_999_999.99 }),
            percentage: z
              .number({ error: 'must be a number' })
              .nullish()
              .meta({
                ...told('How much of `amount`, above 0 and at most 100, with at most two decimals', 12.5),
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
          'Other merchants who get a part of what is paid, at most ten, each an amount or a percentage; the rest is yours. A split ' +
          'that cannot be is refused (422)',
        minItems: 1,
        maxItems: splitReceiversMax,
      }),
  })
  .meta({ id: 'CreateSaleBody', description: 'What is to be paid, and by whom' })

export type CreateSaleBody = z.output<typeof createSaleBody>

const brCodeExample =
  '00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2'

export const saleCreationView = z
  .object({
    id: id('The sale'),
    qrcode_url: z
      .url()
      .meta(told('The page where it is paid', 'https://pix.example.com/checkout/0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
    reference: text('The name that you gave it, or one that was made', 'PEDIDO-1001', 50),
    expires_at: instant('Until when it can be paid'),
    txid: text('The transaction id at the payment provider', 'k3jd92ms7ahq1zp0x8vbn5tw4c', 35),
    qrcode_text: text('What a payer copies and pastes (BR Code)', brCodeExample, 512),
    qrcode_base64: text('The QR code as a PNG image in base64, without a `data:` prefix', 'iVBORw0KGgo=', 40_000),
  })
  .meta({ id: 'SaleCreation', description: 'A new sale, with what its payer needs' })

/** The answer to a request if its Idempotency-Key has already created the sale. */
export const replayedSaleView = saleCreationView
  .extend({ idempotent: idempotent.unwrap() })
  .meta({ id: 'ReplayedSale', description: 'The sale that this Idempotency-Key has made before' })

export const saleDetailView = z
  .object({
    id: id('The sale'),
    user_id: id('The merchant whose sale it is'),
    origin: text('Where it was made, e.g. `api` or `dashboard`; the list is open', 'api', 40),
    amount: reais('What is to be paid'),
    currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
    reference: text('The name that you gave it, or one that was made', 'PEDIDO-1001', 50),
    customer_name: text('Who buys; null when you did not say', 'Maria Silva', 100).nullable(),
    customer_email: text('Email address of who buys; null when you did not say', 'maria@example.com', 254).nullable(),
    customer_document: text('CPF or CNPJ of who buys; null when you did not say', '52998224725', 14).nullable(),
    customer_phone: text('Phone of who buys; null when you did not say', '+5581999990000', 20).nullable(),
    payer_name: text(
      'Who paid, as the bank says; null until paid, and where the bank does not say',
      'Maria Silva',
    ).nullable(),
    payer_document: text('CPF or CNPJ of who paid, as the bank says; null as above', '***982247**', 14).nullable(),
    status: z
      .enum(saleStatuses)
      .meta(
        told(
          '`pending`: to be paid; `paid`; `expired`: not paid in time; `cancelled`: by you, of a subscription’s charge also by its ' +
            'payer. Money that arrives late makes an expired or cancelled sale `paid`',
          'paid',
        ),
      ),
    payment_method: z.literal('pix').meta(told('Always pix', 'pix')),
    payment_provider: text('The payment provider', 'sandbox', 40),
    payment_provider_transaction_id: text(
      'The transaction id at the provider: its `txid`',
      'k3jd92ms7ahq1zp0x8vbn5tw4c',
      35,
    ),
    qrcode_data: text('What a payer copies and pastes (BR Code)', brCodeExample, 512),
    expires_at: plainInstant('Until when it can be paid', '2026-11-21T15:45:00'),
    created_at: plainInstant('When it was made'),
    updated_at: plainInstant('When it last changed', '2026-11-21T14:46:10'),
    paid_at: plainInstant('When it was paid; null until then', '2026-11-21T14:46:10').nullable(),
    return_url: text(
      'Only of a sale that was created with one',
      'https://loja.example/pedidos/42',
      returnUrlMax,
    ).optional(),
    ...shownDueFields,
    subscription_id: id(
      'Only of a charge of a subscription: whose it is. It is paid without a code: its `qrcode_data` is empty',
    ).optional(),
    split: z
      .array(
        z.object({
          merchant_id: id('Who gets it'),
          amount: reais('How much of what is paid', 30),
          percentage: z
            .number()
            .optional()
            .meta({ ...told('As it was asked for; absent of an amount', 12.5), minimum: 0.01, maximum: 100 }),
        }),
      )
      .optional()
      .meta({
        description: 'Only of a sale that was created with one: who gets a part of it. The rest is the seller’s',
        maxItems: splitReceiversMax,
      }),
  })
  .meta({ id: 'Sale', description: 'An order to be paid by PIX' })

/** What `expand` adds to a sale; the view itself keeps exactly its keys. */
export const getSaleQuery = z.object({
  expand: z
    .literal('shares', { error: 'takes shares' })
    .optional()
    .meta(told('`shares`: what each receiver of a split sale has got, and given back', 'shares')),
})

export const expandedSaleView = saleDetailView
  .extend({
    shares: z
      .array(
        z.object({
          merchant_id: id('Who got it'),
          amount: reais('How much', 30),
          taken_back_amount: reais('What of it was taken back so far, for refunds and disputes of the sale', 0),
          received_at: instant('When they got it'),
          available_at: instant('From when on it is available to them; null when it was at once').nullable(),
        }),
      )
      .optional()
      .meta({
        description:
          'What receivers have got of it, as far as they have: nobody before it is paid. Only with `expand=shares`',
        maxItems: splitReceiversMax,
      }),
  })
  .meta({ id: 'ExpandedSale', description: 'A sale with what was asked for besides' })

export const listSalesQuery = pageQuery.extend({
  status: z.enum(saleStatuses).optional().meta(told('Only sales in this status', 'paid')),
  reference: z.string().min(1).max(50).optional().meta(told('Only sales of exactly this reference', 'PEDIDO-1001')),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{26,35}$/, 'must be 26 to 35 letters and digits')
    .optional()
    .meta(told('Only the sale with this transaction id', 'k3jd92ms7ahq1zp0x8vbn5tw4c')),
  end_to_end_id: endToEndIdQuery.meta(
    told('Only the sale that this payment was for', 'E18236120202611211445s0a1b2c3d4e'),
  ),
  ...periodQuery,
  expand: z
    .literal('returns', { error: 'takes returns' })
    .optional()
    .meta(told('`returns`: what of each went back to its payer, and whether it is disputed', 'returns')),
  locale: localeQuery,
})

const listedSaleView = saleDetailView
  .extend({
    returned_amount: reais(
      'What went back to the payer, by refunds and by disputes that the payer won. Only with `expand=returns`',
      0,
    ).optional(),
    disputed: z
      .boolean()
      .optional()
      .meta(told('Whether a payer’s claim on it is open. Only with `expand=returns`', false)),
  })
  .meta({ id: 'ListedSale', description: 'A sale, with what went back of it when that was wanted' })

export const listSalesAnswer = z
  .object(pageOf(listedSaleView))
  .meta({ id: 'SaleList', description: 'Sales, newest first' })
