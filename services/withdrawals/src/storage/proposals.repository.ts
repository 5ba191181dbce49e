import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, ProposalsTable } from './database.ts'

export type WaitingProposal = Selectable<ProposalsTable>
export type Proposal = Omit<WaitingProposal, 'createdAt'>

/**
 * The result of one operator's decision where two must agree: it is proposed now, the same operator had proposed it already,
 * or another operator had proposed the same, and both agree.
 */
export type Agreement = 'proposed' | 'same_operator' | 'agreed'

/**
 * Records a proposal, or removes the one that it agrees with. An expired proposal counts as absent. Call it under the
 * withdrawal's lock.
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
 * Drops proposals to close these payouts: they were about the tries known at that time. Call it in the transaction that writes
 * another try, and under the withdrawals' locks where operators may act at the same time.
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

/** Proposals about a withdrawal that a second operator can still confirm. */
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
