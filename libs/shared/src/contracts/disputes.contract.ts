import { z } from 'zod'
import {
  id,
  idempotent,
  instant,
  message,
  pageOf,
  pageQuery,
  periodQuery,
  plainLines,
  reais,
  succeeded,
  text,
  told,
} from './fields.ts'

export const disputeStatuses = ['open', 'accepted', 'rejected', 'cancelled'] as const

/** A payer's claim on a payment (MED), decided by the provider. */
export const disputeView = z
  .object({
    id: id('Id of the dispute'),
    sale_id: id('Id of the sale whose payment is disputed'),
    end_to_end_id: text('End-to-end id of the disputed payment', 'E18236120202611211445s0a1b2c3d4e', 32),
    status: z
      .enum(disputeStatuses)
      .meta(
        told(
          '`open`: not decided yet; `accepted`: the payer is right; `rejected`: the payer is not right; `cancelled`: withdrawn',
          'open',
        ),
      ),
    amount: reais('Disputed amount'),
    currency: z.literal('BRL').meta(told('Always BRL', 'BRL')),
    held_amount: reais(
      'Amount on hold for the dispute or, once accepted, returned to the payer (0 once rejected or cancelled)',
    ),
    shortfall_amount: reais(
      'Disputed amount that was not available, taken from later credits while the dispute is open or accepted',
      0,
    ),
    opened_at: instant('Time at which the payer opened the dispute'),
    decided_at: instant('Time of the decision; null until then').nullable(),
  })
  .meta({ id: 'Dispute', description: 'A payer’s claim on a payment (MED), decided by the provider' })

export const listDisputesQuery = pageQuery.extend({
  status: z.enum(disputeStatuses).optional().meta(told('Only disputes in this status', 'open')),
  sale_id: id('Only disputes of this sale').optional(),
  ...periodQuery,
})

export const listDisputesAnswer = z
  .object(pageOf(disputeView))
  .meta({ id: 'DisputeList', description: 'A page of disputes, newest first' })

export const analyses = ['accepted', 'rejected'] as const
export const defenseStatuses = ['sending', 'sent', 'refused'] as const
export const defenseRefusals = ['invalid', 'too_late', 'answered_elsewhere', 'unknown_at_bank', 'decided'] as const

/** No bank has published a longest text: this one is ours. */
export const justificationMax = 2_000

const analysis = z
  .enum(analyses, { error: 'must be accepted or rejected' })
  .meta(
    told(
      'Your position. `rejected`: the payer is not right, and the money is yours; `accepted`: the money goes back',
      'rejected',
    ),
  )

/** The body of `POST /v1/disputes/:id/defense`. */
export const answerDisputeBody = z
  .object({
    analysis,
    justification: plainLines({ min: 3, max: justificationMax }).meta(
      told('Explanation for the bank; line breaks are allowed', 'Delivered on 20 November, signed by the buyer.'),
    ),
  })
  .meta({ id: 'AnswerDisputeBody', description: 'Your answer to a payer’s claim' })

const defenseFields = {
  id: id('Id of the answer'),
  dispute_id: id('Id of the dispute that it answers'),
  status: z
    .enum(defenseStatuses)
    .meta(
      told(
        '`sending`: the bank has not confirmed it yet; `sent`: the bank has it; `refused`: the bank did not take it, see `refusal`',
        'sending',
      ),
    ),
  analysis,
  refusal: z
    .enum(defenseRefusals)
    .nullable()
    .meta(
      told(
        'Reason for the refusal; null when it was not refused. `invalid`: write another text; `too_late`: the bank takes no more ' +
          'answers; `answered_elsewhere`: the bank has another answer; `unknown_at_bank`: the bank does not know the dispute, ask the ' +
          'operators; `decided`: the dispute was decided before the answer was sent',
        null,
      ),
    ),
  created_by: text('Author of the answer: a client id, or `person:` and the id of a person', 'client_0199f3c17a52'),
  created_at: instant('Time at which the answer was recorded'),
  answered_at: instant('Time at which the bank took or refused it; null until then').nullable(),
}

export const defenseView = z
  .object({
    ...defenseFields,
    justification: text(
      'Text of the answer; null once the sale’s personal data is erased',
      'Delivered on 20 November, signed by the buyer.',
      justificationMax,
    ).nullable(),
  })
  .meta({ id: 'DisputeDefense', description: 'An answer to a dispute, with its outcome' })

/** Without the text, which may name people. */
export const defenseEventData = z
  .object(defenseFields)
  .meta({ id: 'DisputeDefenseEventData', description: 'An answer to a dispute, without its text' })

export const answerDisputeAnswer = z
  .object({
    success: succeeded,
    message: message('Answer recorded'),
    data: defenseView.meta({ description: 'The answer' }),
    idempotent,
  })
  .meta({ id: 'AnswerDisputeAnswer', description: 'The recorded answer, on its way to the bank' })

export const getDisputeQuery = z.object({
  expand: z
    .literal('defense', { error: 'takes defense' })
    .optional()
    .meta(
      told(
        '`defense` adds your answer, whether one can be written, and the deadline for the bank’s decision',
        'defense',
      ),
    ),
})

export const expandedDisputeView = disputeView
  .extend({
    defense: defenseView
      .nullable()
      .optional()
      .meta({ description: 'Your newest answer; null when there is none. Only with `expand=defense`' }),
    can_answer: z
      .boolean()
      .optional()
      .meta(told('Whether you can answer the dispute now. Only with `expand=defense`', true)),
    decision_due_at: instant(
      'Deadline for the bank’s decision; null when the bank gave none. Only with `expand=defense`',
    )
      .nullable()
      .optional(),
  })
  .meta({ id: 'ExpandedDispute', description: 'A dispute, with the fields that `expand` adds' })
