import { hash } from 'node:crypto'
import type { adjustmentBody } from '@comporta/shared/contracts/operators.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import {
  confirmProposal,
  deleteProposal,
  insertProposal,
  listOpenProposals,
  lockProposal,
  type Proposal,
} from '../storage/proposals.repository.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface AdjustmentRequest {
  caller: Caller
  adjustment: z.output<typeof adjustmentBody>
  requestId: string
}

/**
 * What one operator proposes and another one posts by the same request. The first one's word is kept and answered with the
 * proposal; the second one's goes to the ledger, which keeps both. Once two have agreed either may repeat it: the ledger
 * posts a transfer once. Throws 409 for one operator's same word twice, and for other content after two have agreed.
 */
export async function adjustBalance(
  dependencies: Pick<Dependencies, 'database' | 'services'>,
  { caller, adjustment, requestId }: AdjustmentRequest,
): Promise<{ proposal: Proposal } | { answer: RelayedAnswer }> {
  const { clientId } = caller
  const body = { ...adjustment, amount_cents: Number(adjustment.amount_cents) }
  const agreement = await agree(dependencies, body, clientId)
  if ('proposal' in agreement) return agreement
  const answer = await relayRequest(dependencies, {
    service: 'ledger',
    method: 'POST',
    path: '/adjustments',
    caller,
    body: { ...body, proposed_by: agreement.other },
    requestId,
    // Its id makes a repetition harmless.
    idempotent: true,
  })
  return { answer }
}

type Body = Omit<z.output<typeof adjustmentBody>, 'amount_cents'> & { amount_cents: number }

/** The first word as it is kept, or the other operator of the two who agree. */
function agree(
  { database }: Pick<Dependencies, 'database'>,
  body: Body,
  operator: string,
): Promise<{ proposal: Proposal } | { other: string }> {
  const key = { act: 'adjustment', subject: body.transfer_id } as const
  const { merchant_id, subject, amount_cents, description } = body
  const choice = hash('sha256', JSON.stringify([merchant_id, subject.type, subject.id, amount_cents, description]))
  const event = { actor: operator, merchantId: merchant_id as MerchantId, details: { ...body } }
  return inTransaction(database, async (transaction) => {
    let known = await lockProposal(transaction, key)
    if (known && known.choice !== choice) {
      if (known.confirmedBy !== null) throw new AppError('conflict', 'Two operators have agreed to another adjustment')
      await deleteProposal(transaction, key)
      known = undefined
    }
    if (!known) {
      const proposal = await insertProposal(transaction, { ...key, choice, details: { ...body }, proposedBy: operator })
      if (!proposal) throw new AppError('conflict', 'Another operator proposes the same right now; send it again')
      await insertAccessEvent(transaction, { event: 'adjustment_proposed', ...event })
      return { proposal }
    }
    if (known.confirmedBy !== null) {
      return { other: known.proposedBy === operator ? known.confirmedBy : known.proposedBy }
    }
    if (known.proposedBy === operator) {
      throw new AppError('conflict', 'You have proposed this already; another operator has to send the same')
    }
    await confirmProposal(transaction, key, operator)
    await insertAccessEvent(transaction, { event: 'adjustment_confirmed', ...event })
    return { other: known.proposedBy }
  })
}

/** What waits for a second operator. */
export const listProposals = ({ database }: Pick<Dependencies, 'database'>): Promise<Proposal[]> =>
  listOpenProposals(database)
