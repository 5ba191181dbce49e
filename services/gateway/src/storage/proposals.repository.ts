import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, ProposalsTable } from './database.ts'

export type Proposal = Selectable<ProposalsTable>
export type NewProposal = Pick<Proposal, 'act' | 'subject' | 'choice' | 'details' | 'proposedBy'>
export type ProposalKey = Pick<Proposal, 'act' | 'subject'>

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

/** What waits for a second operator, newest first. */
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

/** What two have agreed to about the ledger is kept: its repetition is harmless, and another content must not pass. */
const isExpired = (expiryHours: number): RawBuilder<boolean> =>
  sql<boolean>`(NOT (act IN ('adjustment', 'provider_move') AND confirmed_by IS NOT NULL)
    AND proposed_at < now() - make_interval(hours => ${expiryHours}))`

/** What two have agreed to about the ledger since a time. Few are, so that they are one page. */
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
