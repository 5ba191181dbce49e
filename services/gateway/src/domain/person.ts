import {
  clientScopes,
  merchantScopes,
  type OperatorScope,
  type Scope,
} from '@comporta/shared/contracts/auth.contract.ts'
import type { MerchantRole, SecondFactor } from '@comporta/shared/contracts/people.contract.ts'
import type { MerchantId, PersonId, SessionId } from '@comporta/shared/ids/ids.ts'
import type { FailureReason, Merchant } from './client.ts'

/** Somebody who signs in with a password: one of a merchant's people, or an operator. */
export interface Person {
  id: PersonId
  email: string
  name: string
  door: 'merchant' | 'operator'
  status: 'active' | 'pending' | 'removed'
  /** Null until the person has chosen a password. */
  passwordHash: string | null
  /** The kinds of second factor that the person can show. */
  secondFactors: readonly SecondFactor[]
}

/** What a person is to a merchant, or to the house. */
export type Membership =
  | { role: MerchantRole; merchant: Merchant }
  | { role: 'operator'; merchant: null; duties: readonly OperatorScope[] }

/** Where a person is signed in. */
export interface Session {
  id: SessionId
  merchantId: MerchantId | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  addressPrefix: string
  userAgent: string
  /** When a second factor was last shown. */
  secondFactorAt: Date | null
  /** Whether that is recent enough to decide something. */
  hasFreshFactor: boolean
}

/** An unused session ends after the first of these, and every session after the second. */
export const sessionIdleMinutes = 30
export const sessionLifetimeHours = 12

/** When a session ends unless it is used before. */
export const idleEndOf = ({ lastSeenAt, expiresAt }: Session): Date =>
  new Date(Math.min(lastSeenAt.getTime() + sessionIdleMinutes * 60_000, expiresAt.getTime()))

/** Who is behind a cookie, and what they may do. */
export interface SignedIn {
  person: Person
  session: Session
  /** At the merchant whose data the person looks at, or as an operator. */
  membership: Membership
  /** All of the person's memberships, this one among them. */
  memberships: readonly Membership[]
}

const scopesOfRoles: Readonly<Record<MerchantRole, readonly Scope[]>> = {
  owner: clientScopes,
  finance: merchantScopes,
  support: ['sales:read', 'withdrawals:read', 'balance:read', 'webhooks:read'],
}

export const scopesOf = (membership: Membership): readonly Scope[] =>
  membership.role === 'operator' ? membership.duties : scopesOfRoles[membership.role]

/** Why a person is not let in whatever the password is, or undefined when the password decides. */
export function refusePerson(
  person: Person | undefined,
  memberships: readonly Membership[],
): FailureReason | undefined {
  if (!person) return 'unknown_person'
  if (person.status !== 'active') return `person_${person.status}`
  return memberships.length === 0 ? 'no_membership' : undefined
}
