import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { DisputeId, MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Dispute } from '../../domain/dispute.ts'
import { findDispute } from '../../storage/disputes.repository.ts'

export interface DisputeRequest {
  merchantId: MerchantId
  disputeId: DisputeId | undefined
}

/** Throws `not_found` for an unknown dispute and for another merchant's. */
export async function getDispute(
  { database }: Pick<Dependencies, 'database'>,
  { merchantId, disputeId }: DisputeRequest,
): Promise<Dispute> {
  const dispute = disputeId && (await findDispute(database, disputeId))
  if (!dispute || dispute.merchantId !== merchantId) {
    throw new AppError('not_found', 'There is no dispute with this id')
  }
  return dispute
}
