import type { RefundId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { insertAlert, tellAlert } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewSalesAlert } from '../../domain/alert.ts'
import { ledgerAnswered } from '../../domain/hold.ts'
import { endOf, endOfRefund, holdIdOfRefund, isOfSale, type Refund, type SaleRefund } from '../../domain/refund.ts'
import type { DatabaseTransaction } from '../../storage/database.ts'
import { moveUnmatchedPayment } from '../../storage/payments.repository.ts'
import { findRefund, moveRefund } from '../../storage/refunds.repository.ts'
import { findShareReturns, undoShareReturns } from '../../storage/shares.repository.ts'
import { endWithShares } from '../hold-shares.ts'

type FinishDependencies = Pick<Dependencies, 'database' | 'ledger' | 'jobs' | 'logger' | 'metrics'>

/**
 * The job: ends a refund after the bank's final word. The ledger goes first, under an id that derives from the refund,
 * so that repeating all of this changes nothing. An unmatched payment that goes back has no hold, and ends or opens
 * again together with its refund.
 */
export async function finishRefund(dependencies: FinishDependencies, refundId: RefundId, claim: Claim): Promise<void> {
  const refund = await findRefund(dependencies.database, refundId)
  if (refund?.status !== 'processing' || refund.closedAs === null) return
  const { on, ledger } = endOf(refund.closedAs)
  if (isOfSale(refund)) await endHold(dependencies, refund, ledger)
  const holdId = holdIdOfRefund(refund)
  const reason = refund.failureCode ?? refund.returnId
  const alert = await commit(dependencies, 'finish-refund:commit', async (transaction) => {
    if (ledger === 'release') await undoShareReturns(transaction, holdId)
    const ended = await moveRefund(transaction, refundId, { from: 'processing', on, actor: 'bank', reason }, claim)
    return ended && !isOfSale(ended) ? endReturn(transaction, ended) : undefined
  })
  if (alert) tellAlert(dependencies, alert)
}

async function endHold(
  dependencies: FinishDependencies,
  refund: SaleRefund,
  act: 'capture' | 'release',
): Promise<void> {
  const { id } = refund
  const returns = await findShareReturns(dependencies.database, holdIdOfRefund(refund))
  const { outcome } = await passStep(`finish-refund:${act}`, () =>
    endWithShares(dependencies, endOfRefund(refund, act), returns, { type: 'refund', id }),
  )
  if (outcome !== 'posted') throw ledgerAnswered(outcome, `the ${act} of refund ${id}`)
}

/** An unmatched payment has gone back, or is open again. Returns the alert for operators in the second case. */
async function endReturn(
  transaction: DatabaseTransaction,
  { id, endToEndId, closedAs, returnId, failureCode }: Refund,
): Promise<NewSalesAlert | undefined> {
  const word =
    closedAs === 'settled'
      ? ({ on: 'return_settled', reason: returnId } as const)
      : ({ on: 'return_rejected', reason: failureCode } as const)
  await moveUnmatchedPayment(transaction, endToEndId, { ...word, from: 'returning', actor: 'bank' })
  if (closedAs === 'settled') return undefined
  const alert: NewSalesAlert = { kind: 'return_rejected', subject: id, details: { endToEndId, code: failureCode } }
  return (await insertAlert(transaction, alert)) ? alert : undefined
}
