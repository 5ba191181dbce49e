import type { WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { actOnNotFound, nextPayoutAct, type PayoutAttempt } from '../domain/payout-policy.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'
import { listAttempts, sinceLastAttemptMs } from '../storage/payout-attempts.repository.ts'
import { checkLater } from './check-later.ts'
import { checkReturns } from './check-returns.ts'
import { closeByBank } from './close-by-bank.ts'
import { type BankWord, lookUpPayout } from './look-up-payout.ts'
import { raiseAlert } from './raise-alert.ts'
import { sendPayout } from './send-payout.ts'
import { takeStep } from './take-step.ts'

/** The job: asks the bank what became of a payout, and does what follows. */
export const checkPayout = (dependencies: Dependencies, withdrawalId: WithdrawalId): Promise<void> =>
  takeStep(dependencies, withdrawalId, 'check-payout', async (withdrawal) => {
    if (withdrawal.status === 'paid') return checkReturns(dependencies, withdrawal)
    const attempts = await listAttempts(dependencies.database, withdrawal.id)
    if (nextPayoutAct(attempts) === 'send') return sendPayout(dependencies, withdrawal, attempts)
    const word = await lookUpPayout(dependencies, withdrawal)
    await followWord(dependencies, withdrawal, attempts, word)
  })

async function followWord(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  attempts: readonly PayoutAttempt[],
  word: BankWord,
): Promise<void> {
  switch (word.kind) {
    case 'settled': {
      const paid = await closeByBank(dependencies, withdrawal, { on: 'settled', endToEndId: word.e2eId })
      if (paid.status === 'paid' && word.returnedCents > 0n) await checkReturns(dependencies, paid)
      return
    }
    case 'rejected':
      await closeByBank(dependencies, withdrawal, {
        on: 'refused',
        endToEndId: word.e2eId ?? null,
        reason: word.code,
      })
      return
    case 'processing':
      return lookAgain(dependencies, { ...withdrawal, endToEndId: word.e2eId ?? withdrawal.endToEndId }, attempts)
    case 'not_found':
      return followNotFound(dependencies, withdrawal, attempts)
    case 'not_sent':
    case 'unknown':
      return lookAgain(dependencies, withdrawal, attempts)
  }
}

async function followNotFound(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  attempts: readonly PayoutAttempt[],
): Promise<void> {
  const { database, settings } = dependencies
  const sinceMs = await sinceLastAttemptMs(database, withdrawal.id, settings.payoutTimeoutMs)
  const times = { sinceLastAttemptMs: sinceMs, settleWindowMs: settings.settleWindowMs }
  switch (actOnNotFound(attempts, times)) {
    case 'send_again':
      return sendPayout(dependencies, withdrawal, attempts)
    case 'refused':
      await closeByBank(dependencies, withdrawal, {
        on: 'refused',
        endToEndId: null,
        reason: 'refused when it was last sent, and not known to the bank after the settle window',
      })
      return
    case 'wait':
      return lookAgain(dependencies, withdrawal, attempts, { atMostMs: windowRest(times) })
  }
}

/** The look-up that ends the window comes right after it; one that is over leaves the usual pace. */
const windowRest = (times: { sinceLastAttemptMs: number; settleWindowMs: number }): number => {
  const restMs = times.settleWindowMs - times.sinceLastAttemptMs
  return restMs > 0 ? restMs + 50 : Number.POSITIVE_INFINITY
}

/** Nothing is decided: operators are told when that has lasted, and the bank is asked again later. */
async function lookAgain(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  attempts: readonly PayoutAttempt[],
  limits: { atMostMs?: number } = {},
): Promise<void> {
  await alertWhenLong(dependencies, withdrawal, attempts)
  await checkLater(dependencies, withdrawal, withdrawal.payoutChecks + 1, limits)
}

async function alertWhenLong(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  attempts: readonly PayoutAttempt[],
): Promise<void> {
  const { unknownAlertAfterMs, slowAlertAfterMs } = dependencies.settings
  if (hasLasted(withdrawal.payoutUnknownSince, unknownAlertAfterMs)) {
    await raiseAlert(dependencies, withdrawal, 'payout_unknown', 'it is not known whether the bank has paid')
  } else if (hasLasted(attempts[0]?.startedAt ?? null, slowAlertAfterMs)) {
    await raiseAlert(dependencies, withdrawal, 'payout_slow', 'the bank has not said its final word')
  }
}

const hasLasted = (since: Date | null, afterMs: number): boolean =>
  since !== null && Date.now() - since.getTime() > afterMs
