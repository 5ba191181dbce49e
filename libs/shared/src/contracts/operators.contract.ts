import { z } from 'zod'
import { instantQuery, pageQuery } from './fields.ts'
import { adjustmentCommand } from './ledger.contract.ts'
import { reason } from './merchants.contract.ts'

/** What operators decide two by two, and about each other. */

/** The same body from a second operator posts it; the id posts once. */
export const adjustmentBody = adjustmentCommand
  .omit({ kind: true })
  .extend({ transfer_id: z.uuid().toLowerCase(), merchant_id: z.uuid().toLowerCase() })
  .meta({ id: 'AdjustmentBody' })

export const proposalView = z
  .object({
    act: z.enum(['adjustment', 'assignment', 'operator_secret', 'operator_revocation', 'client', 'client_secret']),
    /** A transfer's id, a payment's, a client's, or that of the merchant whose client it will be. */
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
    proposed_by: z.string(),
    proposed_at: z.string(),
  })
  .meta({ id: 'Proposal' })

export const listProposalsAnswer = z.object({ data: z.array(proposalView) }).meta({ id: 'ProposalList' })

/** How far what two operators give to one of them, or do, has come. */
export const progressView = z
  .object({
    /** A client's id, or that of the merchant whose client it will be. */
    subject: z.string(),
    status: z.enum(['proposed', 'confirmed']),
  })
  .meta({ id: 'Progress' })

/** For acts that need no words; what is said is kept. */
export const optionalReasonBody = z.object({ reason: reason.optional() }).nullish().meta({ id: 'OptionalReasonBody' })

export const listAuditEventsQuery = pageQuery.extend({
  actor: z.string().max(100).optional(),
  event: z.string().max(100).optional(),
  subject: z.string().max(200).optional(),
  request_id: z.string().max(100).optional(),
  created_from: instantQuery.optional(),
  created_to: instantQuery.optional(),
})

export const auditEventView = z
  .object({
    id: z.string(),
    at: z.string(),
    /** `asked` and `answered`: an operator's request. `done`: a change, written in its own transaction. */
    moment: z.enum(['asked', 'done', 'answered']),
    event: z.string(),
    actor: z.string(),
    reason: z.string().nullable(),
    address: z.string().nullable(),
    request_id: z.string().nullable(),
    subject: z.string().nullable(),
    merchant_id: z.uuid().nullable(),
    client_id: z.string().nullable(),
    status: z.int().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEvent' })

export const listAuditEventsAnswer = z
  .object({ data: z.array(auditEventView), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditEventList' })
