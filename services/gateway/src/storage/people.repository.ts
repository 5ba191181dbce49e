import type { OperatorScope } from '@comporta/shared/contracts/auth.contract.ts'
import type { MerchantRole, SecondFactor } from '@comporta/shared/contracts/people.contract.ts'
import { actorOf, type MerchantId, type PersonId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Membership, Person } from '../domain/person.ts'
import type { Database } from './database.ts'

const hasSecondFactor = sql<boolean>`(
  EXISTS (SELECT FROM totp_secrets WHERE totp_secrets.person_id = people.id AND confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = people.id)
)`.as('hasSecondFactor')

const secondFactors = sql<SecondFactor[]>`array_remove(ARRAY[
  CASE WHEN EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = people.id) THEN 'passkey' END,
  CASE WHEN EXISTS (SELECT FROM totp_secrets WHERE totp_secrets.person_id = people.id AND confirmed_at IS NOT NULL) THEN 'totp' END
], NULL)`.as('secondFactors')

const columns = [...(['id', 'email', 'name', 'door', 'status', 'passwordHash'] as const), secondFactors]

export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  return database.selectFrom('people').select(columns).where('email', '=', email).executeTakeFirst()
}

export async function findPerson(database: Database, id: PersonId): Promise<Person | undefined> {
  return database.selectFrom('people').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function listNamesOf(database: Database, ids: readonly PersonId[]): Promise<[PersonId, string][]> {
  const rows = await database.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => [id, name])
}

/** The name of somebody who belongs to the merchant, or did, which the audit log shows. */
export async function findNameAt(
  database: Database,
  id: PersonId,
  merchantId: MerchantId,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('people')
    .select('name')
    .where('id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('memberships').where('personId', '=', id).where('merchantId', '=', merchantId)),
        exists(selectFrom('accessEvents').where('merchantId', '=', merchantId).where('clientId', '=', actorOf(id))),
      ]),
    )
    .executeTakeFirst()
  return row?.name
}

/** False when somebody has this id or e-mail address. */
export async function insertPerson(
  database: Database,
  person: Pick<Person, 'id' | 'email' | 'name' | 'door'> & { status?: 'pending'; passwordHash?: string },
): Promise<boolean> {
  const row = await database
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type NewMembership =
  | { merchantId: MerchantId; role: MerchantRole }
  | { merchantId: null; role: 'operator'; duties: readonly OperatorScope[] }

export async function insertMembership(
  database: Database,
  personId: PersonId,
  membership: NewMembership,
): Promise<void> {
  const row =
    membership.role === 'operator'
      ? { ...membership, door: 'operator' as const, duties: [...membership.duties] }
      : { ...membership, door: 'merchant' as const }
  await database
    .insertInto('memberships')
    .values({ personId, ...row })
    .execute()
}

/** The oldest first. */
export async function listMembershipsOf(database: Database, personId: PersonId): Promise<Membership[]> {
  const rows = await database
    .selectFrom('memberships')
    .leftJoin('merchants', 'merchants.id', 'memberships.merchantId')
    .select([
      'memberships.role',
      'memberships.duties',
      'merchants.id as merchantId',
      'merchants.name as merchantName',
      'merchants.city as merchantCity',
      'merchants.status as merchantStatus',
    ])
    .where('memberships.personId', '=', personId)
    .orderBy('memberships.createdAt')
    .execute()
  return rows.flatMap(({ role, duties, merchantId, merchantName, merchantCity, merchantStatus }): Membership[] => {
    if (role === 'operator') return [{ role, duties, merchant: null }]
    if (merchantId === null || merchantName === null || merchantCity === null || merchantStatus === null) return []
    return [{ role, merchant: { id: merchantId, name: merchantName, city: merchantCity, status: merchantStatus } }]
  })
}

/** False when the password was changed meanwhile. */
export async function replacePasswordHash(
  database: Database,
  id: PersonId,
  known: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await database
    .updateTable('people')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', known)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the hash, whatever it was before. */
export async function putPasswordHash(database: Database, id: PersonId, passwordHash: string): Promise<void> {
  await database.updateTable('people').set({ passwordHash }).where('id', '=', id).execute()
}

/** False when the person was removed before. */
export async function retirePerson(database: Database, id: PersonId): Promise<boolean> {
  const row = await database
    .updateTable('people')
    .set({ status: 'removed' })
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when no operator of this id waits to be confirmed. */
export async function activatePerson(database: Database, id: PersonId): Promise<boolean> {
  const row = await database
    .updateTable('people')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One of a merchant's people. */
export interface PersonOfMerchant {
  id: PersonId
  email: string
  name: string
  role: MerchantRole
  hasSecondFactor: boolean
  lastSeenAt: Date | null
}

/** The oldest first. */
export async function listPeopleOf(database: Database, merchantId: MerchantId): Promise<PersonOfMerchant[]> {
  const rows = await database
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.personId')
    .select(['people.id', 'people.email', 'people.name', 'people.lastSeenAt', 'memberships.role', hasSecondFactor])
    .where('memberships.merchantId', '=', merchantId)
    .where('people.status', '=', 'active')
    .orderBy('memberships.createdAt')
    .execute()
  return rows.flatMap(({ role, ...person }) => (role === 'operator' ? [] : [{ ...person, role }]))
}

export async function changeRole(
  database: Database,
  { personId, merchantId, role }: { personId: PersonId; merchantId: MerchantId; role: MerchantRole },
): Promise<void> {
  await database
    .updateTable('memberships')
    .set({ role })
    .where('personId', '=', personId)
    .where('merchantId', '=', merchantId)
    .execute()
}

export async function deleteMembership(database: Database, personId: PersonId, merchantId: MerchantId): Promise<void> {
  await database
    .deleteFrom('memberships')
    .where('personId', '=', personId)
    .where('merchantId', '=', merchantId)
    .execute()
}

/** Locks the person until the transaction ends. */
export async function lockPerson(transaction: Database, id: PersonId): Promise<void> {
  await transaction.selectFrom('people').select('id').where('id', '=', id).forUpdate().execute()
}

/** For a person who belongs to no merchant; false when they belong to one. */
export async function restorePerson(
  transaction: Database,
  id: PersonId,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<boolean> {
  const row = await transaction
    .updateTable('people')
    .set({ name, passwordHash, status: 'active' })
    .where('id', '=', id)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM memberships WHERE person_id = people.id)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordSeen(database: Database, id: PersonId): Promise<void> {
  await database.updateTable('people').set({ lastSeenAt: sql<Date>`now()` }).where('id', '=', id).execute()
}
