import { inTransaction } from '@comporta/shared/db/database.ts'
import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { finalEvent } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import { giveBackToDay } from '../storage/auto-approval-days.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { findWithdrawal } from '../storage/withdrawals.repository.ts'
import { ledgerCommand, postToLedger } from './act-in-ledger.ts'
import { takeStep } from './take-step.ts'

/** The job: ends a withdrawal about which the decision has been made. */
export const finishDueWithdrawal = (dependencies: Dependencies, withdrawalId: WithdrawalId): Promise<void> =>
  takeStep(dependencies, withdrawalId, 'finish-withdrawal', async (withdrawal) => {
    await finishWithdrawal(dependencies, withdrawal)
  })

/**
 * The decision stands in its own column; now the ledger captures or releases the hold, and then the status becomes
 * final. A crash between the two is repaired by doing both again: the ledger knows the transfer, the move is
 * compare-and-set. Answers the withdrawal as it is afterwards.
 */
export async function finishWithdrawal(dependencies: Dependencies, withdrawal: Withdrawal): Promise<Withdrawal> {
  const { database, settings, metrics } = dependencies
  const event = finalEvent(withdrawal)
  const move = event && withdrawalLifecycle.find(withdrawal.status, event)
  if (!move?.ledger || !move.from) return withdrawal
  const { from, on, to, next } = move
  const command = ledgerCommand(withdrawal, move.ledger)
  await passStep(`finish-withdrawal:${move.ledger}`, () => postToLedger(dependencies, withdrawal, command))
  const [firstReturnCheckMs] = settings.returnCheckDelaysMs
  const finished = await passStep('finish-withdrawal:commit', () =>
    inTransaction(database, async (transaction) => {
      const moved = await moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'withdrawal',
        from,
        on,
        actor: 'system',
        changes: { payoutChecks: 0 },
        schedule:
          next === null || firstReturnCheckMs === undefined
            ? null
            : { dueInMs: firstReturnCheckMs, graceMs: settings.sweepGraceMs },
      })
      if (moved && to === 'failed') await giveBackToDay(transaction, moved)
      return moved
    }),
  )
  if (finished) metrics.finished.inc({ status: finished.status })
  return finished ?? (await findWithdrawal(database, withdrawal.id)) ?? withdrawal
}
