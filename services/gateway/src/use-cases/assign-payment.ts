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
 * One operator proposes a merchant, and another decides by naming the same one: an operator who makes a merchant could
 * otherwise give it anybody's money. The first request is kept and answered with the proposal; the second goes to sales,
 * which records both operators. The merchant has to exist here: sales does not know merchants, and money credited to an
 * unknown id would be lost from sight. A suspended merchant's money is still its own. Nothing can be proposed about a
 * payment that sales does not have. Throws `not_found` when there is no such merchant, and 409 as `agree` does.
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
  // Sales keeps the first decision, whoever asks again.
  const body = { ...assignment, proposed_by: accord.other }
  const answer = await relayRequest(dependencies, { ...asked, method: 'POST', path: `${path}/assign`, body })
  return { answer }
}
