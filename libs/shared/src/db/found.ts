import type { FoundKind } from '../contracts/search.contract.ts'
import type { MerchantId } from '../ids/ids.ts'

/** A row that was found by one of its names, as statements return it. */
export interface Found {
  kind: FoundKind
  id: string
  merchantId: MerchantId | null
  label: string | null
  matched: string
  status: string | null
  amountCents: bigint | null
  createdAt: Date | null
}
