import { createHash } from 'node:crypto'

interface WithdrawalMeaning {
  amountCents: bigint
  /** Null when the request names none, whatever the configured key is. */
  pixKey: { type: string; value: string } | null
  authorize: boolean
}

/** Equal for bodies that mean the same: amount in cents, normalised key and type, authorize (product decisions). */
export function withdrawalFingerprint({ amountCents, pixKey, authorize }: WithdrawalMeaning): string {
  const meaning = JSON.stringify([amountCents.toString(), pixKey?.type ?? null, pixKey?.value ?? null, authorize])
  return createHash('sha256').update(meaning).digest('base64url')
}
