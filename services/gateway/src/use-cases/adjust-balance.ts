import type { adjustmentBody, providerMoveBody } from '@comporta/shared/contracts/operators.contract.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Caller } from '../domain/client.ts'
import type { Proposal } from '../storage/proposals.repository.ts'
import { agreeToSend, type Motion } from './agree.ts'
import { type RelayedAnswer, relayRequest } from './relay-request.ts'

export interface AdjustmentRequest {
  caller: Caller
  adjustment: z.output<typeof adjustmentBody>
  act: Act & { requestId: string }
}

export interface ProviderMoveRequest extends Pick<AdjustmentRequest, 'caller' | 'act'> {
  move: z.output<typeof providerMoveBody>
}

type Stores = Pick<Dependencies, 'database' | 'services' | 'settings'>

/**
 * One operator proposes an adjustment, and another posts it by sending the same request. The first request is kept and
 * answered with the proposal; the second goes to the ledger, which records both operators. Once two have agreed, either
 * may repeat the request: the ledger posts a transfer only once. Throws 409 as `agree` does.
 */
export function adjustBalance(dependencies: Stores, { caller, adjustment, act }: AdjustmentRequest): Promise<Posted> {
  const body = { ...adjustment, amount_cents: Number(adjustment.amount_cents) }
  const { transfer_id, merchant_id, subject, amount_cents, description } = body
  const content = [merchant_id, subject.type, subject.id, amount_cents, description]
  const motion = { act: 'adjustment', subject: transfer_id, content, details: body } as const
  return postByTwo(dependencies, motion, { caller, act, path: '/adjustments', merchantId: merchant_id as MerchantId })
}

/** The same for money that went from one of our accounts at PSPs to another. */
export function moveBetweenProviders(
  dependencies: Stores,
  { caller, move, act }: ProviderMoveRequest,
): Promise<Posted> {
  const body = { ...move, amount_cents: Number(move.amount_cents) }
  const { transfer_id, from_account, to_account, amount_cents, description } = body
  const content = [from_account, to_account, amount_cents, description]
  const motion = { act: 'provider_move', subject: transfer_id, content, details: body } as const
  return postByTwo(dependencies, motion, { caller, act, path: '/provider-moves', merchantId: null })
}

type Posted = { proposal: Proposal } | { answer: RelayedAnswer }

async function postByTwo(
  dependencies: Stores,
  motion: Motion & { act: 'adjustment' | 'provider_move' },
  {
    caller,
    act,
    path,
    merchantId,
  }: Pick<AdjustmentRequest, 'caller' | 'act'> & { path: string; merchantId: MerchantId | null },
): Promise<Posted> {
  const accord = await agreeToSend(dependencies, motion, { merchantId, act })
  if ('proposal' in accord) return accord
  const answer = await relayRequest(dependencies, {
    service: 'ledger',
    method: 'POST',
    path,
    caller,
    body: { ...motion.details, proposed_by: accord.other },
    requestId: act.requestId,
    // The transfer's id makes a repetition harmless.
    idempotent: true,
  })
  return { answer }
}
