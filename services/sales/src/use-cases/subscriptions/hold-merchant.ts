import type { MerchantId, SaleId } from '@comporta/shared/ids/ids.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Dependencies } from '../../dependencies.ts'
import { setSuspended } from '../../storage/merchant-settings.repository.ts'
import { wakeChargesOf } from '../../storage/subscription-charges.repository.ts'

export interface MerchantHold {
  merchantId: MerchantId
  suspended: boolean
}

/** With more at once PostgreSQL might cancel the statement for taking too long. */
const wakeMax = 2_000

/**
 * Called when the gateway suspends or reinstates a merchant; a repeated call changes nothing. While it is suspended, no
 * charge of its subscriptions is started, ordered or retried, and those that the bank has are taken back as long as it
 * takes them back. The open ones are looked at at once; one that is missed, because this process died, is looked at within a day.
 */
export async function holdMerchant(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  { merchantId, suspended }: MerchantHold,
): Promise<void> {
  await setSuspended(dependencies.database, merchantId, suspended)
  let last: SaleId | undefined
  do {
    const after = last
    last = await commit(dependencies, 'hold-merchant:wake', (transaction) =>
      wakeChargesOf(transaction, merchantId, { after, limit: wakeMax }),
    )
  } while (last !== undefined)
}
