import { reserveChangesMax } from '@comporta/shared/contracts/sales-operations.contract.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ReserveSettings } from '../../domain/reserve.ts'
import {
  findMerchantSettings,
  listReserveChanges,
  type ReserveChange,
  replaceReserve,
} from '../../storage/merchant-settings.repository.ts'

export interface MerchantReserve extends ReserveSettings {
  changes: readonly ReserveChange[]
}

export async function getReserve(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
): Promise<MerchantReserve> {
  const { reserve } = await findMerchantSettings(database, merchantId)
  return { ...reserve, changes: await listReserveChanges(database, merchantId, reserveChangesMax) }
}

/** Sets which part of a merchant's payments is held, for payments recorded or assigned from now on. */
export async function changeReserve(
  dependencies: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  asked: ReserveSettings,
  trace: Parameters<typeof replaceReserve>[3],
): Promise<MerchantReserve> {
  await replaceReserve(dependencies.database, merchantId, asked, trace)
  return getReserve(dependencies, merchantId)
}
