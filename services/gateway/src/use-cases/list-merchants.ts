import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { listMerchants as listRows, type MerchantRow } from '../storage/merchants.repository.ts'

export interface MerchantPage {
  merchants: MerchantRow[]
  /** The last merchant of this page, when another page follows. */
  next: MerchantId | null
}

export async function listMerchants(
  { database }: Dependencies,
  { after, limit }: { after: MerchantId | undefined; limit: number },
): Promise<MerchantPage> {
  const rows = await listRows(database, { after, limit: limit + 1 })
  const merchants = rows.slice(0, limit)
  return { merchants, next: rows.length > limit ? (merchants.at(-1)?.id ?? null) : null }
}
