import { AppError } from '@comporta/shared/errors/app-error.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import { eraseDestination, lockWithdrawal } from '../storage/withdrawals.repository.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'

/**
 * Takes the destination out of a withdrawal that is over and of which the bank has no more to say; its amounts and its way
 * through the ledger stay. A repetition changes nothing. Throws `not_found`, and `conflict` while it is not that far.
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
