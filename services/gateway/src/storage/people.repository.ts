import type { OperatorScope } from '@comporta/shared/contracts/auth.contract.ts'
import type { MerchantRole } from '@comporta/shared/contracts/people.contract.ts'
import type { MerchantId, PersonId } from '@comporta/shared/ids/ids.ts'
import { sql } from 'kysely'
import type { Membership, Person } from '../domain/person.ts'
import type { Database } from './database.ts'

const columns = [
  ...(['id', 'email', 'name', 'door', 'status', 'passwordHash'] as const),
  sql<boolean>`EXISTS (
    SELECT FROM totp_secrets WHERE totp_secrets.person_id = people.id AND confirmed_at IS NOT NULL
  )`.as('hasSecondFactor'),
]

export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  return database.selectFrom('people').select(columns).where('email', '=', email).executeTakeFirst()
}

export async function findPerson(database: Database, id: PersonId): Promise<Person | undefined> {
  return database.selectFrom('people').select(columns).where('id', '=', id).executeTakeFirst()
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

/** Nothing happens when the password was changed meanwhile. */
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

/** False when nobody of this id is in the status `from`. */
export async function movePerson(
  database: Database,
  id: PersonId,
  from: Person['status'],
  to: Person['status'],
): Promise<boolean> {
  const row = await database
    .updateTable('people')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
