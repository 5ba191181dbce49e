import { AppError } from '@comporta/shared/errors/app-error.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { moveStatus } from '../storage/withdrawal-moves.repository.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'

/** An operator and the withdrawal that they act on. */
export interface OperatorAct {
  /** The operator's API client, or the operator as a person. */
  clientId: string
  withdrawalId: string
}

/** An operator takes a review. Throws 404, or 409 when the review is not waiting to be taken. */
export async function takeReview(
  dependencies: Dependencies,
  { clientId, withdrawalId }: OperatorAct,
): Promise<Withdrawal> {
  const withdrawal = await getAnyWithdrawal(dependencies, withdrawalId)
  if (withdrawal.status !== 'processing') throw reviewConflict(withdrawal)
  const move = { lifecycle: 'compliance', from: 'pending', on: 'taken', actor: `operator:${clientId}` } as const
  const taken = await commit(dependencies, 'take-review:commit', (transaction) =>
    moveStatus(transaction, withdrawal.id, move),
  )
  if (!taken) throw reviewConflict(await getAnyWithdrawal(dependencies, withdrawalId))
  return taken
}

export const reviewConflict = ({ status, complianceStatus }: Withdrawal): AppError =>
  new AppError('wrong_status', `This withdrawal is ${status}, its compliance status ${complianceStatus}`)
