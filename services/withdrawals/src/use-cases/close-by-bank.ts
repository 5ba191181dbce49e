import { inTransaction } from '@comporta/shared/db/database.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Actor, Withdrawal } from '../domain/withdrawal.ts'
import { resolveAlertsOf } from '../storage/alerts.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { findWithdrawal } from '../storage/withdrawals.repository.ts'
import { finishWithdrawal } from './finish-withdrawal.ts'
import { raiseAlert } from './raise-alert.ts'

export interface BankVerdict {
  on: 'settled' | 'refused'
  endToEndId: string | null
  reason?: string
  /** An operator who asked the bank; the bank itself when absent. */
  actor?: Actor
}

/**
 * Records the bank's final word on a payout and ends the withdrawal by it. A word against an earlier final word changes
 * nothing: statuses never move backwards, and somebody must look. Answers the withdrawal as it is afterwards.
 */
export async function closeByBank(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  { on, endToEndId, reason, actor = 'bank' }: BankVerdict,
): Promise<Withdrawal> {
  const { database, settings } = dependencies
  const moved = await passStep('close-by-bank:commit', () =>
    inTransaction(database, async (transaction) => {
      const closed = await moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'bank',
        from: 'processing',
        on,
        actor,
        reason: reason ?? null,
        changes: endToEndId === null ? {} : { endToEndId },
        schedule: { dueInMs: 0, graceMs: settings.sweepGraceMs },
      })
      if (closed) {
        const kinds = ['payout_unknown', 'payout_slow', 'payout_mismatch'] as const
        await resolveAlertsOf(transaction, closed.id, kinds, actor, `the bank's word: ${on}`)
      }
      return closed
    }),
  )
  const current = moved ?? (await findWithdrawal(database, withdrawal.id)) ?? withdrawal
  const said = on === 'settled' ? 'completed' : 'failed'
  if (current.bankStatus !== said) {
    await raiseAlert(
      dependencies,
      current,
      'bank_contradiction',
      `the bank now says ${said}, after ${current.bankStatus}`,
    )
  }
  return finishWithdrawal(dependencies, current)
}
