import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type MerchantId, personIdOf } from '@comporta/shared/ids/ids.ts'
import type { Actor } from '@comporta/shared/work/rows.ts'
import type { PayoutSettings } from '../domain/payout-settings.ts'
import type { Withdrawal } from '../domain/withdrawal.ts'

/** A merchant's decision about one of its withdrawals. */
export interface MerchantDecision {
  merchantId: MerchantId
  merchantActive: boolean
  /** The API client or person that decides. */
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
 * A program may approve a withdrawal that it created only if the merchant's settings allow it. A person never may: where people
 * decide, it takes two.
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
