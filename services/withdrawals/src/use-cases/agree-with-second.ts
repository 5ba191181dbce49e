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
 * For decisions that take two operators: false for the first one's choice, which is kept, and true when a second operator
 * makes the same choice. A different choice replaces the one before. Throws 409 when one operator makes the same choice twice.
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
