import { hash } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import type { Database } from '../storage/database.ts'
import {
  confirmProposal,
  deleteProposal,
  insertProposal,
  listOpenProposals,
  lockProposal,
  type NewProposal,
  type Proposal,
  type ProposalKey,
} from '../storage/proposals.repository.ts'
import { namePeople } from './name-people.ts'

/** What two operators have to agree on. */
export interface Motion extends ProposalKey {
  /** What exactly is proposed; a request with other content replaces the proposal. */
  content: readonly unknown[]
  details: Readonly<NewProposal['details']>
}

/** What an operator's request counts as, of the two that are needed. */
export type Word =
  /** Kept as a proposal: another operator has to send the same. */
  | { kind: 'first'; proposal: Proposal }
  /** It confirms the proposal: two agree now. */
  | { kind: 'second'; proposedBy: string }
  /** It repeats what two have agreed already. */
  | { kind: 'again'; proposedBy: string; confirmedBy: string }

/** Who agrees, and how long a proposal waits for the second operator. */
interface Said {
  by: Act
  expiryHours: number
}

/**
 * Records that an operator agrees, in the transaction of what follows from it; a proposal keeps its reason. A proposal
 * that nobody confirms in time counts as never made. Throws 409 when an operator sends their own proposal again, and for
 * other content after two have agreed.
 */
export async function agree(
  transaction: Database,
  { act, subject, content, details }: Motion,
  { by, expiryHours }: Said,
): Promise<Word> {
  const key = { act, subject }
  const choice = hash('sha256', JSON.stringify(content))
  let known = await lockProposal(transaction, key, expiryHours)
  if (known && known.choice !== choice && known.confirmedBy !== null && !known.isExpired) {
    throw new AppError('conflict', 'Two operators have agreed to something else here')
  }
  if (known && (known.isExpired || known.choice !== choice)) {
    await deleteProposal(transaction, key)
    known = undefined
  }
  if (!known) {
    const why = by.reason === undefined ? {} : { reason: by.reason }
    const proposal = await insertProposal(transaction, {
      ...key,
      choice,
      details: { ...details, ...why },
      proposedBy: by.actor,
    })
    if (!proposal) throw new AppError('conflict', 'Another operator proposes the same right now; send it again')
    return { kind: 'first', proposal }
  }
  const { proposedBy, confirmedBy } = known
  if (confirmedBy !== null) return { kind: 'again', proposedBy, confirmedBy }
  if (proposedBy === by.actor) {
    throw new AppError('conflict', 'You have proposed this already; another operator has to send the same')
  }
  await confirmProposal(transaction, key, by.actor)
  return { kind: 'second', proposedBy }
}

/** State of something that two operators give to one of them. */
export type Progress = 'proposed' | 'confirmed'

/**
 * For what only the operator who proposed it may get, after another one has confirmed it. The proposer's next request
 * uses the agreement up. Returns undefined when it is to be given out now. Throws as `agree` does, and 409 when anybody
 * else asks for it.
 */
export async function agreeToGive(transaction: Database, motion: Motion, said: Said): Promise<Progress | undefined> {
  const word = await agree(transaction, motion, said)
  if (word.kind === 'first') return 'proposed'
  if (word.kind === 'second') return 'confirmed'
  if (word.proposedBy !== said.by.actor) throw new AppError('conflict', 'This was confirmed already')
  await deleteProposal(transaction, motion)
  return undefined
}

/** The proposal that was kept, or the other of the two operators who agree. */
export type Accord = { proposal: Proposal } | { other: string }

/**
 * For a request that two operators send alike to a service that does it once. The audit log records both; once two have
 * agreed, either may repeat it. Throws as `agree` does.
 */
export function agreeToSend(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  motion: Motion & { act: 'adjustment' | 'provider_move' | 'assignment' | 'refund_closing' },
  { merchantId, act }: { merchantId: MerchantId | null; act: Act },
): Promise<Accord> {
  const event = { merchantId, details: { ...motion.details } }
  return inTransaction(database, async (transaction) => {
    const word = await agree(transaction, motion, { by: act, expiryHours: settings.proposalExpiryHours })
    switch (word.kind) {
      case 'first':
        await insertAccessEvent(transaction, act, { event: `${motion.act}_proposed`, ...event })
        return { proposal: word.proposal }
      case 'second':
        await insertAccessEvent(transaction, act, { event: `${motion.act}_confirmed`, ...event })
        return { other: word.proposedBy }
      case 'again':
        return { other: word.proposedBy === act.actor ? word.confirmedBy : word.proposedBy }
    }
  })
}

/** Proposals that wait for a second operator. */
export async function listProposals({
  database,
  settings,
}: Pick<Dependencies, 'database' | 'settings'>): Promise<(Proposal & { proposedByName: string | null })[]> {
  const proposals = await listOpenProposals(database, settings.proposalExpiryHours)
  const nameOf = await namePeople(
    database,
    proposals.map(({ proposedBy }) => proposedBy),
  )
  return proposals.map((proposal) => ({ ...proposal, proposedByName: nameOf(proposal.proposedBy) }))
}
