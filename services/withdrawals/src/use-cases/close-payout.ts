import { AppError } from '@comporta/shared/errors/app-error.ts'
import { isClosableByHand } from '@comporta/shared/orders/at-most-once.ts'
import { resolveConcerns } from '@comporta/shared/orders/follow-order.ts'
import { readOrder } from '@comporta/shared/orders/orders.repository.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../dependencies.ts'
import { isWithBank } from '../domain/due-step.ts'
import { moveStatus, moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { lockWithdrawal } from '../storage/withdrawals.repository.ts'
import { agreeWithSecond, type OperatorDecision } from './agree-with-second.ts'
import { finishWithdrawal } from './finish-withdrawal.ts'
import { getAnyWithdrawal } from './get-withdrawal.ts'
import type { OperatorAct } from './take-review.ts'

export interface PayoutClosing extends OperatorAct {
  outcome: 'settled' | 'rejected'
  endToEndId: string | null
  reason: string
}

/**
 * Two operators who have asked the bank close a payout when its own answers did not say whether it was paid; the history
 * keeps who and why. The next try ends the first operator's proposal. Throws 404. Throws 409 unless an operator had to be
 * called about the payout or it has been parked for long; while a try may be under way or its settle window is not over; and
 * when one operator proposes the same twice.
 */
export async function closePayout(
  dependencies: Dependencies,
  { clientId, withdrawalId, outcome, endToEndId, reason }: PayoutClosing,
): Promise<OperatorDecision> {
  const { settings } = dependencies
  const { id } = await getAnyWithdrawal(dependencies, withdrawalId)
  const trace = { actor: `operator:${clientId}`, reason } as const
  const decision = await commit(dependencies, 'close-payout:commit', async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, id)
    if (!withdrawal || !isWithBank(withdrawal)) throw notClosable()
    if (!isClosableByHand(await readOrder(transaction, id), settings.orders)) throw notClosable()
    const choice = endToEndId === null ? outcome : `${outcome} ${endToEndId}`
    const proposal = { withdrawalId: id, act: 'close-payout', choice, operator: clientId, reason } as const
    const from = withdrawal.bankStatus === 'pending' ? 'pending' : 'processing'
    if (!(await agreeWithSecond(transaction, proposal, settings))) {
      const move = { lifecycle: 'bank', from, on: 'closing_proposed', ...trace } as const
      const proposed = await moveStatus(transaction, id, { ...move, details: { outcome } })
      return { isProposal: true, withdrawal: proposed ?? withdrawal }
    }
    // It was sent in the time that a restore has lost, so it was never begun here.
    if (from === 'pending') await moveStatus(transaction, id, { lifecycle: 'bank', from, on: 'submitted', ...trace })
    const closed = await moveWithdrawal(transaction, id, {
      lifecycle: 'bank',
      from: 'processing',
      on: outcome === 'settled' ? 'settled' : 'refused',
      ...trace,
      changes: endToEndId === null ? {} : { endToEndId },
    })
    await resolveConcerns(transaction, { kind: 'payout', subject: id }, `closed as ${outcome} by operator:${clientId}`)
    return { isProposal: false, withdrawal: closed ?? withdrawal }
  })
  if (decision.isProposal) return decision
  return { isProposal: false, withdrawal: await finishWithdrawal(dependencies, decision.withdrawal) }
}

const notClosable = (): AppError =>
  new AppError(
    'conflict',
    'Only a payout whose outcome is unknown, or overdue for long, with no try under way and its settle window over, is closed by hand',
  )
