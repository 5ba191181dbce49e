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
    amount: amountInReais.meta(told('How much leaves the balance, in reais; the fee is part of it', 150.5)),
    pix_key: z
      .string({ error: 'must be a text' })
      .min(1, 'is empty')
      .max(200, 'is too long')
      .nullish()
      .meta(
        told('Where to; the merchant’s own key when it is absent. Comes together with its type', 'maria@example.com'),
      ),
    pix_key_type: z
      .enum(pixKeyTypes, { error: `must be one of ${pixKeyTypes.join(', ')}` })
      .nullish()
      .meta(told('What kind of key it is; of a `phone` or a document, punctuation does not matter', 'email')),
    authorize: z
      .boolean({
        error: (issue) => (issue.input === undefined ? 'is required' : 'must be true or false'),
      })
      .meta(told('True: pay it if it may be approved automatically. False: wait for somebody’s approval', true)),
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
  .meta({ id: 'CreateWithdrawalBody', description: 'Money that is to leave the balance' })

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
  withdrawal_id: id('The withdrawal'),
  amount: money('What leaves the balance', 'R$ 150,50'),
  fee_amount: money('Our fee, part of the amount', 'R$ 0,20'),
  net_amount: money('What arrives: the amount without the fee', 'R$ 150,30'),
  status: z
    .enum(withdrawalStatuses)
    .meta(
      told(
        '`pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again',
        'processing',
      ),
    ),
  origin: z.enum(withdrawalOrigins).meta(told('Where it was made', 'api')),
  pix_key: text('Where to, normalised', 'maria@example.com', 77),
  pix_key_type: z.enum(pixKeyTypes).meta(told('What kind of key it is', 'email')),
  requires_merchant_approval: z.boolean().meta(told('Whether somebody of the merchant has to approve it', false)),
  requires_compliance_review: z.boolean().meta(told('Whether operators have to review it', false)),
  e2e_id: text(
    'The payment’s end-to-end id; null until the bank has given it',
    'E18236120202611211500s0a1b2c3d4e',
    32,
  ).nullable(),
  created_at: instant('When it was asked for'),
}

export const withdrawalCreationView = z
  .object(creationFields)
  .meta({ id: 'WithdrawalCreation', description: 'A withdrawal, as it was asked for' })

export const withdrawalDetailView = z
  .object({
    ...creationFields,
    bank_processing_status: z
      .enum(bankProcessingStatuses)
      .meta(told('Where it is at the bank: not sent, sent, arrived or refused', 'processing')),
    auto_approved: z.boolean().meta(told('Whether it was approved automatically', true)),
    compliance_status: z.enum(complianceStatuses).meta(told('How far a review by operators has come', 'not_required')),
    processed_at: instant('When it came to its end; null until then').nullable(),
  })
  .meta({ id: 'Withdrawal', description: 'Money that leaves the balance to a PIX key' })

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
      .meta(told('A closed list; new codes come with a new version of the API', 'bank_refused')),
    message: text('For people; the code is for programs', 'The bank refused the payment'),
  })
  .meta({ id: 'WithdrawalFailure', description: 'Why a withdrawal failed' })

const withdrawalHistory = z.array(
  z.object({
    event: text('What', 'approved', 100),
    from: text('The status before', 'pending', 40).nullable(),
    to: text('The status after', 'processing', 40).nullable(),
    by: z.enum(['merchant', 'operator', 'bank', 'system']).meta(told('Who', 'merchant')),
    at: instant('When'),
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
        '`failure`: why it failed, or null; `history`: what happened to it, in order; `created_by`: who asked for it; ' +
          '`decided_by`: who of the merchant approved, rejected or cancelled it, or null',
        'failure,history',
      ),
      pattern: '^(failure|history|created_by|decided_by)(,(failure|history|created_by|decided_by))*$',
    }),
})

const createdBy = text(
  'Who asked for it: the `client_id` of a program, or `person:` and the id of a person. Only with `expand=created_by`',
  'demo-merchant',
  100,
).optional()

export const expandedWithdrawalView = withdrawalDetailView
  .extend({
    failure: withdrawalFailure
      .nullable()
      .optional()
      .meta({ description: 'Why it failed; null when it did not. Only with `expand=failure`' }),
    history: withdrawalHistory
      .optional()
      .meta({ description: 'What happened to it, in order. Only with `expand=history`' }),
    created_by: createdBy,
    decided_by: text(
      'Who of the merchant approved, rejected or cancelled it, last, named as `created_by` is; null while nobody has. Only with `expand=decided_by`',
      'demo-merchant',
      100,
    )
      .nullable()
      .optional(),
  })
  .meta({ id: 'ExpandedWithdrawal', description: 'A withdrawal with what was asked for besides' })

export const createWithdrawalAnswer = z
  .object({
    success: succeeded,
    message: message('Withdrawal created'),
    data: withdrawalCreationView.meta({ description: 'The withdrawal' }),
    idempotent,
  })
  .meta({ id: 'CreateWithdrawalAnswer', description: 'The withdrawal that was made' })

export const withdrawalAnswer = z
  .object({ success: succeeded, data: expandedWithdrawalView.meta({ description: 'The withdrawal' }) })
  .meta({ id: 'WithdrawalAnswer', description: 'The withdrawal' })

/** Answer of approve, reject and cancel. */
export const decideWithdrawalAnswer = z
  .object({
    success: succeeded,
    message: message('Withdrawal approved'),
    data: withdrawalDetailView.meta({ description: 'The withdrawal' }),
  })
  .meta({ id: 'DecideWithdrawalAnswer', description: 'The withdrawal, as it is after the decision' })

export const listWithdrawalsQuery = pageQuery.extend({
  status: z.enum(withdrawalStatuses).optional().meta(told('Only withdrawals in this status', 'paid')),
  reference: z
    .string()
    .regex(idempotencyKeyPattern, 'must be 1 to 255 letters, digits, hyphens or underscores')
    .optional()
    .meta(told('Only the withdrawal that this Idempotency-Key has made', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b')),
  end_to_end_id: endToEndIdQuery.meta(
    told('Only the withdrawal with this end-to-end id', 'E99999008202611211500s0a1b2c3d4e'),
  ),
  ...periodQuery,
  expand: z.literal('created_by').optional().meta(told('`created_by`: who asked for each', 'created_by')),
  locale: localeQuery,
})

const listedWithdrawalView = withdrawalDetailView
  .extend({ created_by: createdBy })
  .meta({ id: 'ListedWithdrawal', description: 'A withdrawal, with who asked for it when that was wanted' })

export const listWithdrawalsAnswer = z
  .object({ success: succeeded, ...pageOf(listedWithdrawalView) })
  .meta({ id: 'WithdrawalList', description: 'Withdrawals, newest first' })
