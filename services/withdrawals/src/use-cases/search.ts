import type { Found } from '@comporta/shared/db/found.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { findByName } from '../storage/search.repository.ts'

/** Withdrawals that have this text as one of their names. */
export const search = (
  { database }: Pick<Dependencies, 'database'>,
  text: string,
  merchantId: MerchantId | undefined,
): Promise<Found[]> => findByName(database, text, merchantId)
