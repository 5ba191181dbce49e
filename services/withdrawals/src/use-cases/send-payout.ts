import { inTransaction } from '@comporta/shared/db/database.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import type { PayoutOutcome } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { type PayoutAttempt, refusalIsClear } from '../domain/payout-policy.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import { recordAttempt, recordAttemptAnswer } from '../storage/payout-attempts.repository.ts'
import { moveWithdrawal } from '../storage/withdrawal-moves.repository.ts'
import { checkLater } from './check-later.ts'
import { closeByBank } from './close-by-bank.ts'
import { noteMismatch } from './look-up-payout.ts'

/** A try that was held up for longer after it was recorded is not made: others count its time from the record. */
const sendWithinMs = 2_000

/**
 * One try to pay, by the rules of the design (Payouts: at most once): the attempt is committed before the first byte,
 * the id is the withdrawal's own, and what the bank answers is recorded before anything follows from it.
 */
export async function sendPayout(
  dependencies: Dependencies,
  withdrawal: Withdrawal,
  earlierAttempts: readonly PayoutAttempt[],
): Promise<void> {
  const startedAt = performance.now()
  const attempted = await beginAttempt(dependencies, withdrawal)
  if (!attempted) return
  const heldUp = performance.now() - startedAt > sendWithinMs
  const outcome = heldUp ? notMade : await callBank(dependencies, attempted)
  await recordAnswer(dependencies, attempted, outcome)
  switch (outcome.kind) {
    case 'settled':
      await closeByBank(dependencies, attempted, { on: 'settled', endToEndId: outcome.e2eId })
      return
    case 'rejected':
      // Only when no earlier try can have reached the bank; otherwise a look-up has the last word.
      if (!refusalIsClear(earlierAttempts)) return checkLater(dependencies, attempted, 0)
      await closeByBank(dependencies, attempted, {
        on: 'refused',
        endToEndId: outcome.e2eId ?? null,
        reason: outcome.code,
      })
      return
    case 'processing':
      return checkLater(dependencies, { ...attempted, endToEndId: outcome.e2eId ?? null }, 0)
    case 'not_sent':
      return checkLater(dependencies, attempted, 0)
    case 'unknown':
      await noteMismatch(dependencies, attempted, outcome)
      return checkLater(dependencies, attempted, 0)
  }
}

const notMade: PayoutOutcome = { kind: 'not_sent', cause: 'the process was held up before the call' }

/** Undefined when another process makes this try. */
function beginAttempt({ database, settings }: Dependencies, withdrawal: Withdrawal): Promise<Withdrawal | undefined> {
  const schedule = { dueInMs: settings.stepLeaseMs, graceMs: 0 }
  return passStep('send-payout:commit-attempt', () =>
    inTransaction(database, async (transaction) => {
      const attempted = await recordAttempt(transaction, withdrawal, schedule)
      if (attempted?.bankStatus !== 'pending') return attempted
      return moveWithdrawal(transaction, withdrawal.id, {
        lifecycle: 'bank',
        from: 'pending',
        on: 'submitted',
        actor: 'system',
        schedule,
      })
    }),
  )
}

async function callBank({ provider, metrics }: Dependencies, withdrawal: Withdrawal): Promise<PayoutOutcome> {
  const outcome = await passStep('send-payout:call-bank', () =>
    provider.sendPayout({
      payoutId: withdrawal.payoutId,
      amountCents: netCents(withdrawal),
      pixKey: withdrawal.destination,
    }),
  )
  metrics.payoutCalls.inc({ call: 'send', outcome: outcome.kind })
  return outcome
}

function recordAnswer({ database }: Dependencies, withdrawal: Withdrawal, outcome: PayoutOutcome): Promise<void> {
  return passStep('send-payout:commit-answer', () =>
    inTransaction(database, (transaction) =>
      recordAttemptAnswer(transaction, withdrawal.id, withdrawal.payoutAttempts, {
        outcome: outcome.kind,
        detail: detailOf(outcome),
        endToEndId: 'e2eId' in outcome ? (outcome.e2eId ?? null) : null,
      }),
    ),
  )
}

function detailOf(outcome: PayoutOutcome): string | null {
  switch (outcome.kind) {
    case 'rejected':
      return outcome.code
    case 'not_sent':
    case 'unknown':
      return outcome.cause
    case 'settled':
    case 'processing':
      return null
  }
}
