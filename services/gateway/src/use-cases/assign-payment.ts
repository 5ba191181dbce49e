import type { assignPaymentBody } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { type MerchantId, parseId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Caller } from '../domain/client.ts'
import { findMerchant } from '../storage/merchants.repository.ts'
import type { Proposal } from '../storage/proposals.repository.ts'
import { agreeToSend } from './agree.ts'
import { noSuchMerchant } from './get-merchant.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface AssignmentRequest {
  caller: Caller
  endToEndId: string
  assignment: z.output<typeof assignPaymentBody>
  act: Act & { requestId: string }
}

/**
 * What one operator proposes and another one decides by the same merchant: an operator who makes a merchant could otherwise
 * give it anybody's money. The first one's word is kept and answered with the proposal; the second one's goes to sales,
 * which keeps both. The merchant has to exist here: sales does not know merchants, and money credited to an id of nobody's
 * would be lost from sight. A suspended merchant's money is still its own. Nobody proposes anything about a payment that
 * sales does not have. Throws `not_found` when there is no such merchant, and 409 as `agree` does.
 */
export async function assignPayment(
  dependencies: Pick<Dependencies, 'database' | 'services' | 'settings'>,
  { caller, endToEndId, assignment, act }: AssignmentRequest,
): Promise<{ proposal: Proposal } | { answer: RelayedAnswer }> {
  const merchantId = parseId<MerchantId>(assignment.merchant_id)
  const merchant = merchantId && (await findMerchant(dependencies.database, merchantId))
  if (!merchant) throw noSuchMerchant()
  const path = `/ops/sales/unmatched-payments/${encodeURIComponent(endToEndId)}`
  const asked = { service: 'sales', caller, requestId: act.requestId, idempotent: true } as const
  const payment = await relayRequest(dependencies, { ...asked, method: 'GET', path })
  if (payment.status !== 200) return { answer: payment }
  const motion = {
    act: 'assignment',
    subject: endToEndId,
    content: [merchant.id],
    details: { end_to_end_id: endToEndId, merchant_id: merchant.id },
  } as const
  const accord = await agreeToSend(dependencies, motion, { merchantId: merchant.id, act })
  if ('proposal' in accord) return accord
  // The first decision stands, whoever asks again.
  const body = { ...assignment, proposed_by: accord.other }
  const answer = await relayRequest(dependencies, { ...asked, method: 'POST', path: `${path}/assign`, body })
  return { answer }
}
