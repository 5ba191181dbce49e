import { inTransaction } from '@comporta/shared/db/database.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../dependencies.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import { listUncredited, markCredited, recordReturned } from '../storage/payout-returns.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { scheduleUnlessHastened } from '../storage/withdrawal-steps.repository.ts'
import { ledgerCommand, postToLedger } from './act-in-ledger.ts'
import { lookUpPayout } from './look-up-payout.ts'
import { raiseAlert } from './raise-alert.ts'

/**
 * Looks whether the receiver's bank has sent a paid payout back, in whole or in part, and credits what came. What came
 * is recorded first and credited under an id that follows from the record, so that it is credited once.
 */
export async function checkReturns(dependencies: Dependencies, withdrawal: Withdrawal): Promise<void> {
  const word = await lookUpPayout(dependencies, withdrawal)
  if (word.kind === 'settled') await recordReturn(dependencies, withdrawal, word.returnedCents)
  if (word.kind === 'rejected') {
    await raiseAlert(dependencies, withdrawal, 'bank_contradiction', 'the bank now says refused, after completed')
  }
  await creditReturns(dependencies, withdrawal)
  await scheduleNextCheck(dependencies, withdrawal, word.kind !== 'unknown' && word.kind !== 'not_sent')
}

async function recordReturn(dependencies: Dependencies, withdrawal: Withdrawal, returnedCents: Cents): Promise<void> {
  const { database, settings } = dependencies
  if (returnedCents <= withdrawal.returnedCents) return
  if (returnedCents > netCents(withdrawal)) {
    await raiseAlert(dependencies, withdrawal, 'payout_mismatch', 'the bank says that more came back than was sent')
    return
  }
  await passStep('check-returns:commit-return', () =>
    inTransaction(database, async (transaction) => {
      if (!(await recordReturned(transaction, withdrawal, returnedCents))) return
      await moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'withdrawal',
        from: 'paid',
        on: 'payout_returned',
        actor: 'bank',
        reason: `${formatPlain(returnedCents)} of ${formatPlain(netCents(withdrawal))} came back`,
        schedule: { dueInMs: settings.stepLeaseMs, graceMs: 0 },
      })
    }),
  )
}

async function creditReturns(dependencies: Dependencies, withdrawal: Withdrawal): Promise<void> {
  for (const returned of await listUncredited(dependencies.database, withdrawal.id)) {
    const command = ledgerCommand(withdrawal, 'return', returned)
    await passStep('check-returns:return', () => postToLedger(dependencies, withdrawal, command))
    await passStep('check-returns:commit-credit', () =>
      markCredited(dependencies.database, withdrawal.id, returned.number),
    )
  }
}

/** A check that the bank did not answer has not taken place: it is made again after its own delay, or this one. */
const repeatMaxMs = 60_000

async function scheduleNextCheck(
  { database, settings }: Dependencies,
  withdrawal: Withdrawal,
  isAnswered: boolean,
): Promise<void> {
  const { returnCheckDelaysMs: delaysMs, sweepGraceMs } = settings
  const payoutChecks = withdrawal.payoutChecks + (isAnswered ? 1 : 0)
  const dueInMs = isAnswered ? delaysMs[payoutChecks] : Math.min(delaysMs[payoutChecks] ?? repeatMaxMs, repeatMaxMs)
  const schedule = dueInMs === undefined ? null : { dueInMs, graceMs: sweepGraceMs }
  await passStep('check-returns:commit-schedule', () =>
    scheduleUnlessHastened(database, withdrawal.id, schedule, { payoutChecks }),
  )
}
