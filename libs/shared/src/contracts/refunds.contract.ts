import { z } from 'zod'
import { amountInReais, pageQuery } from './fields.ts'

export const refundStatuses = ['processing', 'completed', 'failed'] as const

/** The body of `POST /v1/sales/:id/refunds`; without an amount, all that is left. Unknown fields are ignored. */
export const createRefundBody = z.object({ amount: amountInReais.nullish() }).meta({ id: 'CreateRefundBody' })

const creationFields = {
  id: z.uuid(),
  sale_id: z.uuid(),
  amount: z.number(),
  currency: z.literal('BRL'),
  status: z.enum(refundStatuses),
  /** The payment that goes back. */
  end_to_end_id: z.string(),
  created_at: z.string(),
}

export const refundCreationView = z.object(creationFields).meta({ id: 'RefundCreation' })

export const refundDetailView = z
  .object({
    ...creationFields,
    /** The return's own end-to-end id; null until the provider has given it. */
    return_id: z.string().nullable(),
    updated_at: z.string(),
    /** When the money went back; null until it has. */
    refunded_at: z.string().nullable(),
  })
  .meta({ id: 'Refund' })

export const createRefundAnswer = z
  .object({
    success: z.literal(true),
    message: z.string(),
    data: refundCreationView,
    /** Only in replays. */
    idempotent: z.literal(true).optional(),
  })
  .meta({ id: 'CreateRefundAnswer' })

export const listRefundsQuery = pageQuery

export const listRefundsAnswer = z
  .object({ success: z.literal(true), data: z.array(refundDetailView), next_cursor: z.string().nullable() })
  .meta({ id: 'RefundList' })
