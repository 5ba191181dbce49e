import { z } from 'zod'
import { amountInReais, instantQuery, pageQuery, plainText } from './fields.ts'

export const saleStatuses = ['pending', 'paid', 'expired', 'cancelled'] as const

export const saleAmountMinCents = 1_000n
export const expirationMinutesMin = 15
/** 30 days (product decisions, Sales). */
export const expirationMinutesMax = 43_200

const returnUrlMax = 500

/** Where the payer may go back to: an address that a browser opens as it stands here. */
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
    amount: amountInReais.refine((cents) => cents >= saleAmountMinCents, 'must be at least 10.00'),
    customer_name: plainText({ min: 4, max: 100 }).nullish(),
    customer_email: z
      .string({ error: 'must be a text' })
      .trim()
      .max(254)
      .pipe(z.email('is not a valid email'))
      .nullish(),
    customer_document: z
      .string({ error: 'must be a text' })
      .regex(/^(?:\d{11}|\d{14})$/, 'must be a CPF (11 digits) or a CNPJ (14 digits), digits only')
      .nullish(),
    customer_phone: plainText({ max: 20 }).nullish(),
    reference: plainText({ max: 50 }).nullish(),
    expiration_minutes: z
      .int({ error: 'must be a whole number' })
      .min(expirationMinutesMin, `must be at least ${expirationMinutesMin}`)
      .max(expirationMinutesMax, `must be at most ${expirationMinutesMax}`)
      .nullish(),
    return_url: returnUrl
      .nullish()
      .describe(
        'Where the checkout page leads the payer back to, as it stands here; https, without credentials. Whether the sale ' +
          'is paid is told by the sale, never by this address',
      )
      .meta({ example: 'https://loja.example/pedidos/42' }),
  })
  .meta({ id: 'CreateSaleBody' })

export type CreateSaleBody = z.output<typeof createSaleBody>

export const saleCreationView = z
  .object({
    id: z.uuid(),
    qrcode_url: z.url(),
    reference: z.string(),
    expires_at: z.string(),
    txid: z.string(),
    qrcode_text: z.string(),
    qrcode_base64: z.string(),
  })
  .meta({ id: 'SaleCreation' })

export const saleDetailView = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    origin: z.string(),
    amount: z.number(),
    currency: z.literal('BRL'),
    reference: z.string(),
    customer_name: z.string().nullable(),
    customer_email: z.string().nullable(),
    customer_document: z.string().nullable(),
    customer_phone: z.string().nullable(),
    payer_name: z.string().nullable(),
    payer_document: z.string().nullable(),
    status: z.enum(saleStatuses),
    payment_method: z.literal('pix'),
    payment_provider: z.string(),
    payment_provider_transaction_id: z.string(),
    qrcode_data: z.string(),
    expires_at: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    paid_at: z.string().nullable(),
    return_url: z
      .string()
      .optional()
      .describe('Only of a sale that was created with one')
      .meta({ example: 'https://loja.example/pedidos/42' }),
  })
  .meta({ id: 'Sale' })

export const listSalesQuery = pageQuery.extend({
  status: z.enum(saleStatuses).optional(),
  reference: z.string().min(1).max(50).optional(),
  created_from: instantQuery.optional(),
  created_to: instantQuery.optional(),
})

export const listSalesAnswer = z
  .object({ data: z.array(saleDetailView), next_cursor: z.string().nullable() })
  .meta({ id: 'SaleList' })
