import { z } from 'zod'
import { normalisePixKey, type PixKey, type PixKeyType, pixKeyTypes } from '../pix/pix-key.ts'
import { amountInReais, instantQuery, pageQuery } from './fields.ts'

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
    amount: amountInReais,
    pix_key: z.string({ error: 'must be a text' }).min(1, 'is empty').max(200, 'is too long').nullish(),
    pix_key_type: z.enum(pixKeyTypes, { error: `must be one of ${pixKeyTypes.join(', ')}` }).nullish(),
    authorize: z.boolean({
      error: (issue) => (issue.input === undefined ? 'is required' : 'must be true or false'),
    }),
  })
  .superRefine(judgeDestination, {
    // Also when another field is wrong already: all field errors come together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ amount, authorize, ...destination }) => ({
    amountCents: amount,
    authorize,
    pixKey: normalisedDestination(destination) ?? null,
  }))
  .meta({ id: 'CreateWithdrawalBody' })

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

const money = z.string().regex(/^R\$ \d+,\d{2}$/)
const creationFields = {
  withdrawal_id: z.uuid(),
  amount: money,
  fee_amount: money,
  net_amount: money,
  status: z.enum(withdrawalStatuses),
  origin: z.enum(withdrawalOrigins),
  pix_key: z.string(),
  pix_key_type: z.enum(pixKeyTypes),
  requires_merchant_approval: z.boolean(),
  requires_compliance_review: z.boolean(),
  e2e_id: z.string().nullable(),
  created_at: z.string(),
}

export const withdrawalCreationView = z.object(creationFields).meta({ id: 'WithdrawalCreation' })

export const withdrawalDetailView = z
  .object({
    ...creationFields,
    bank_processing_status: z.enum(bankProcessingStatuses),
    auto_approved: z.boolean(),
    compliance_status: z.enum(complianceStatuses),
    processed_at: z.string().nullable(),
  })
  .meta({ id: 'Withdrawal' })

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
    code: z.enum(failureCodes).describe('A closed list; new codes come with a new version of the API'),
    message: z.string().describe('For people; the code is for programs'),
  })
  .meta({ id: 'WithdrawalFailure' })

const withdrawalHistory = z.array(
  z.object({
    event: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.enum(['merchant', 'operator', 'bank', 'system']),
    at: z.string(),
  }),
)

/** What `expand` adds to a withdrawal; the view itself keeps exactly its keys. */
export const withdrawalExpansions = ['failure', 'history'] as const
export type WithdrawalExpansion = (typeof withdrawalExpansions)[number]

export const getWithdrawalQuery = z.object({
  expand: z
    .string()
    .transform((text, context) => {
      const names = text.split(',')
      const known = withdrawalExpansions.filter((name) => names.includes(name))
      if (known.length === new Set(names).size) return known
      context.addIssue({ code: 'custom', message: `takes ${withdrawalExpansions.join(' and ')}, separated by a comma` })
      return z.NEVER
    })
    .optional()
    .describe('`failure`: why it failed, or null; `history`: what happened to it, in order. Both: `failure,history`'),
})

export const expandedWithdrawalView = withdrawalDetailView
  .extend({ failure: withdrawalFailure.nullable().optional(), history: withdrawalHistory.optional() })
  .meta({ id: 'ExpandedWithdrawal' })

export const createWithdrawalAnswer = z
  .object({
    success: z.literal(true),
    message: z.string(),
    data: withdrawalCreationView,
    /** Only in replays. */
    idempotent: z.literal(true).optional(),
  })
  .meta({ id: 'CreateWithdrawalAnswer' })

export const withdrawalAnswer = z
  .object({ success: z.literal(true), data: expandedWithdrawalView })
  .meta({ id: 'WithdrawalAnswer' })

/** Answer of approve, reject and cancel. */
export const decideWithdrawalAnswer = z
  .object({ success: z.literal(true), message: z.string(), data: withdrawalDetailView })
  .meta({ id: 'DecideWithdrawalAnswer' })

export const listWithdrawalsQuery = pageQuery.extend({
  status: z.enum(withdrawalStatuses).optional(),
  created_from: instantQuery.optional(),
  created_to: instantQuery.optional(),
})

export const listWithdrawalsAnswer = z
  .object({ success: z.literal(true), data: z.array(withdrawalDetailView), next_cursor: z.string().nullable() })
  .meta({ id: 'WithdrawalList' })
