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
      .meta(told('New id of your choice; each id is posted once', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
    merchant_id: z
      .uuid()
      .toLowerCase()
      .meta(told('Id of the merchant whose balance is adjusted', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
  })
  .meta({ id: 'AdjustmentBody', description: 'A correction of a merchant’s balance' })

/** A move is between two different accounts. */
export const providerMoveBody = providerMoveCommand
  .extend({
    transfer_id: z
      .uuid()
      .toLowerCase()
      .meta(told('New id of your choice; each id is posted once', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
  })
  .refine(({ from_account, to_account }) => from_account !== to_account, {
    error: 'must be another account than from_account',
    path: ['to_account'],
  })
  .meta({ id: 'ProviderMoveBody', description: 'A move of the house’s money from one provider account to another' })

const subject = text(
  'Id that it is about: of a transfer, a payment, a refund, a client, or the merchant whose client is to be created',
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
      .meta(
        told(
          'Proposed act. `adjustment`: an adjustment of a balance; `provider_move`: a move between provider accounts; ' +
            '`assignment`: the assignment of an unmatched payment; `refund_closing`: the closing of a refund by hand; ' +
            '`operator_secret`: a new secret of an operator; `operator_revocation`: the revocation of an operator; ' +
            '`client`: a new API client; `client_secret`: a new secret of an API client',
          'adjustment',
        ),
      ),
    subject,
    details: details('Content of the proposal, with the reason that was given', { amount_cents: 15_050 }),
    proposed_by: text('Operator who made the proposal', 'demo-operator'),
    proposed_at: instant('Time of the proposal'),
  })
  .meta({ id: 'Proposal', description: 'A proposal of one operator, which a second operator has to send too' })

export const waitingProposalView = proposalView
  .extend({
    proposed_by_name: text('Name of the operator; null when it is not a person', 'Ana Souza', 100).nullable(),
  })
  .meta({
    id: 'WaitingProposal',
    description: 'A proposal that waits for a second operator, with the name of the first',
  })

export const listProposalsAnswer = z
  .object({ data: z.array(waitingProposalView).meta({ description: 'All proposals that wait' }) })
  .meta({ id: 'ProposalList', description: 'The proposals that wait for a second operator' })

/** How far an act that takes two operators has come. */
export const progressView = z
  .object({
    subject,
    status: z
      .enum(['proposed', 'confirmed'])
      .meta(
        told(
          '`proposed`: a second operator has to confirm it; `confirmed`: the first operator sends the request again to complete it',
          'proposed',
        ),
      ),
  })
  .meta({ id: 'Progress', description: 'The progress of an act that two operators agree on' })

/** For acts that need no reason; a given one is kept. */
export const optionalReasonBody = z
  .object({ reason: reason.optional() })
  .nullish()
  .meta({ id: 'OptionalReasonBody', description: 'The reason; may be absent' })

export const listAuditEventsQuery = pageQuery.extend({
  actor: z
    .string()
    .max(100)
    .optional()
    .meta(told('Only events of this actor: a client id, or `person:` and the id of a person', 'demo-operator')),
  event: z.string().max(100).optional().meta(told('Only events with this name', 'client_created')),
  subject: z
    .string()
    .max(200)
    .optional()
    .meta(
      told(
        'Only events about this merchant or client, or about this id in the path of a request',
        '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
      ),
    ),
  request_id: z
    .string()
    .max(100)
    .optional()
    .meta(told('Only events of the request with this id', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b')),
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
    id: text('Id of the event', '1042', 40),
    at: instant('Time of the event'),
    moment: z
      .enum(['asked', 'done', 'answered'])
      .meta(
        told(
          '`asked`: an operator’s request, before anything is done; `answered`: the same with its status; `done`: a ' +
            'change, recorded together with it',
          'done',
        ),
      ),
    event: text('Name of the change, or the operation of the request', 'client_created', 100),
    actor: text(
      'Actor: a client id, `person:` and the id of a person, or `stack` for the system itself',
      'demo-operator',
    ),
    actor_name: text('Name of the person; null for other actors', 'Ana Souza', 100).nullable(),
    reason: text('Reason that was given; null when none was', 'Asked for by phone, ticket 4711', 500).nullable(),
    address: text('IP address of the request; null without one', '203.0.113.7', 45).nullable(),
    request_id: text('Id of the request; null without one', '6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b', 100).nullable(),
    subject: text(
      'First id in the path of the request; null without one',
      '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
    ).nullable(),
    merchant_id: id('Id of the merchant that the event is about; null without one').nullable(),
    client_id: text(
      'Client, or `person:` and the id of a person, that the event is about; null without one',
      'client_0199f3c17a52',
    ).nullable(),
    status: z
      .int()
      .meta({
        ...told('HTTP status of the answer; null unless `moment` is `answered`', 201),
        minimum: 100,
        maximum: 599,
      })
      .nullable(),
    details: details('Further details, by name', { scopes: ['sales:read'] }),
  })
  .meta({ id: 'AuditEvent', description: 'An entry of the audit log: who did what, when, from where and why' })

export const listAuditEventsAnswer = z
  .object(pageOf(auditEventView))
  .meta({ id: 'AuditEventList', description: 'A page of the audit log, newest first' })
