import { AppError } from '@comporta/shared/errors/app-error.ts'
import { isUnsent } from '@comporta/shared/orders/at-most-once.ts'
import { resolveConcerns } from '@comporta/shared/orders/follow-order.ts'
import { readOrder } from '@comporta/shared/orders/orders.repository.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { moveStatus, moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { lockWithdrawal } from '../storage/withdrawals.repository.ts'
import { finishWithdrawal } from './finish-withdrawal.ts'
import { endReview } from './review-withdrawal.ts'

export interface Cancellation {
  /** As its merchant or an operator has read it. */
  withdrawal: Withdrawal
  on: 'cancelled_by_merchant' | 'cancelled_by_operator'
  actor: Actor
  reason: string | null
}

/**
 * Stops a withdrawal of which nothing can have reached the bank: it fails, and the amount is released. Under the row's lock,
 * the decision takes the step away from any worker about to send it: either it is cancelled or it is sent. Throws 409 on
 * `status` when it is over, or may be with the bank.
 */
export async function cancelWithdrawal(
  dependencies: Dependencies,
  { withdrawal: { id }, on, actor, reason }: Cancellation,
): Promise<Withdrawal> {
  const cancelled = await commit(dependencies, 'cancel-withdrawal:commit', async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, id)
    if (!withdrawal) throw notCancellable('is not known any more')
    // Cancelled before but not finished: this call finishes it.
    if (withdrawal.stopStatus === on && withdrawal.status !== 'failed') return withdrawal
    const isUnderWay = withdrawal.status === 'pending' || withdrawal.status === 'processing'
    if (!isUnderWay || withdrawal.stopStatus !== 'running') throw notCancellable(`is ${withdrawal.status}`)
    if (!isUnsent(await readOrder(transaction, id))) throw notCancellable('may be with the bank already')
    const trace = { actor, reason }
    if (withdrawal.bankStatus === 'processing') {
      await moveStatus(transaction, id, { lifecycle: 'bank', from: 'processing', on: 'withdrawn', ...trace })
    }
    const resolution = `${on}: nothing of it had been sent`
    await resolveConcerns(transaction, { kind: 'payout', subject: id }, resolution)
    await endReview(transaction, id, resolution)
    return moveWithdrawal(transaction, id, { lifecycle: 'stop', from: 'running', on, ...trace })
  })
  if (!cancelled) throw notCancellable('was moved meanwhile')
  return finishWithdrawal(dependencies, cancelled)
}

const notCancellable = (text: string): AppError =>
  new AppError('wrong_status', `This withdrawal ${text}; only one that was not sent is cancelled`, {
    fields: { status: [text] },
  })
