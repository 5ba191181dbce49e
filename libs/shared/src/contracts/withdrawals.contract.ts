import { z } from 'zod'
import { normalisePixKey, type PixKey, type PixKeyType, pixKeyTypes } from '../pix/pix-key.ts'
import {
  amountInReais,
  endToEndIdQuery,
  id,
  idempotent,
  instant,
  localeQuery,
  message,
  pageOf,
  pageQuery,
  periodQuery,
  succeeded,
  text,
  told,
} from './fields.ts'

export const withdrawalStatuses = ['pending', 'processing', 'paid', 'failed'] as const
export const bankProcessingStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export const complianceStatuses = ['not_required', 'pending', 'under_review', 'approved', 'rejected'] as const
export const withdrawalOrigins = ['api', 'portal'] as const

/** Interface specification, Idempotency 2. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{1,255}$/

interface Destination {
  pix_key?: string | null | undefined
  pix_key_type?: PixKeyType | null | undefined
}

/**
 * The body of `POST /v1/withdrawals`. The destination arrives normalised, so that the same key written differently is
 * the same data. Unknown fields are ignored.
 */
export const createWithdrawalBody = z
  .object({
    amount: amountInReais.meta(
      told(
        'Amount to take from the balance, in reais. The fee is part of it, and the available balance must cover the amount plus the fee',
        150.5,
      ),
    ),
    pix_key: z
      .string({ error: 'must be a text' })
      .min(1, 'is empty')
      .max(200, 'is too long')
      .nullish()
      .meta(
        told(
          'Destination PIX key, sent together with `pix_key_type`; the merchant’s default key when absent',
          'maria@example.com',
        ),
      ),
    pix_key_type: z
      .enum(pixKeyTypes, { error: `must be one of ${pixKeyTypes.join(', ')}` })
      .nullish()
      .meta(told('Type of the PIX key. In a `phone`, `cpf` or `cnpj` key, punctuation does not matter', 'email')),
    authorize: z
      .boolean({
        error: (issue) => (issue.input === undefined ? 'is required' : 'must be true or false'),
      })
      .meta(
        told(
          '`true`: approve it automatically, or fail it where that is not allowed; `false`: wait for the merchant’s approval',
          true,
        ),
      ),
  })
  .superRefine(judgeDestination, {
    // Runs even if another field is already wrong: all field errors come together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ amount, authorize, ...destination }) => ({
    amountCents: amount,
    authorize,
    pixKey: normalisedDestination(destination) ?? null,
  }))
  .meta({ id: 'CreateWithdrawalBody', description: 'A withdrawal to create' })

export type CreateWithdrawalBody = z.output<typeof createWithdrawalBody>

