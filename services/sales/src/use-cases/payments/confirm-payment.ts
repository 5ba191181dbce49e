import { passStep } from '@comporta/shared/process/step.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findAccountOfCharge } from '../../storage/sales.repository.ts'
import { bankOf } from '../provider/bank-of.ts'
import { findReceived } from './find-received.ts'
import { recordOnlyPayment, recordPayments } from './record-payment.ts'

/** The job: asks the provider what was paid for a charge. The answer counts, not the webhook that made us look. */
export async function confirmPayment(
  dependencies: Pick<Dependencies, 'database' | 'providers' | 'jobs' | 'logger' | 'metrics' | 'settings'>,
  txid: string,
  claim: Claim,
): Promise<void> {
  const account = await findAccountOfCharge(dependencies.database, txid)
  // Only our own charges become due for confirmation.
  if (account === undefined) return
  const bank = bankOf(dependencies, account)
  const [payment, ...others] = await passStep('confirm-payment:call-bank', () =>
    findReceived(dependencies.database, bank, txid),
  )
  if (!payment) return
  if (others.length === 0 && (await recordOnlyPayment(dependencies, payment, claim))) return
  await recordPayments(dependencies, account, [payment, ...others])
}
