import { z } from 'zod'
import { adjustmentCommand } from './ledger.contract.ts'

/** What operators decide two by two, and about each other. */

/** The same body from a second operator posts it; the id posts once. */
export const adjustmentBody = adjustmentCommand
  .omit({ kind: true })
  .extend({ transfer_id: z.uuid().toLowerCase(), merchant_id: z.uuid().toLowerCase() })
  .meta({ id: 'AdjustmentBody' })

export const proposalView = z
  .object({
    act: z.enum(['adjustment', 'operator_secret']),
    /** A transfer's id, or a client's. */
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
    proposed_by: z.string(),
    proposed_at: z.string(),
  })
  .meta({ id: 'Proposal' })

export const listProposalsAnswer = z.object({ data: z.array(proposalView) }).meta({ id: 'ProposalList' })

/** Of an operator's new secret, before it is given out. */
export const secretProgressView = z
  .object({ client_id: z.string(), status: z.enum(['proposed', 'confirmed']) })
  .meta({ id: 'SecretProgress' })
