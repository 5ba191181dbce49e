import { operatorScopes, type Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId, PersonId } from '@comporta/shared/ids/ids.ts'

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
  /** `pending`: a new operator whom no other operator has confirmed yet. */
  status: 'active' | 'pending' | 'revoked'
  scopes: readonly string[]
  /** Null for an operator. */
  merchant: Merchant | null
}

/** The holder of a valid access token, or a person who is signed in. */
export interface Caller {
  /** `person:<id>` for a person. */
  clientId: string
  scopes: readonly string[]
  merchant: Merchant | null
  /** Set for a person who is signed in; a program has a token. */
  person?: PersonId
}

/** Why a sign-in was refused. For the record only: the client gets one text for all of them. */
export type FailureReason =
  | 'unknown_client'
  | 'wrong_secret'
  | 'client_revoked'
  | 'client_pending'
  | 'merchant_suspended'
  | 'unknown_person'
  | 'wrong_password'
  | 'person_removed'
  | 'person_pending'
  | 'no_membership'
  /** The session is good, but its cookie came over the other kind of address. */
  | 'other_address_family'
  | 'wrong_factor'
  | 'wrong_passkey'
  | 'wrong_oidc_answer'
  | 'unverified_email'
  /** Known to the organisation, but one of a merchant's people here. */
  | 'no_operator'
  /** The e-mail address belonged to somebody else at the organisation when it was first used. */
  | 'other_identity'

/** Why a client gets no token whatever its secret is, or undefined when the secret decides. */
export function refuseClient(client: ApiClient | undefined): FailureReason | undefined {
  if (!client) return 'unknown_client'
  if (client.status !== 'active') return `client_${client.status}`
  if (client.merchant?.status === 'suspended') return 'merchant_suspended'
  return undefined
}

const isOperatorScope = (scope: string): boolean => operatorScopes.some((known) => known === scope)

/** `ops` includes every duty, and every duty may read what `ops:support` may. */
export function allows(held: readonly string[], needed: Scope): boolean {
  if (held.includes(needed)) return true
  if (!isOperatorScope(needed)) return false
  return held.includes('ops') || (needed === 'ops:support' && held.some(isOperatorScope))
}

/** Whether a client with these scopes can do more than read. */
export const mayMoveMoney = (scopes: readonly string[]): boolean => scopes.some((scope) => !scope.endsWith(':read'))

export function refuseWithout(held: readonly string[], needed: Scope): void {
  if (!allows(held, needed)) throw new AppError('missing_scope', `This token does not have the scope ${needed}`)
}
