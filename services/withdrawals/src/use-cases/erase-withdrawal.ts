import { AppError } from '@comporta/shared/errors/app-error.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import { eraseDestination, lockWithdrawal } from '../storage/withdrawals.repository.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'

/**
 * Erases the destination of a withdrawal that is over and no longer watched; its amounts and ledger entries stay. To repeat
 * it changes nothing. Throws `not_found`, and `conflict` while the withdrawal is not over or is still watched.
 */
export async function eraseWithdrawal(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  withdrawalId: string,
): Promise<void> {
  const { id } = await getAnyWithdrawal(dependencies, withdrawalId)
  await commit(dependencies, 'erase-withdrawal:commit', async (transaction) => {
    await lockWithdrawal(transaction, id)
    if (!(await eraseDestination(transaction, id))) {
      throw new AppError('conflict', 'This withdrawal is not over yet, or the bank may still send it back')
    }
  })
}