function judgeDestination(body: Destination, context: z.RefinementCtx): void {
  const { pix_key: value, pix_key_type: type } = body
  const refuse = (field: keyof Destination, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (value == null && type != null) refuse('pix_key', 'is required together with pix_key_type')
  if (value != null && type == null) refuse('pix_key_type', 'is required together with pix_key')
  if (typeof value !== 'string' || type == null || !pixKeyTypes.includes(type)) return
  if (!normalisePixKey(type, value)) refuse('pix_key', `is not a valid ${type} key`)
}

const normalisedDestination = ({ pix_key: value, pix_key_type: type }: Destination): PixKey | undefined =>
  value == null || type == null ? undefined : normalisePixKey(type, value)

const money = (description: string, example: string) =>
  z
    .string()
    .regex(/^R\$ \d+,\d{2}$/)
    .meta(told(description, example))
const creationFields = {
  withdrawal_id: id('Id of the withdrawal'),
  amount: money('Amount taken from the balance, including the fee', 'R$ 150,50'),
  fee_amount: money('Fee, part of `amount`', 'R$ 0,20'),
  net_amount: money('Amount that arrives: `amount` less the fee', 'R$ 150,30'),
  status: z
    .enum(withdrawalStatuses)
    .meta(
      told(
        '`pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; ' +
          '`failed`: not paid. `paid` and `failed` never change again',
        'processing',
      ),
    ),
  origin: z.enum(withdrawalOrigins).meta(told('Where the withdrawal was created: `api` or `portal`', 'api')),
  pix_key: text('Destination PIX key, normalised; `erased` after erasure', 'maria@example.com', 77),
  pix_key_type: z.enum(pixKeyTypes).meta(told('Type of the PIX key', 'email')),
  requires_merchant_approval: z.boolean().meta(told('Whether the withdrawal needs the merchant’s approval', false)),
  requires_compliance_review: z
    .boolean()
    .meta(told('Whether the withdrawal needs a compliance review by operators', false)),
  e2e_id: text(
    'End-to-end id of the payout; null until the bank assigns it',
    'E18236120202611211500s0a1b2c3d4e',
    32,
  ).nullable(),
  created_at: instant('Time at which the withdrawal was requested'),
}

export const withdrawalCreationView = z
  .object(creationFields)
  .meta({ id: 'WithdrawalCreation', description: 'A withdrawal, as returned on creation' })

export const withdrawalDetailView = z
  .object({
    ...creationFields,
    bank_processing_status: z
      .enum(bankProcessingStatuses)
      .meta(
        told(
          'Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or ' +
            'stopped before it left',
          'processing',
        ),
      ),
    auto_approved: z.boolean().meta(told('Whether the withdrawal was approved automatically', true)),
    compliance_status: z
      .enum(complianceStatuses)
      .meta(
        told(
          'Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an ' +
            'operator has taken it; `approved`: it may be paid; `rejected`: it fails',
          'not_required',
        ),
      ),
    processed_at: instant('Time at which the withdrawal became `paid` or `failed`; null until then').nullable(),
  })
  .meta({ id: 'Withdrawal', description: 'A withdrawal: money of the balance that goes to a PIX key' })

/** Why a withdrawal failed: a closed list. */
export const failureCodes = [
  'merchant_suspended',
  'auto_approval_off',
  'above_withdrawal_limit',
  'above_daily_limit',
  'merchant_rejected',
  'compliance_rejected',
  'cancelled_by_merchant',
  'cancelled_by_operator',
  'decision_expired',
  'bank_refused',
] as const

const withdrawalFailure = z
  .object({
    code: z
      .enum(failureCodes)
      .meta(
        told(
          'Reason code. `merchant_suspended`: the merchant is suspended; `auto_approval_off`: automatic approval is off; ' +
            '`above_withdrawal_limit`: above the limit of automatic approval for one withdrawal; `above_daily_limit`: ' +
            'above that for the day; `merchant_rejected`: rejected by the merchant; `compliance_rejected`: rejected in the ' +
            'compliance review; `cancelled_by_merchant`, `cancelled_by_operator`: cancelled before it was sent; ' +
            '`decision_expired`: nobody decided in time; `bank_refused`: refused by the bank. A closed list; new codes ' +
            'come with a new version of the API',
          'bank_refused',
        ),
      ),
    message: text('Human-readable reason; programs use `code`', 'The bank refused the payment'),
  })
  .meta({ id: 'WithdrawalFailure', description: 'The reason why a withdrawal failed' })

const withdrawalHistory = z.array(
  z.object({
    event: text('Name of the event', 'merchant_approved', 100),
    from: text('Status before the event; null when there was none', 'pending', 40).nullable(),
    to: text('Status after the event', 'processing', 40).nullable(),
    by: z
      .enum(['merchant', 'operator', 'bank', 'system'])
      .meta(told('Party that caused the event; `system`: Comporta itself', 'merchant')),
    at: instant('Time of the event'),
  }),
)

/** What `expand` adds to a withdrawal; the view itself keeps exactly its keys. */
export const withdrawalExpansions = ['failure', 'history', 'created_by', 'decided_by'] as const
export type WithdrawalExpansion = (typeof withdrawalExpansions)[number]

export const getWithdrawalQuery = z.object({
  expand: z
    .string()
    .transform((text, context) => {
      const names = text.split(',')
      const known = withdrawalExpansions.filter((name) => names.includes(name))
      if (known.length === new Set(names).size) return known
      context.addIssue({ code: 'custom', message: `takes ${withdrawalExpansions.join(', ')}, separated by a comma` })
      return z.NEVER
    })
    .optional()
    .meta({
      ...told(
        'Fields to add, separated by commas. `failure`: the reason for a failure, or null; `history`: events, in order; `created_by`: ' +
          'the client or person that requested it; `decided_by`: the client or person of the merchant that approved, rejected or ' +
          'cancelled it, or null',
        'failure,history',
      ),
      pattern: '^(failure|history|created_by|decided_by)(,(failure|history|created_by|decided_by))*$',
    }),
})

const createdBy = text(
  'Client or person that requested the withdrawal: a client id, or `person:` and the id of a person. Only with `expand=created_by`',
  'demo-merchant',
  100,
).optional()

export const expandedWithdrawalView = withdrawalDetailView
  .extend({
    failure: withdrawalFailure.nullable().optional().meta({
      description:
        'Reason for the failure; null when the withdrawal did not fail. Only with `expand=failure`, and always in events',
    }),
    history: withdrawalHistory
      .optional()
      .meta({ description: 'Events of the withdrawal, in order. Only with `expand=history`' }),
    created_by: createdBy,
    decided_by: text(
      'Client or person of the merchant that last approved, rejected or cancelled the withdrawal, in the form of ' +
        '`created_by`; null while nobody has. Only with `expand=decided_by`',
      'demo-merchant',
      100,
    )
      .nullable()
      .optional(),
  })
  .meta({ id: 'ExpandedWithdrawal', description: 'A withdrawal, with the fields that `expand` adds' })

export const createWithdrawalAnswer = z
  .object({
    success: succeeded,
    message: message('Withdrawal created'),
    data: withdrawalCreationView.meta({ description: 'The withdrawal' }),
    idempotent,
  })
  .meta({ id: 'CreateWithdrawalAnswer', description: 'The created withdrawal' })

export const withdrawalAnswer = z
  .object({ success: succeeded, data: expandedWithdrawalView.meta({ description: 'The withdrawal' }) })
  .meta({ id: 'WithdrawalAnswer', description: 'The requested withdrawal' })

/** Answer of approve, reject and cancel. */
export const decideWithdrawalAnswer = z
  .object({
    success: succeeded,
    message: message('Withdrawal approved'),
    data: withdrawalDetailView.meta({ description: 'The withdrawal' }),
  })
  .meta({ id: 'DecideWithdrawalAnswer', description: 'The withdrawal after the decision' })

export const listWithdrawalsQuery = pageQuery.extend({
  status: z.enum(withdrawalStatuses).optional().meta(told('Only withdrawals in this status', 'paid')),
  reference: z
    .string()
    .regex(idempotencyKeyPattern, 'must be 1 to 255 letters, digits, hyphens or underscores')
    .optional()
    .meta(
      told('Only the withdrawal that was created with this Idempotency-Key', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b'),
    ),
  end_to_end_id: endToEndIdQuery.meta(
    told('Only the withdrawal with this end-to-end id', 'E99999008202611211500s0a1b2c3d4e'),
  ),
  ...periodQuery,
  expand: z
    .literal('created_by')
    .optional()
    .meta(told('`created_by` adds the client or person that requested each withdrawal', 'created_by')),
  locale: localeQuery,
})

const listedWithdrawalView = withdrawalDetailView
  .extend({ created_by: createdBy })
  .meta({ id: 'ListedWithdrawal', description: 'A withdrawal in a list, with the fields that `expand` adds' })

export const listWithdrawalsAnswer = z
  .object({ success: succeeded, ...pageOf(listedWithdrawalView) })
  .meta({ id: 'WithdrawalList', description: 'A page of withdrawals, newest first' })
