import type { Found } from '@comporta/shared/db/found.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { findById } from '../storage/search.repository.ts'

/** The transfer with this id. */
export const search = (
  { database }: Pick<Dependencies, 'database'>,
  text: string,
  merchantId: MerchantId | undefined,
): Promise<Found[]> => findById(database, text, merchantId)
