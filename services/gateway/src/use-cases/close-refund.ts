import { type closeRefundBody, operatorRefundView } from '@comporta/shared/contracts/sales-operations.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Caller } from '../domain/client.ts'
import type { Proposal } from '../storage/proposals.repository.ts'
import { agreeToSend } from './agree.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface RefundClosingRequest {
  caller: Caller
  refundId: string
  closing: z.output<typeof closeRefundBody>
  act: Act & { requestId: string }
}

/** The fields of a refund that are needed here. */
const closable = operatorRefundView.pick({
  id: true,
  merchant_id: true,
  closed_as: true,
  is_closable: true,
  attempts: true,
})

/**
 * Closes a refund with the outcome that two operators have learnt from the bank: one who could report a refusal alone
 * could give a merchant money that went back to the payer. The first request is kept and answered with the proposal; the
 * second goes to sales, which records both operators. Nothing can be proposed about a refund that cannot be closed by
 * hand now (409), or that sales does not have; one that is closed with this outcome already is answered as it is. Throws
 * 409 as `agree` does, too.
 */
export async function closeRefund(
  dependencies: Pick<Dependencies, 'database' | 'services' | 'settings'>,
  { caller, refundId, closing, act }: RefundClosingRequest,
): Promise<{ proposal: Proposal } | { answer: RelayedAnswer }> {
  const path = `/ops/sales/refunds/${encodeURIComponent(refundId)}`
  const asked = { service: 'sales', caller, requestId: act.requestId, idempotent: true } as const
  const found = await relayRequest(dependencies, { ...asked, method: 'GET', path })
  if (found.status !== 200) return { answer: found }
  const refund = closable.parse(JSON.parse(found.text))
  if (refund.closed_as === closing.outcome) return { answer: found }
  if (!refund.is_closable) throw notClosable()
  const { outcome, return_id: returnId = null } = closing
  const motion = {
    act: 'refund_closing',
    subject: refund.id,
    // An agreement covers the tries so far: another try makes it void.
    content: [outcome, returnId, refund.attempts.length],
    details: { refund_id: refund.id, outcome, ...(returnId !== null && { return_id: returnId }) },
  } as const
  const accord = await agreeToSend(dependencies, motion, { merchantId: parseId(refund.merchant_id ?? '') ?? null, act })
  if ('proposal' in accord) return accord
  const body = { ...closing, proposed_by: accord.other }
  const answer = await relayRequest(dependencies, { ...asked, method: 'POST', path: `${path}/close`, body })
  return { answer }
}

const notClosable = (): AppError =>
  new AppError(
    'conflict',
    'Only a refund whose outcome is unknown, or overdue for long, with no try under way and its settle window over, is closed by hand',
  )
