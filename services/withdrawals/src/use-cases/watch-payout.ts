import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { type Cents, formatPlain } from '@comporta/shared/money/cents.ts'
import { contradictionOf } from '@comporta/shared/orders/follow-order.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { raiseAlert, resolveAlertsAbout } from '@comporta/shared/work/alerts.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import { type Claim, endStep, postponeStep } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { nextWatchMs } from '../domain/due-step.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import { listUncredited, markCredited, recordReturned } from '../storage/payout-returns.repository.ts'
import { moveStatus } from '../storage/withdrawal-moves.repository.ts'
import { findWithdrawal } from '../storage/withdrawals.repository.ts'
import { ledgerCommand, postToLedger } from './act-in-ledger.ts'
import { lookUpPayout, orderState } from './follow-payout.ts'

/** A look-up that the bank did not answer has not taken place. */
const repeatMs = 60_000
/** The final status follows the bank's word in a moment. */
const finishingMs = 1_000

/**
 * The job: looks at a payout that is over, at times of its own and whenever the bank gives notice. What the receiver's
 * bank has sent back is credited; a word against how we closed it calls an operator, with the money named.
 */
export async function watchPayout(dependencies: Dependencies, id: WithdrawalId, claim: Claim): Promise<void> {
  const { database, settings } = dependencies
  const withdrawal = await findWithdrawal(database, id)
  if (!withdrawal) return
  if (withdrawal.processedAt === null) {
    return commit(dependencies, 'watch-payout:wait', (transaction) => postponeStep(transaction, claim, finishingMs))
  }
  const word = await passStep('watch-payout:look-up', () => lookUpPayout(dependencies, withdrawal))
  if (withdrawal.status === 'paid') await recordReturn(dependencies, withdrawal, word.returnedCents)
  const contradiction = contradictionOf(
    { subject: id, amountCents: withdrawal.amountCents },
    orderState(withdrawal),
    word,
  )
  if (contradiction) await raiseAlert(dependencies, contradiction)
  if (word.isMismatch) {
    await raiseAlert(dependencies, { kind: 'payout_mismatch', subject: id, details: { text: word.detail } })
  }
  await creditReturns(dependencies, withdrawal)
  const isAnswered = word.outcome !== 'unknown' && word.outcome !== 'blocked'
  if (isAnswered && (word.returnedCents ?? 0n) <= netCents(withdrawal)) {
    const over = { actor: 'system', resolution: 'the bank answers about what was sent' } as const
    await resolveAlertsAbout(database, { kinds: ['payout_mismatch'], subject: id }, over)
  }
  const dueInMs = isAnswered ? nextWatchMs(Date.now() - withdrawal.processedAt.getTime(), settings.watchAtMs) : repeatMs
  await commit(dependencies, 'watch-payout:commit', (transaction) =>
    dueInMs === null ? endStep(transaction, claim) : postponeStep(transaction, claim, dueInMs),
  )
}

/** What came back is written down first, and credited under an id that follows from the record: once. */
async function recordReturn(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  returnedCents: Cents | undefined,
): Promise<void> {
  if (returnedCents === undefined || returnedCents <= withdrawal.returnedCents) return
  const { id } = withdrawal
  if (returnedCents > netCents(withdrawal)) {
    const details = { text: 'the bank says that more came back than was sent', amountCents: Number(returnedCents) }
    return raiseAlert(dependencies, { kind: 'payout_mismatch', subject: id, details })
  }
  await commit(dependencies, 'watch-payout:commit-return', async (transaction) => {
    if (!(await recordReturned(transaction, withdrawal, returnedCents))) return
    await moveStatus(transaction, id, {
      lifecycle: 'withdrawal',
      from: 'paid',
      on: 'payout_returned',
      actor: 'bank',
      reason: `${formatPlain(returnedCents)} of ${formatPlain(netCents(withdrawal))} came back`,
    })
  })
}

async function creditReturns(dependencies: Dependencies, withdrawal: Withdrawal): Promise<void> {
  for (const returned of await listUncredited(dependencies.database, withdrawal.id)) {
    const command = ledgerCommand(withdrawal, 'return', returned)
    await passStep('watch-payout:return', () => postToLedger(dependencies, withdrawal, command))
    await passStep('watch-payout:commit-credit', () =>
      markCredited(dependencies.database, withdrawal.id, returned.number),
    )
  }
}
