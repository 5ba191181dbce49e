import type { assignPaymentBody } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'
import { findMerchant } from '../storage/merchants.repository.ts'
import { noSuchMerchant } from './get-merchant.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface AssignmentRequest {
  caller: Caller
  endToEndId: string
  assignment: z.output<typeof assignPaymentBody>
  requestId: string
}

/**
 * Relays an operator's decision to sales once it is sure that the merchant exists: sales does not know merchants, and
 * money credited to an id of nobody's would be lost from sight. A suspended merchant's money is still its own. Throws
 * `not_found` when there is no such merchant.
 */
export async function assignPayment(
  dependencies: Pick<Dependencies, 'database' | 'services'>,
  { caller, endToEndId, assignment, requestId }: AssignmentRequest,
): Promise<RelayedAnswer> {
  const merchantId = parseId<MerchantId>(assignment.merchant_id)
  const merchant = merchantId && (await findMerchant(dependencies.database, merchantId))
  if (!merchant) throw noSuchMerchant()
  return relayRequest(dependencies, {
    service: 'sales',
    method: 'POST',
    path: `/ops/sales/unmatched-payments/${encodeURIComponent(endToEndId)}/assign`,
    caller,
    body: assignment,
    requestId,
    // The first decision stands, whoever asks again.
    idempotent: true,
  })
}
