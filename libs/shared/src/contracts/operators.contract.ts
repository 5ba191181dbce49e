import { z } from 'zod'
import { details, id, instant, pageOf, pageQuery, periodQuery, reason, text, told } from './fields.ts'
import { adjustmentCommand, providerMoveCommand } from './ledger.contract.ts'

/** What takes two operators to decide, and what operators decide about each other. */

/** The same body from a second operator posts it; the id posts once. */
export const adjustmentBody = adjustmentCommand
  .extend({
    transfer_id: z
      .uuid()
      .toLowerCase()
      .meta(told('Yours, and new: it is posted once for each', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
    merchant_id: z.uuid().toLowerCase().meta(told('Whose balance', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
  })
  .meta({ id: 'AdjustmentBody', description: 'A correction of a balance' })

/** A move is between two different accounts. */
export const providerMoveBody = providerMoveCommand
  .extend({
    transfer_id: z
      .uuid()
      .toLowerCase()
      .meta(told('Yours, and new: it is posted once for each', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
  })
  .refine(({ from_account, to_account }) => from_account !== to_account, {
    error: 'must be another account than from_account',
    path: ['to_account'],
  })
  .meta({ id: 'ProviderMoveBody', description: 'Money of the house that went from one bank to another' })

const subject = text(
  'What it is about: a transfer, a payment, a refund, a client, or the merchant whose client it will be',
  '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
)

export const proposalView = z
  .object({
    act: z
      .enum([
        'adjustment',
        'provider_move',
        'assignment',
        'refund_closing',
        'operator_secret',
        'operator_revocation',
        'client',
        'client_secret',
      ])
      .meta(told('What is to be done', 'adjustment')),
    subject,
    details: details('What was asked for, with the reason that was given', { amount_cents: 15_050 }),
    proposed_by: text('The operator who asked', 'demo-operator'),
    proposed_at: instant('When'),
  })
  .meta({ id: 'Proposal', description: 'What one operator asked for, and a second one has to ask for too' })

export const waitingProposalView = proposalView
  .extend({
    proposed_by_name: text('What the operator is called, where it is a person', 'Ana Souza', 100).nullable(),
  })
  .meta({ id: 'WaitingProposal', description: 'What waits for a second operator, with who asked' })

export const listProposalsAnswer = z
  .object({ data: z.array(waitingProposalView).meta({ description: 'All that wait' }) })
  .meta({ id: 'ProposalList', description: 'What waits for a second operator' })

/** How far an act that takes two operators has come. */
export const progressView = z
  .object({
    subject,
    status: z
      .enum(['proposed', 'confirmed'])
      .meta(told('`proposed`: a second operator has to confirm it; `confirmed`: the first one asks again', 'proposed')),
  })
  .meta({ id: 'Progress', description: 'How far an act of two operators has come' })

/** For acts that need no reason; a given one is kept. */
export const optionalReasonBody = z
  .object({ reason: reason.optional() })
  .nullish()
  .meta({ id: 'OptionalReasonBody', description: 'Why; may be absent' })

export const listAuditEventsQuery = pageQuery.extend({
  actor: z.string().max(100).optional().meta(told('Only what this client did', 'demo-operator')),
  event: z.string().max(100).optional().meta(told('Only events of this name', 'client_created')),
  subject: z
    .string()
    .max(200)
    .optional()
    .meta(
      told('Only what is about this merchant or client, or what a path names', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    ),
  request_id: z
    .string()
    .max(100)
    .optional()
    .meta(told('Only what came of this request', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b')),
  ...periodQuery,
})

/** Changes that the gateway writes to the audit log; operators’ requests are there under the names of their operations. */
export const accessEventNames = [
  'merchant_created',
  'merchant_suspended',
  'merchant_reinstated',
  'client_proposed',
  'client_confirmed',
  'client_created',
  'client_revoked',
  'secret_proposed',
  'secret_confirmed',
  'secret_added',
  'secret_revoked',
  'operator_confirmed',
  'revocation_proposed',
  'adjustment_proposed',
  'adjustment_confirmed',
  'provider_move_proposed',
  'provider_move_confirmed',
  'assignment_proposed',
  'assignment_confirmed',
  'refund_closing_proposed',
  'refund_closing_confirmed',
  'signing_key_created',
  'signing_key_retired',
  'person_created',
  'person_removed',
  'person_invited',
  'person_joined',
  'invitation_withdrawn',
  'role_changed',
  'signed_in',
  'sign_in_refused',
  'session_ended',
  'password_changed',
  'password_reset_made',
  'password_reset',
  'second_factors_removed',
  'totp_enrolled',
  'totp_removed',
  'identity_linked',
  'passkey_added',
  'passkey_removed',
  'second_factor_shown',
  'second_factor_refused',
] as const
export type AccessEventName = (typeof accessEventNames)[number]

export const auditEventView = z
  .object({
    id: text('The event', '1042', 40),
    at: instant('When'),
    moment: z
      .enum(['asked', 'done', 'answered'])
      .meta(told('`asked` and `answered`: an operator’s request; `done`: a change, written together with it', 'done')),
    event: text('What', 'client_created', 100),
    actor: text('Who', 'demo-operator'),
    actor_name: text('What a person is called; null of a program', 'Ana Souza', 100).nullable(),
    reason: text('Why', 'Asked for by phone, ticket 4711', 500).nullable(),
    address: text('From which address', '203.0.113.7', 45).nullable(),
    request_id: text('With which request', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b', 100).nullable(),
    subject: text('About what', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54').nullable(),
    merchant_id: id('About which merchant').nullable(),
    client_id: text('About which client', 'client_0199f3c17a52').nullable(),
    status: z
      .int()
      .meta({ ...told('What the request was answered', 201), minimum: 100, maximum: 599 })
      .nullable(),
    details: details('What is known besides', { scopes: ['sales:read'] }),
  })
  .meta({ id: 'AuditEvent', description: 'Who did what, when, from where and why' })

export const listAuditEventsAnswer = z
  .object(pageOf(auditEventView))
  .meta({ id: 'AuditEventList', description: 'The audit log, newest first' })
