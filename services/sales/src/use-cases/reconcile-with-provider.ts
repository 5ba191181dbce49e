import { ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Compares everything that the provider lists with ours. A provider that is away is no failure of this process. */
export async function reconcileWithProvider(
  dependencies: Pick<Dependencies, 'database' | 'provider' | 'ledger' | 'jobs' | 'logger' | 'metrics'>,
): Promise<void> {
  for (const reconcile of [reconcilePayments, reconcileDisputes]) {
    try {
      await reconcile(dependencies)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      dependencies.logger.warn({ err: error }, 'the provider did not tell its list; the next round asks again')
    }
  }
}
