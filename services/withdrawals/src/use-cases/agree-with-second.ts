import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import type { WithdrawalSettings } from '../domain/withdrawal-settings.ts'
import type { DatabaseTransaction } from '../storage/database.ts'
import { type Proposal, propose } from '../storage/proposals.repository.ts'

export interface OperatorDecision {
  /** A second operator has to decide the same before anything follows. */
  isProposal: boolean
  withdrawal: Withdrawal
}

/**
 * Of what two operators decide together: false for the first one's word, which is kept, and true for the second one's that
 * agrees. Another choice takes the place of the one before. Throws 409 when one operator says the same twice.
 */
export async function agreeWithSecond(
  transaction: DatabaseTransaction,
  proposal: Proposal,
  { proposalExpiryHours }: Pick<WithdrawalSettings, 'proposalExpiryHours'>,
): Promise<boolean> {
  const agreement = await propose(transaction, proposal, proposalExpiryHours)
  if (agreement === 'same_operator') {
    throw new AppError('conflict', 'You have proposed this already; another operator has to decide the same')
  }
  return agreement === 'agreed'
}
