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
    amount: amountInReais.nullish().meta(told('Amount to refund, in reais; everything that is left when absent', 50)),
  })
  .meta({ id: 'CreateRefundBody', description: 'A refund to create' })

const creationFields = {
  id: id('Id of the refund'),
  sale_id: id('Id of the refunded sale'),
  amount: reais('Amount of the refund', 50),
  currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
  status: z
    .enum(refundStatuses)
    .meta(
      told(
        '`processing`: the bank has not confirmed it yet; `completed`: the money is back with the payer; `failed`: the bank refused it',
        'processing',
      ),
    ),
  end_to_end_id: text('End-to-end id of the refunded payment', 'E18236120202611211445s0a1b2c3d4e', 32),
  created_at: instant('Time at which the refund was requested'),
}

export const refundCreationView = z
  .object(creationFields)
  .meta({ id: 'RefundCreation', description: 'A refund, as returned on creation' })

export const refundDetailView = z
  .object({
    ...creationFields,
    return_id: text(
      'End-to-end id of the return (`D…`); null until the provider assigns it',
      'D18236120202611211500s0a1b2c3d4e',
      32,
    ).nullable(),
    updated_at: instant('Time of the last change'),
    refunded_at: instant('Time at which the money went back; null until it has').nullable(),
  })
  .meta({ id: 'Refund', description: 'A refund: money of a paid sale that goes back to its payer' })

export const createRefundAnswer = z
  .object({
    success: succeeded,
    message: message('Refund created'),
    data: refundCreationView.meta({ description: 'The refund' }),
    idempotent,
  })
  .meta({ id: 'CreateRefundAnswer', description: 'The created refund' })

export const listRefundsQuery = pageQuery

export const listRefundsAnswer = z
  .object({ success: succeeded, ...pageOf(refundDetailView) })
  .meta({ id: 'RefundList', description: 'A page of the refunds of a sale, newest first' })
