import { passStep } from '@comporta/shared/process/step.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { recordOnlyPayment, recordPayments } from './record-payment.ts'

/** The job: asks the provider what was paid for a charge. The answer counts, not the webhook that made us look. */
export async function confirmPayment(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'logger' | 'metrics' | 'settings'>,
  txid: string,
  claim: Claim,
): Promise<void> {
  const charge = await passStep('confirm-payment:call-bank', () => dependencies.provider.findCharge(txid))
  const [payment, ...others] = charge?.payments ?? []
  if (!payment) return
  if (others.length === 0 && (await recordOnlyPayment(dependencies, payment, claim))) return
  await recordPayments(dependencies, [payment, ...others])
}
