import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'

/** An operator's act on a withdrawal. */
export interface OperatorAct {
  /** The operator's API client. */
  clientId: string
  withdrawalId: string
}

/** An operator takes a review. Throws 404, 403 for its own withdrawal, 409 when the review does not wait to be taken. */
export async function takeReview(
  dependencies: Dependencies,
  { clientId, withdrawalId }: OperatorAct,
): Promise<Withdrawal> {
  const withdrawal = await getAnyWithdrawal(dependencies, withdrawalId)
  refuseOwn(withdrawal, clientId)
  if (withdrawal.status !== 'processing') throw reviewConflict(withdrawal)
  const taken = await passStep('take-review:commit', () =>
    inTransaction(dependencies.database, (transaction) =>
      moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'compliance',
        from: 'pending',
        on: 'taken',
        actor: `operator:${clientId}`,
        schedule: null,
      }),
    ),
  )
  if (!taken) throw reviewConflict(await getAnyWithdrawal(dependencies, withdrawalId))
  return taken
}

/** Four eyes: an operator does not decide about what it created. */
export function refuseOwn(withdrawal: Withdrawal, clientId: string): void {
  if (withdrawal.createdBy !== clientId) return
  throw new AppError('forbidden', 'Who created a withdrawal may not decide about it')
}

export const reviewConflict = ({ status, complianceStatus }: Withdrawal): AppError =>
  new AppError('conflict', `This withdrawal is ${status}, its compliance status ${complianceStatus}`)
