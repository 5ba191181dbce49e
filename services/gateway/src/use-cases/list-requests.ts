import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type LoggedRequest, listRequests as listRows, type RequestsPage } from '../storage/requests.repository.ts'

export type { LoggedRequest }

/** The requests of a merchant's programs, newest first. */
export async function listRequests(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
  page: RequestsPage,
): Promise<{ requests: LoggedRequest[]; next: bigint | null }> {
  // One more than the page holds shows that there is a next page.
  const found = await listRows(database, merchantId, { ...page, limit: page.limit + 1 })
  const requests = found.slice(0, page.limit)
  return { requests, next: found.length > page.limit ? (requests.at(-1)?.id ?? null) : null }
}
