import { commit, commitInGroup } from '@comporta/shared/work/commit.ts'
import { scheduleStep, wakeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import type { BankStatus } from '../domain/decision-lifecycles.ts'
import { wakePayout } from '../storage/payout-groups.repository.ts'
import { findByEndToEndId, findByPayoutId } from '../storage/withdrawals.repository.ts'

/** What a webhook of the bank is about, and how it says that the payout has ended. */
export interface BankNotice {
  payoutId: string | undefined
  endToEndId: string | undefined
  ends: Extract<BankStatus, 'completed' | 'failed'> | undefined
}

/**
 * A notice is a hint, never proof: it makes a look-up due now, also of a payout that is over. It is answered once that is
 * committed, though not always on the disk: a payout whose notice is lost is looked up at its time. What is not ours is ignored, and so is the end of a payout that the bank has
 * told already, asked before its notice came: all that a look-up could find is written down.
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
  // Of one that operators have closed as paid the bank may tell its end-to-end id yet.
  const isToldWhole = bankStatus === 'failed' || withdrawal.endToEndId !== null
  if (notice.ends === bankStatus && isToldWhole) return
  await commit(dependencies, 'record-bank-notice:commit', (transaction) =>
    processedAt === null
      ? wakeStep(transaction, id, 'follow-payout')
      : scheduleStep(transaction, id, { step: 'watch-payout', inMs: 0, tenant: withdrawal.merchantId }),
  )
}

/** What the bank has is followed already, almost always: then one statement says that there is news. */
async function wakeFollowing({ database, jobs }: Dependencies, payoutId: string): Promise<boolean> {
  const { isWoken } = await commitInGroup({ jobs }, 'record-bank-notice:commit', () => wakePayout(database, payoutId))
  return isWoken
}
