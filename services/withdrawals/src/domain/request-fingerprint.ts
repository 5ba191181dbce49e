import { createHash } from 'node:crypto'
import type { Cents } from '@comporta/shared/money/cents.ts'
import type { Destination } from './payout-settings.ts'

export interface WithdrawalRequest {
  amountCents: Cents
  /** Null when the request names none, whether or not a default key is configured. */
  destination: Destination | null
  authorize: boolean
}

/** Equal for requests that mean the same: amount in cents, normalised key and type, authorize (product decisions). */
export function requestFingerprint({ amountCents, destination, authorize }: WithdrawalRequest): string {
  const meaning = JSON.stringify([
    amountCents.toString(),
    destination?.type ?? null,
    destination?.value ?? null,
    authorize,
  ])
  return createHash('sha256').update(meaning).digest('hex')
}
