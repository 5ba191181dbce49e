import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { RefundId } from '@comporta/shared/ids/ids.ts'
import { resolveConcerns } from '@comporta/shared/orders/follow-order.ts'
import { readOrder } from '@comporta/shared/orders/orders.repository.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../../dependencies.ts'
import { closeRefundByHand, findRefundForUpdate } from '../../storage/refunds.repository.ts'
import { type InspectedRefund, inspectRefund, isClosable, noSuchRefund } from './inspect-refund.ts'

export interface RefundClosing {
  refundId: RefundId | undefined
  outcome: 'settled' | 'rejected'
  /** The return's own id at the bank, `D…`, if known. */
  returnId: string | null
  /** The two operators. */
  actor: Actor
  reason: string
}

/**
 * Closes a refund as two operators found out from the bank, when the bank's own answers did not tell whether it went
 * back; the ledger and the status follow as after any final word. A refund that is already closed this way is returned
 * as it is. Throws 404; 409 unless it was time to alert operators about it or it has been parked for long, every try
 * has an answer, and the settle window of the last one is over.
 */
export async function closeRefund(
  dependencies: Pick<Dependencies, 'database' | 'jobs' | 'logger' | 'settings'>,
  { refundId, outcome, returnId, actor, reason }: RefundClosing,
): Promise<InspectedRefund> {
  const { settings, logger } = dependencies
  const as = outcome === 'settled' ? 'settled' : 'refused'
  const isClosed = await commit(dependencies, 'close-refund:commit', async (transaction) => {
    const refund = refundId && (await findRefundForUpdate(transaction, refundId))
    if (!refund) throw noSuchRefund()
    if (refund.closedAs === as) return false
    const facts = await readOrder(transaction, refund.id)
    if (!isClosable(refund, facts, settings.orders)) throw notClosable()
    await closeRefundByHand(transaction, refund.id, { as, code: null, returnId }, { actor, reason })
    await resolveConcerns(transaction, { kind: 'refund', subject: refund.id }, `closed as ${outcome} by ${actor}`)
    return true
  })
  if (isClosed) logger.info({ refundId, outcome, actor }, 'refund closed by hand')
  return inspectRefund(dependencies, refundId)
}

const notClosable = (): AppError =>
  new AppError(
    'conflict',
    'Only a refund whose outcome is unknown, or overdue for long, with no try under way and its settle window over, is closed by hand',
  )
