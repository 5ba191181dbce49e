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
  sale_id: id('Only disputes of this sale').optional(),
  ...periodQuery,
})

export const listDisputesAnswer = z
  .object(pageOf(disputeView))
  .meta({ id: 'DisputeList', description: 'Disputes, newest first' })

export const analyses = ['accepted', 'rejected'] as const
export const defenseStatuses = ['sending', 'sent', 'refused'] as const
export const defenseRefusals = ['invalid', 'too_late', 'answered_elsewhere', 'unknown_at_bank', 'decided'] as const

/** No bank has published a longest text: this one is ours. */
export const justificationMax = 2_000

const analysis = z
  .enum(analyses, { error: 'must be accepted or rejected' })
  .meta(told('`rejected`: the payer is not right, and the money is yours; `accepted`: it goes back', 'rejected'))

/** The body of `POST /v1/disputes/:id/defense`. */
export const answerDisputeBody = z
  .object({
    analysis,
    justification: plainLines({ min: 3, max: justificationMax }).meta(
      told('What the bank is to know; of several lines if need be', 'Delivered on 20 November, signed by the buyer.'),
    ),
  })
  .meta({ id: 'AnswerDisputeBody', description: 'What you say of a payer’s claim' })

const defenseFields = {
  id: id('The answer'),
  dispute_id: id('The dispute that it answers'),
  status: z
    .enum(defenseStatuses)
    .meta(
      told(
        '`sending`: the bank has not confirmed it yet; `sent`: the bank has it; `refused`: see `refusal`',
        'sending',
      ),
    ),
  analysis,
  refusal: z
    .enum(defenseRefusals)
    .nullable()
    .meta(
      told(
        'Why the bank refused it; null when it did not. `invalid`: write another text; `too_late`; `answered_elsewhere`: it has another ' +
          'answer; `unknown_at_bank`: ask the operators; `decided`: the dispute was over before it was sent',
        null,
      ),
    ),
  created_by: text('Who wrote it, a program or a person', 'client_0199f3c17a52'),
  created_at: instant('When it was written'),
  answered_at: instant('When the bank’s word on it came; null until then').nullable(),
}

export const defenseView = z
  .object({
    ...defenseFields,
    justification: text(
      'The text; null once the sale’s personal data was erased',
      'Delivered on 20 November, signed by the buyer.',
      justificationMax,
    ).nullable(),
  })
  .meta({ id: 'DisputeDefense', description: 'An answer to a dispute, and what came of it' })

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
  .meta({ id: 'AnswerDisputeAnswer', description: 'The answer, which is on its way to the bank' })

export const getDisputeQuery = z.object({
  expand: z
    .literal('defense', { error: 'takes defense' })
    .optional()
    .meta(told('`defense`: your answer, whether one can be written, and the bank’s date', 'defense')),
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
      .meta(told('Whether an answer can be written now. Only with `expand=defense`', true)),
    decision_due_at: instant('Until when the bank decides; null where it has not said. Only with `expand=defense`')
      .nullable()
      .optional(),
  })
  .meta({ id: 'ExpandedDispute', description: 'A dispute with what was asked for besides' })
