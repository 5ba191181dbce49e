import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { proposalView } from '@comporta/shared/contracts/operators.contract.ts'
import type { z } from 'zod'
import type { listProposals } from '../use-cases/agree.ts'

type Proposal = Awaited<ReturnType<typeof listProposals>>[number]

export const toProposalView = (proposal: Proposal): z.output<typeof proposalView> => ({
  act: proposal.act,
  subject: proposal.subject,
  details: proposal.details,
  proposed_by: proposal.proposedBy,
  proposed_at: offsetTime(proposal.proposedAt),
})
