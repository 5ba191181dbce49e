import type { adjustmentBody } from '@comporta/shared/contracts/operators.contract.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Caller } from '../domain/client.ts'
import type { Proposal } from '../storage/proposals.repository.ts'
import { agreeToSend } from './agree.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface AdjustmentRequest {
  caller: Caller
  adjustment: z.output<typeof adjustmentBody>
  act: Act & { requestId: string }
}

type Stores = Pick<Dependencies, 'database' | 'services' | 'settings'>

/**
 * What one operator proposes and another one posts by the same request. The first one's word is kept and answered with the
 * proposal; the second one's goes to the ledger, which keeps both. Once two have agreed either may repeat it: the ledger
 * posts a transfer once. Throws 409 as `agree` does.
 */
export async function adjustBalance(
  dependencies: Stores,
  { caller, adjustment, act }: AdjustmentRequest,
): Promise<{ proposal: Proposal } | { answer: RelayedAnswer }> {
  const body = { ...adjustment, amount_cents: Number(adjustment.amount_cents) }
  const { merchant_id, subject, amount_cents, description } = body
  const motion = {
    act: 'adjustment',
    subject: body.transfer_id,
    content: [merchant_id, subject.type, subject.id, amount_cents, description],
    details: body,
  } as const
  const accord = await agreeToSend(dependencies, motion, { merchantId: merchant_id as MerchantId, act })
  if ('proposal' in accord) return accord
  const answer = await relayRequest(dependencies, {
    service: 'ledger',
    method: 'POST',
    path: '/adjustments',
    caller,
    body: { ...body, proposed_by: accord.other },
    requestId: act.requestId,
    // Its id makes a repetition harmless.
    idempotent: true,
  })
  return { answer }
}
