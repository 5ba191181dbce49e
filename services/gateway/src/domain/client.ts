import type { MerchantId } from '@comporta/shared/ids/ids.ts'

/** A merchant as its clients act for it. */
export interface Merchant {
  id: MerchantId
  name: string
  city: string
  status: 'active' | 'suspended'
}

/** A program of a merchant, or an operator, that signs in with a secret. */
export interface ApiClient {
  id: string
  status: 'active' | 'revoked'
  scopes: readonly string[]
  /** Null for an operator. */
  merchant: Merchant | null
}

/** Whoever holds a valid access token. */
export interface Caller {
  clientId: string
  scopes: readonly string[]
  merchant: Merchant | null
}

/** Why a sign-in was refused; for the record only, since the client is told one text for all of them. */
export type FailureReason = 'unknown_client' | 'wrong_secret' | 'client_revoked' | 'merchant_suspended'

/** Why a client gets no token whatever its secret is, or undefined when the secret decides. */
export function refuseClient(client: ApiClient | undefined): FailureReason | undefined {
  if (!client) return 'unknown_client'
  if (client.status === 'revoked') return 'client_revoked'
  if (client.merchant?.status === 'suspended') return 'merchant_suspended'
  return undefined
}
