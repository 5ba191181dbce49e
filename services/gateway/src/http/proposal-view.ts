import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { proposalView, waitingProposalView } from '@comporta/shared/contracts/operators.contract.ts'
import type { z } from 'zod'
import type { listProposals } from '../use-cases/agree.ts'

type WaitingProposal = Awaited<ReturnType<typeof listProposals>>[number]

export const toProposalView = (proposal: Omit<WaitingProposal, 'proposedByName'>): z.output<typeof proposalView> => ({
  act: proposal.act,
  subject: proposal.subject,
  details: proposal.details,
  proposed_by: proposal.proposedBy,
  proposed_at: offsetTime(proposal.proposedAt),
})

export const toWaitingProposalView = (proposal: WaitingProposal): z.output<typeof waitingProposalView> => ({
  ...toProposalView(proposal),
  proposed_by_name: proposal.proposedByName,
})
