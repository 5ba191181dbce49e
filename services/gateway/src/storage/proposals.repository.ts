import { type Selectable, sql } from 'kysely'
import type { Database, ProposalsTable } from './database.ts'

export type Proposal = Selectable<ProposalsTable>
export type NewProposal = Pick<Proposal, 'act' | 'subject' | 'choice' | 'details' | 'proposedBy'>
type ProposalKey = Pick<Proposal, 'act' | 'subject'>

/** Undefined when there is one of this subject. */
export async function insertProposal(database: Database, proposal: NewProposal): Promise<Proposal | undefined> {
  return database
    .insertInto('proposals')
    .values({ ...proposal, details: JSON.stringify(proposal.details) })
    .onConflict((conflict) => conflict.columns(['act', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockProposal(
  transaction: Database,
  { act, subject }: ProposalKey,
): Promise<Proposal | undefined> {
  return transaction
    .selectFrom('proposals')
    .selectAll()
    .where('act', '=', act)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function confirmProposal(
  transaction: Database,
  { act, subject }: ProposalKey,
  confirmedBy: string,
): Promise<void> {
  await transaction
    .updateTable('proposals')
    .set({ confirmedBy, confirmedAt: sql<Date>`now()` })
    .where('act', '=', act)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteProposal(transaction: Database, { act, subject }: ProposalKey): Promise<void> {
  await transaction.deleteFrom('proposals').where('act', '=', act).where('subject', '=', subject).execute()
}

const proposalsMax = 200

/** What waits for a second operator, newest first. */
export async function listOpenProposals(database: Database): Promise<Proposal[]> {
  return database
    .selectFrom('proposals')
    .selectAll()
    .where('confirmedBy', 'is', null)
    .orderBy('proposedAt', 'desc')
    .limit(proposalsMax)
    .execute()
}
