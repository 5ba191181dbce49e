import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, personIdOf } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'

/** A merchant's word on one of its withdrawals. */
export interface MerchantDecision {
  merchantId: MerchantId
  merchantActive: boolean
  /** The API client that decides, or a person. */
  clientId: string
  actor: Actor
  /** As the caller wrote it; an id that is no UUID is unknown. */
  withdrawalId: string
  reason: string | undefined
}

export const notPending = ({ status, merchantStatus }: Withdrawal): AppError => {
  const text =
    status === 'pending' ? `is pending, but ${merchantStatus} already` : `is ${status}; only a pending one is decided`
  return new AppError('wrong_status', `This withdrawal ${text}`, { fields: { status: [text] } })
}

export function refuseSuspendedMerchant({ merchantActive }: MerchantDecision): void {
  if (merchantActive) return
  throw new AppError('merchant_suspended', 'The merchant is suspended', { fields: { merchant: ['is suspended'] } })
}

/**
 * A program that created a withdrawal approves it only where the merchant allows it. A person never does: where people decide,
 * there are two.
 */
export function refuseUnlessFourEyes(
  withdrawal: Withdrawal,
  { clientId }: MerchantDecision,
  { creatorMayApprove }: PayoutSettings,
): void {
  if (withdrawal.createdBy !== clientId) return
  const isPerson = personIdOf(clientId) !== undefined
  if (creatorMayApprove && !isPerson) return
  const text = isPerson
    ? 'must be approved by another person than the one who created it'
    : 'must be approved by another client than the one that created it, so that one stolen secret pays nobody; ' +
      'an operator can allow it (creator_may_approve)'
  throw new AppError('another_client_needed', `This withdrawal ${text}`, { fields: { withdrawal: [text] } })
}
