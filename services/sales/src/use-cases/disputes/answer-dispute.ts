import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type DefenseId, newId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { answerable, type Defense, saysTheSame } from '../../domain/defense.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { findDefenseByKey, findNewestDefense, insertDefense } from '../../storage/defenses.repository.ts'
import { findDisputeForUpdate } from '../../storage/disputes.repository.ts'
import type { DisputeRequest } from './get-dispute.ts'

export interface DefenseOrder extends DisputeRequest {
  /** The merchant's API client. */
  clientId: string
  idempotencyKey: string
  analysis: Defense['analysis']
  justification: string
}

export interface WrittenDefense {
  defense: Defense
  isReplay: boolean
}

type AnswerDependencies = Pick<Dependencies, 'database' | 'jobs' | 'providers'>

/**
 * Records a merchant's answer to a payer's claim; a job sends it. There is one answer per dispute: the same text again
 * returns the recorded one, under any key. Throws `not_found`, `idempotency_key_reused`, `conflict` (another text is
 * there), `wrong_status` (decided, or the bank takes no more answers) or `defenses_not_offered`.
 */
export async function answerDispute(dependencies: AnswerDependencies, order: DefenseOrder): Promise<WrittenDefense> {
  const known = await findDefenseByKey(dependencies.database, order.merchantId, order.idempotencyKey)
  if (known) return replay(known, order)
  const written = await commit(dependencies, 'answer-dispute:commit', (transaction) =>
    writeDefense(dependencies, transaction, order),
  )
  if (written) return written
  const twin = await findDefenseByKey(dependencies.database, order.merchantId, order.idempotencyKey)
  if (!twin) throw new AppError('idempotency_key_in_use', 'The same Idempotency-Key is used right now; try again')
  return replay(twin, order)
}

function replay(defense: Defense, order: DefenseOrder): WrittenDefense {
  if (defense.disputeId === order.disputeId && saysTheSame(defense, order)) return { defense, isReplay: true }
  throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for another answer')
}

/** Under the dispute's lock. Undefined when the key was taken meanwhile, for any dispute. */
async function writeDefense(
  { providers }: AnswerDependencies,
  transaction: DatabaseTransaction,
  { merchantId, clientId, disputeId, idempotencyKey, analysis, justification }: DefenseOrder,
): Promise<WrittenDefense | undefined> {
  const dispute = disputeId && (await findDisputeForUpdate(transaction, disputeId))
  if (!dispute || dispute.merchantId !== merchantId) {
    throw new AppError('not_found', 'There is no dispute with this id')
  }
  const text = { analysis, justification }
  const newest = await findNewestDefense(transaction, dispute.id)
  switch (answerable(dispute, newest)) {
    case 'answered':
      if (newest && saysTheSame(newest, text)) return { defense: newest, isReplay: true }
      throw new AppError('conflict', 'This dispute is answered already, in other words')
    case 'decided':
      throw new AppError('wrong_status', `This dispute is ${dispute.status}: the bank takes no answer any more`)
    case 'closed':
      throw new AppError('wrong_status', 'The bank takes no answer to this dispute any more')
    case 'yes':
  }
  if (!providers.get(dispute.providerAccount)?.takesDefenses) {
    throw new AppError('defenses_not_offered', 'The payment provider takes no answers to disputes here')
  }
  const id = newId<DefenseId>()
  const createdBy = `client:${clientId}` as const
  const defense = await insertDefense(transaction, {
    id,
    disputeId: dispute.id,
    merchantId,
    idempotencyKey,
    ...text,
    createdBy,
  })
  return defense && { defense, isReplay: false }
}
