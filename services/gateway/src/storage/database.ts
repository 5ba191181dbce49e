import type { OperatorScope } from '@comporta/shared/contracts/auth.contract.ts'
import type { MerchantRole } from '@comporta/shared/contracts/people.contract.ts'
import type { InvitationId, MerchantId, PersonId, SessionId } from '@comporta/shared/ids/ids.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely'
import type { FailureReason } from '../domain/client.ts'
import type { Membership, Person } from '../domain/person.ts'

/** Written in SQL, read as a date. */
type InstantByDefault = ColumnType<Date, Date | undefined, Date>

export interface MerchantsTable {
  id: MerchantId
  name: string
  city: string
  status: Generated<'active' | 'suspended'>
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
}

interface ApiClientsTable {
  id: string
  merchantId: MerchantId | null
  name: string
  scopes: string[]
  status: Generated<'active' | 'pending' | 'revoked'>
  createdAt: InstantByDefault
  lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date>
}

interface ClientSecretsTable {
  clientId: string
  slot: 1 | 2
  id: Generated<string>
  secretHash: string
  createdAt: InstantByDefault
}

export interface AccessEventsTable {
  id: GeneratedAlways<bigint>
  moment: Generated<'asked' | 'done' | 'answered'>
  /** A change, or the operation of a request. */
  event: string
  actor: string
  reason: ColumnType<string | null, string | null, never>
  address: ColumnType<string | null, string | null, never>
  requestId: ColumnType<string | null, string | null, never>
  subject: ColumnType<string | null, string | null | undefined, never>
  status: ColumnType<number | null, number | undefined, never>
  merchantId: ColumnType<MerchantId | null, MerchantId | null | undefined, never>
  clientId: ColumnType<string | null, string | null | undefined, never>
  details: JSONColumnType<Record<string, unknown>, string | undefined, never>
  createdAt: InstantByDefault
}

interface SigningKeysTable {
  id: string
  privateKey: string
  publicKey: string
  signsFrom: Date
  verifiesUntil: Date | null
  createdAt: InstantByDefault
}

interface AuthenticationFailuresTable {
  id: GeneratedAlways<bigint>
  reason: FailureReason
  clientId: string | null
  address: string
  requestId: string
  createdAt: InstantByDefault
}

interface GoodAddressesTable {
  /** A client's id, or `person:<id>`. */
  clientId: string
  addressPrefix: string
  lastGoodAt: InstantByDefault
}

export interface ProposalsTable {
  act:
    | 'adjustment'
    | 'provider_move'
    | 'assignment'
    | 'refund_closing'
    | 'operator_secret'
    | 'operator_revocation'
    | 'client'
    | 'client_secret'
  subject: string
  choice: string
  details: JSONColumnType<Record<string, unknown>, string, never>
  proposedBy: string
  proposedAt: InstantByDefault
  confirmedBy: ColumnType<string | null, string | undefined, string>
  confirmedAt: ColumnType<Date | null, Date | undefined, Date>
}

interface PeopleTable {
  id: PersonId
  email: string
  name: string
  door: Person['door']
  status: Generated<Person['status']>
  passwordHash: ColumnType<string | null, string | undefined, string>
  createdAt: InstantByDefault
  lastSeenAt: ColumnType<Date | null, undefined, Date>
}

interface MembershipsTable {
  personId: PersonId
  door: Person['door']
  merchantId: MerchantId | null
  role: Membership['role']
  duties: ColumnType<OperatorScope[], OperatorScope[] | undefined, OperatorScope[]>
  createdAt: InstantByDefault
}

interface SessionsTable {
  id: SessionId
  personId: PersonId
  tokenHash: Buffer
  merchantId: MerchantId | null
  createdAt: InstantByDefault
  lastSeenAt: InstantByDefault
  expiresAt: Date
  addressPrefix: string
  userAgent: string
  secondFactorAt: ColumnType<Date | null, undefined, Date | null>
}

interface InvitationsTable {
  id: InvitationId
  merchantId: MerchantId
  email: string
  name: string
  role: MerchantRole
  tokenHash: Buffer
  createdAt: InstantByDefault
  expiresAt: Date
}

interface PasswordResetsTable {
  personId: PersonId
  tokenHash: Buffer
  createdAt: InstantByDefault
  expiresAt: Date
}

interface TotpSecretsTable {
  personId: PersonId
  /** Sealed. */
  secret: string
  confirmedAt: ColumnType<Date | null, undefined, Date>
  lastStep: ColumnType<bigint, undefined, bigint>
  createdAt: InstantByDefault
}

interface PasskeysTable {
  id: string
  personId: PersonId
  name: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  createdAt: InstantByDefault
  lastUsedAt: ColumnType<Date | null, undefined, Date>
}

interface UsedChallengesTable {
  challengeHash: Buffer
  usedAt: InstantByDefault
}

interface IdentitiesTable {
  issuer: string
  subject: string
  personId: PersonId
  createdAt: InstantByDefault
}

interface RecoveryCodesTable {
  personId: PersonId
  codeHash: string
  usedAt: ColumnType<Date | null, undefined, Date>
}

interface RequestsTable {
  id: GeneratedAlways<bigint>
  at: Date
  merchantId: MerchantId
  clientId: string
  requestId: string
  method: string
  route: string
  status: number
  ms: number
}

export interface Schema {
  merchants: MerchantsTable
  apiClients: ApiClientsTable
  clientSecrets: ClientSecretsTable
  accessEvents: AccessEventsTable
  signingKeys: SigningKeysTable
  authenticationFailures: AuthenticationFailuresTable
  goodAddresses: GoodAddressesTable
  proposals: ProposalsTable
  people: PeopleTable
  memberships: MembershipsTable
  sessions: SessionsTable
  invitations: InvitationsTable
  passwordResets: PasswordResetsTable
  totpSecrets: TotpSecretsTable
  recoveryCodes: RecoveryCodesTable
  passkeys: PasskeysTable
  usedChallenges: UsedChallengesTable
  identities: IdentitiesTable
  requests: RequestsTable
}

export type Database = Kysely<Schema>
