import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, firstClaim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { finalEvent } from '../domain/due-step.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { withdrawalLifecycle } from '../domain/withdrawal-lifecycle.ts'
import { finishPaid } from '../storage/payout-groups.repository.ts'
import { takeFromTotals } from '../storage/payout-totals.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { findWithdrawal } from '../storage/withdrawals.repository.ts'
import { ledgerCommand, postToLedger } from './act-in-ledger.ts'

/** Withdrawals as they were when they were claimed along with the bank's word; nobody else moves them under that claim. */
const settledUnder = new WeakMap<Claim, Withdrawal>()

/** The claim to finish a withdrawal that the bank has settled, for the worker that recorded it. */
export function claimOfSettled(withdrawal: Withdrawal): Claim {
  const claim = firstClaim('finish-withdrawal', withdrawal.id, withdrawal.merchantId)
  settledUnder.set(claim, withdrawal)
  return claim
}

/** The job: finishes a withdrawal that has been decided. */
export async function finishDueWithdrawal(dependencies: Dependencies, id: WithdrawalId, claim: Claim): Promise<void> {
  const withdrawal = settledUnder.get(claim) ?? (await findWithdrawal(dependencies.database, id))
  if (withdrawal) await finishWithdrawal(dependencies, withdrawal, claim)
}

/**
 * Carries out a decision that is committed in its own column: the ledger captures or releases the hold, then the status
 * becomes final. After a crash between the two, both are simply done again: the ledger knows the transfer, and the move is
 * compare-and-set. Returns the withdrawal as it is afterwards.
 */
export async function finishWithdrawal(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  claim?: Claim,
): Promise<Withdrawal> {
  const { database, settings, metrics } = dependencies
  const { id } = withdrawal
  const event = finalEvent(withdrawal)
  const move = event && withdrawalLifecycle.find(withdrawal.status, event)
  if (!move?.ledger || !move.from) return withdrawal
  const { from, on } = move
  const command = ledgerCommand(withdrawal, move.ledger)
  await passStep(`finish-withdrawal:${move.ledger}`, () => postToLedger(dependencies, withdrawal, command))
  const [firstWatchMs = 0] = settings.watchAtMs
  const finished =
    (on === 'payout_settled' && claim && (await finishInGroup(dependencies, withdrawal, claim, firstWatchMs))) ||
    (await commit(dependencies, 'finish-withdrawal:commit', async (transaction) => {
      const next = { inMs: firstWatchMs, ...(claim && { claim }) }
      const moved = await moveWithdrawal(transaction, id, { lifecycle: 'withdrawal', from, on, actor: 'system' }, next)
      if (moved?.status === 'failed') await takeFromTotals(transaction, moved)
      return moved
    }))
  if (finished) {
    metrics.finished.inc({ status: finished.status })
    metrics.finishedCents.inc({ status: finished.status }, Number(finished.amountCents))
  }
  return finished ?? (await findWithdrawal(database, id)) ?? withdrawal
}

/** How almost every withdrawal ends. Undefined when something has changed since it was read; then it is finished alone. */
async function finishInGroup(
  { database }: Dependencies,
  withdrawal: Withdrawal,
  claim: Claim,
  watchInMs: number,
): Promise<Withdrawal | undefined> {
  const processedAt = await passStep('finish-withdrawal:commit', () =>
    finishPaid(database, { id: withdrawal.id, fence: claim.fence, watchInMs }),
  )
  claim.isOver = processedAt !== undefined
  return processedAt && { ...withdrawal, status: 'paid', processedAt }
}
