import { passStep } from '@comporta/shared/process/step.ts'
import type { Dependencies } from '../../dependencies.ts'
import { recordPayments } from './record-payment.ts'

/** The job: asks the provider what was paid for a charge. The answer counts, not the webhook that made us look. */
export async function confirmPayment(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'jobs' | 'logger' | 'metrics'>,
  txid: string,
): Promise<void> {
  const charge = await passStep('confirm-payment:call-bank', () => dependencies.provider.findCharge(txid))
  await recordPayments(dependencies, charge?.payments ?? [])
}
