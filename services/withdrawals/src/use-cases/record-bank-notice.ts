import { commit, commitInGroup } from '@comporta/shared/work/commit.ts'
import { scheduleStep, wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { BankStatus } from '../domain/decision-lifecycles.ts'
import { wakePayout } from '../storage/payout-groups.repository.ts'
import { findByEndToEndId, findByPayoutId } from '../storage/withdrawals.repository.ts'

/** Which payout a webhook of the bank is about, and how it says that the payout has ended. */
export interface BankNotice {
  payoutId: string | undefined
  endToEndId: string | undefined
  ends: Extract<BankStatus, 'completed' | 'failed'> | undefined
}

/**
 * A notice is a hint, never proof: it makes a look-up due now, even of a closed payout. It is answered once that is committed,
 * though not always on disk: if it is lost, the payout is looked up at its regular time. A notice is ignored when it is not
 * about our payouts, or when a look-up has already recorded the same end in full.
 */
export async function recordBankNotice(dependencies: Dependencies, notice: BankNotice): Promise<void> {
  const { database } = dependencies
  const { payoutId, endToEndId } = notice
  if (payoutId !== undefined && (await wakeFollowing(dependencies, payoutId))) return
  const withdrawal =
    (payoutId !== undefined && (await findByPayoutId(database, payoutId))) ||
    (endToEndId !== undefined && (await findByEndToEndId(database, endToEndId)))
  if (!withdrawal) return
  const { id, processedAt, bankStatus } = withdrawal
  // If operators closed it as paid, the bank may still supply its end-to-end id.
  const isToldWhole = bankStatus === 'failed' || withdrawal.endToEndId !== null
  if (notice.ends === bankStatus && isToldWhole) return
  await commit(dependencies, 'record-bank-notice:commit', (transaction) =>
    processedAt === null
      ? wakeStep(transaction, id, 'follow-payout')
      : scheduleStep(transaction, id, { step: 'watch-payout', inMs: 0, tenant: withdrawal.merchantId }),
  )
}

/** Almost always the payout is still being followed: then one statement wakes its step. */
async function wakeFollowing({ database, jobs }: Dependencies, payoutId: string): Promise<boolean> {
  const { isWoken } = await commitInGroup({ jobs }, 'record-bank-notice:commit', () => wakePayout(database, payoutId))
  return isWoken
}
