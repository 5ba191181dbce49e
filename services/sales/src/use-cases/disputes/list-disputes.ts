import type { Dependencies } from '../../dependencies.ts'
import type { Dispute } from '../../domain/dispute.ts'
import { type DisputesFilter, listDisputes as selectDisputes } from '../../storage/disputes.repository.ts'

/** One page of a merchant's disputes, newest first. */
export async function listDisputes(
  { database }: Pick<Dependencies, 'database'>,
  filter: DisputesFilter,
): Promise<{ disputes: Dispute[]; next: Dispute | undefined }> {
  const found = await selectDisputes(database, { ...filter, limit: filter.limit + 1 })
  const disputes = found.slice(0, filter.limit)
  return { disputes, next: found.length > filter.limit ? disputes.at(-1) : undefined }
}
