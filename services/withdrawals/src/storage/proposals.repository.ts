import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, ProposalsTable } from './database.ts'

export type WaitingProposal = Selectable<ProposalsTable>
export type Proposal = Omit<WaitingProposal, 'createdAt'>

/**
 * What became of an operator's word on something that two decide: it is proposed now, it was proposed by the same
 * operator, or another one had proposed the same, and both agree.
 */
export type Agreement = 'proposed' | 'same_operator' | 'agreed'

/**
 * Writes a proposal down, or ends the one that it agrees with; one that is older than it may get is as if it had never been
 * made. Under the withdrawal's lock.
 */
export async function propose(
  transaction: DatabaseTransaction,
  proposal: Proposal,
  expiryHours: number,
): Promise<Agreement> {
  const { withdrawalId, act, choice, operator, reason } = proposal
  const known = await transaction
    .selectFrom('proposals')
    .selectAll()
    .where('withdrawalId', '=', withdrawalId)
    .where('act', '=', act)
    .where(isInTime(expiryHours))
    .executeTakeFirst()
  if (known?.choice === choice && known.operator === operator) return 'same_operator'
  if (known?.choice === choice) {
    await transaction.deleteFrom('proposals').where('withdrawalId', '=', withdrawalId).where('act', '=', act).execute()
    return 'agreed'
  }
  await transaction
    .insertInto('proposals')
    .values({ withdrawalId, act, choice, operator, reason })
    .onConflict((conflict) =>
      conflict.columns(['withdrawalId', 'act']).doUpdateSet({ choice, operator, reason, createdAt: sql<Date>`now()` }),
    )
    .execute()
  return 'proposed'
}

/**
 * Forgets what one operator has said of how these payouts ended: the word was about the tries that there were then. In the
 * transaction that writes another one down, under the withdrawals' locks where operators may speak meanwhile.
 */
export async function forgetClosings(
  transaction: DatabaseTransaction,
  withdrawalIds: readonly WithdrawalId[],
): Promise<void> {
  await transaction
    .deleteFrom('proposals')
    .where('withdrawalId', '=', sql<WithdrawalId>`ANY(${withdrawalIds}::uuid[])`)
    .where('act', '=', 'close-payout')
    .execute()
}

/** What one operator has proposed about a withdrawal, and may still be agreed with. */
export async function listProposals(
  database: Database,
  withdrawalId: WithdrawalId,
  expiryHours: number,
): Promise<WaitingProposal[]> {
  return database
    .selectFrom('proposals')
    .selectAll()
    .where('withdrawalId', '=', withdrawalId)
    .where(isInTime(expiryHours))
    .orderBy('createdAt')
    .execute()
}

const isInTime = (expiryHours: number): RawBuilder<boolean> =>
  sql<boolean>`created_at > now() - make_interval(hours => ${expiryHours})`
