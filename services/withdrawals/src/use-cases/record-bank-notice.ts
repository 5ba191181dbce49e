import { commit } from '@comporta/shared/work/commit.ts'
import { scheduleStep, wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { findByEndToEndId, findByPayoutId } from '../storage/withdrawals.repository.ts'

/** What a webhook of the bank is about; what it claims is not looked at. */
export interface BankNotice {
  payoutId: string | undefined
  endToEndId: string | undefined
}

/**
 * A notice is a hint, never proof: it makes a look-up due now, also of a payout that is over. It is answered once that is
 * committed, so that a notice is not lost. What is not ours is ignored.
 */
export async function recordBankNotice(dependencies: Dependencies, notice: BankNotice): Promise<void> {
  const { database } = dependencies
  const withdrawal =
    (notice.payoutId !== undefined && (await findByPayoutId(database, notice.payoutId))) ||
    (notice.endToEndId !== undefined && (await findByEndToEndId(database, notice.endToEndId)))
  if (!withdrawal) return
  const { id, processedAt } = withdrawal
  await commit(dependencies, 'record-bank-notice:commit', (transaction) =>
    processedAt === null
      ? wakeStep(transaction, id, 'follow-payout')
      : scheduleStep(transaction, id, { step: 'watch-payout', inMs: 0, tenant: withdrawal.merchantId }),
  )
}
