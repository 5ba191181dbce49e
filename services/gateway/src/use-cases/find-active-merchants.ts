import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { findActiveMerchants } from '../storage/merchants.repository.ts'

const uuids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
/** Ten receivers, and other values in a sale that may look like an id. */
const namedMax = 30

/** Finds the ids of active merchants in a text. */
export async function findActiveMerchantsIn(
  { database }: Pick<Dependencies, 'database'>,
  text: string,
): Promise<MerchantId[]> {
  const ids = new Set(text.toLowerCase().match(uuids)?.slice(0, namedMax))
  return findActiveMerchants(database, [...ids] as MerchantId[])
}
