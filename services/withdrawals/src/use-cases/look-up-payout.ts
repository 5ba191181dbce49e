import { passStep } from '@comporta/shared/process/step.ts'
import type { PayoutOutcome } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { netCents, type Withdrawal } from '../domain/withdrawal.ts'
import { markPayoutUnknown } from '../storage/payout-attempts.repository.ts'
import { raiseAlert } from './raise-alert.ts'

export type BankWord = PayoutOutcome | { kind: 'not_found' }

/** Asks the bank what it knows of a payout, by our id. Never throws for what the bank answers or does not. */
export async function lookUpPayout(dependencies: Dependencies, withdrawal: Withdrawal): Promise<BankWord> {
  const { provider, metrics } = dependencies
  const word = await passStep('look-up-payout:call-bank', () =>
    provider.findPayout(withdrawal.payoutId, netCents(withdrawal)),
  )
  metrics.payoutCalls.inc({ call: 'look_up', outcome: word.kind })
  await noteMismatch(dependencies, withdrawal, word)
  return word
}

/** An answer about another payout or amount says nothing about ours, and is a fault that a person must see. */
export async function noteMismatch(dependencies: Dependencies, withdrawal: Withdrawal, word: BankWord): Promise<void> {
  if (word.kind !== 'unknown' || !word.isMismatch) return
  await markPayoutUnknown(dependencies.database, withdrawal.id)
  await raiseAlert(dependencies, withdrawal, 'payout_mismatch', word.cause)
}
