import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf, newId, type PersonId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Act, byStack } from '../domain/act.ts'
import type { Person } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { hasOperatorAdmin } from '../storage/api-clients.repository.ts'
import type { Database } from '../storage/database.ts'
import { findMerchant } from '../storage/merchants.repository.ts'
import { insertMembership, insertPerson, type NewMembership } from '../storage/people.repository.ts'
import { noSuchMerchant } from './get-merchant.ts'

export interface NewPerson {
  email: string
  name: string
  password: string
  membership: NewMembership
  /** Makes an operator active at once, even if there are others who could confirm them. */
  alone: boolean
}

/**
 * Creates a person on the machine: a merchant's first owner, or an operator, who is pending if there is another who can
 * confirm them. Throws `conflict` for an e-mail address that is taken, and `not_found`.
 */
export async function createPerson(
  { database, hasher }: Pick<Dependencies, 'database' | 'hasher'>,
  { email, name, password, membership, alone }: NewPerson,
): Promise<{ id: PersonId; isPending: boolean }> {
  const { merchantId } = membership
  if (merchantId !== null && !(await findMerchant(database, merchantId))) throw noSuchMerchant()
  const isPending = merchantId === null && !alone && (await hasOperatorAdmin(database))
  const person = { id: newId<PersonId>(), email, name, passwordHash: await hasher.hashPassword(password) }
  const isNew = await inTransaction(database, (transaction) =>
    insertNewPerson(transaction, isPending ? { ...person, status: 'pending' } : person, membership, byStack),
  )
  if (!isNew) throw new AppError('conflict', 'Somebody has this e-mail address')
  return { id: person.id, isPending }
}

type PersonRow = Pick<Person, 'id' | 'email' | 'name'> & { status?: 'pending'; passwordHash?: string }

/** Inserts a person with their membership. Returns false when the id or the e-mail address is taken. */
export async function insertNewPerson(
  transaction: Database,
  person: PersonRow,
  membership: NewMembership,
  act: Act,
): Promise<boolean> {
  const { merchantId, role } = membership
  const door = merchantId === null ? 'operator' : 'merchant'
  if (!(await insertPerson(transaction, { ...person, door }))) return false
  await insertMembership(transaction, person.id, membership)
  const details = { role, ...('duties' in membership ? { duties: membership.duties } : {}) }
  await insertAccessEvent(transaction, act, {
    event: 'person_created',
    merchantId,
    clientId: actorOf(person.id),
    details,
  })
  return true
}
