import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, ProposalsTable } from './database.ts'

export type Proposal = Selectable<ProposalsTable>
export type NewProposal = Pick<Proposal, 'act' | 'subject' | 'choice' | 'details' | 'proposedBy'>
export type ProposalKey = Pick<Proposal, 'act' | 'subject'>

/** Undefined when there is one about this subject already. */
export async function insertProposal(database: Database, proposal: NewProposal): Promise<Proposal | undefined> {
  return database
    .insertInto('proposals')
    .values({ ...proposal, details: JSON.stringify(proposal.details) })
    .onConflict((conflict) => conflict.columns(['act', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks the proposal until the transaction ends. */
export async function lockProposal(
  transaction: Database,
  { act, subject }: ProposalKey,
  expiryHours: number,
): Promise<(Proposal & { isExpired: boolean }) | undefined> {
  return transaction
    .selectFrom('proposals')
    .selectAll()
    .select(isExpired(expiryHours).as('isExpired'))
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

/** Proposals that wait for a second operator, newest first. */
export async function listOpenProposals(database: Database, expiryHours: number): Promise<Proposal[]> {
  return database
    .selectFrom('proposals')
    .selectAll()
    .where('confirmedBy', 'is', null)
    .where((where) => where.not(isExpired(expiryHours)))
    .orderBy('proposedAt', 'desc')
    .limit(proposalsMax)
    .execute()
}

/** An agreement about the ledger never expires: repeating it is harmless, and other content must not pass. */
const isExpired = (expiryHours: number): RawBuilder<boolean> =>
  sql<boolean>`(NOT (act IN ('adjustment', 'provider_move') AND confirmed_by IS NOT NULL)
    AND proposed_at < now() - make_interval(hours => ${expiryHours}))`

/** Agreements about the ledger since a time. There are few, so they are one page. */
export async function listAgreedPostings(
  database: Database,
  since: Date,
): Promise<(Pick<Proposal, 'act' | 'details' | 'proposedBy'> & { confirmedBy: string; confirmedAt: Date })[]> {
  return database
    .selectFrom('proposals')
    .select(['act', 'details', 'proposedBy', 'confirmedBy', 'confirmedAt'])
    .where('act', 'in', ['adjustment', 'provider_move'])
    .where('confirmedAt', '>=', since)
    .orderBy('confirmedAt')
    .$narrowType<{ confirmedBy: string; confirmedAt: Date }>()
    .execute()
}
