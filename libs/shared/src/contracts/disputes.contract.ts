import { z } from 'zod'
import { instantQuery, pageQuery } from './fields.ts'

export const disputeStatuses = ['open', 'accepted', 'rejected', 'cancelled'] as const

/** A payer's claim on a payment (MED), decided by the provider. */
export const disputeView = z
  .object({
    id: z.uuid(),
    sale_id: z.uuid(),
    end_to_end_id: z.string(),
    status: z.enum(disputeStatuses),
    amount: z.number(),
    currency: z.literal('BRL'),
    /** How much of the amount is on hold, or went back to the payer once accepted. */
    held_amount: z.number(),
    /** What was not available; taken from later credits while the dispute is open or accepted. */
    shortfall_amount: z.number(),
    opened_at: z.string(),
    decided_at: z.string().nullable(),
  })
  .meta({ id: 'Dispute' })

export const listDisputesQuery = pageQuery.extend({
  status: z.enum(disputeStatuses).optional(),
  created_from: instantQuery.optional(),
  created_to: instantQuery.optional(),
})

export const listDisputesAnswer = z
  .object({ data: z.array(disputeView), next_cursor: z.string().nullable() })
  .meta({ id: 'DisputeList' })
