import { z } from 'zod'
import { id, instant, pageOf, pageQuery, periodQuery, reais, text, told } from './fields.ts'

export const disputeStatuses = ['open', 'accepted', 'rejected', 'cancelled'] as const

/** A payer's claim on a payment (MED), decided by the provider. */
export const disputeView = z
  .object({
    id: id('The dispute'),
    sale_id: id('The sale whose payment is disputed'),
    end_to_end_id: text('The payment that is disputed', 'E18236120202611211445s0a1b2c3d4e', 32),
    status: z
      .enum(disputeStatuses)
      .meta(
        told(
          '`open`: not decided yet; `accepted`: the payer is right; `rejected`: the payer is not; `cancelled`: withdrawn',
          'open',
        ),
      ),
    amount: reais('What the payer claims'),
    currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
    held_amount: reais('How much of it is on hold, or went back to the payer once accepted'),
    shortfall_amount: reais(
      'What was not available, and is taken from later credits while the dispute is open or accepted',
      0,
    ),
    opened_at: instant('When the payer opened it'),
    decided_at: instant('When it was decided; null until then').nullable(),
  })
  .meta({ id: 'Dispute', description: 'A payer’s claim on a payment (MED); the provider decides it' })

export const listDisputesQuery = pageQuery.extend({
  status: z.enum(disputeStatuses).optional().meta(told('Only disputes in this status', 'open')),
  ...periodQuery,
})

export const listDisputesAnswer = z
  .object(pageOf(disputeView))
  .meta({ id: 'DisputeList', description: 'Disputes, newest first' })
