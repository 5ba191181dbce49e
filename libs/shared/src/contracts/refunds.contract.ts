import { z } from 'zod'
import {
  amountInReais,
  id,
  idempotent,
  instant,
  message,
  pageOf,
  pageQuery,
  reais,
  succeeded,
  text,
  told,
} from './fields.ts'

export const refundStatuses = ['processing', 'completed', 'failed'] as const

/** The body of `POST /v1/sales/:id/refunds`; without an amount, all that is left. Unknown fields are ignored. */
export const createRefundBody = z
  .object({
    amount: amountInReais.nullish().meta(told('How much goes back, in reais; all that is left when absent', 50)),
  })
  .meta({ id: 'CreateRefundBody', description: 'How much of a paid sale goes back to its payer' })

const creationFields = {
  id: id('The refund'),
  sale_id: id('The sale whose money goes back'),
  amount: reais('How much goes back', 50),
  currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
  status: z
    .enum(refundStatuses)
    .meta(told('`processing` until the bank has its last word: `completed`, or `failed`', 'processing')),
  end_to_end_id: text('The payment that goes back', 'E18236120202611211445s0a1b2c3d4e', 32),
  created_at: instant('When it was asked for'),
}

export const refundCreationView = z
  .object(creationFields)
  .meta({ id: 'RefundCreation', description: 'A refund, as it was asked for' })

export const refundDetailView = z
  .object({
    ...creationFields,
    return_id: text(
      'The return’s own end-to-end id; null until the provider has given it',
      'D18236120202611211500s0a1b2c3d4e',
      32,
    ).nullable(),
    updated_at: instant('When it last changed'),
    refunded_at: instant('When the money went back; null until it has').nullable(),
  })
  .meta({ id: 'Refund', description: 'Money of a paid sale that goes back to its payer' })

export const createRefundAnswer = z
  .object({
    success: succeeded,
    message: message('Refund created'),
    data: refundCreationView.meta({ description: 'The refund' }),
    idempotent,
  })
  .meta({ id: 'CreateRefundAnswer', description: 'The refund that was made' })

export const listRefundsQuery = pageQuery

export const listRefundsAnswer = z
  .object({ success: succeeded, ...pageOf(refundDetailView) })
  .meta({ id: 'RefundList', description: 'The refunds of a sale, newest first' })
