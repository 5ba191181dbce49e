import type { MerchantRole } from '@comporta/shared/contracts/people.contract.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf, type InvitationId, type MerchantId, newId, type PersonId, parseId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import type { Database } from '../storage/database.ts'
import {
  deleteInvitation,
  type Invitation,
  listInvitationsOf,
  putInvitation,
} from '../storage/invitations.repository.ts'
import { lockMerchant } from '../storage/merchants.repository.ts'
import { deletePasswordResetOf, putPasswordReset } from '../storage/password-resets.repository.ts'
import {
  changeRole,
  deleteMembership,
  listMembershipsOf,
  listPeopleOf,
  lockPerson,
  type PersonOfMerchant,
} from '../storage/people.repository.ts'
import { deleteSessionsAt } from '../storage/sessions.repository.ts'
import { noSuchMerchant } from './get-merchant.ts'
import { refuseDemo } from './refuse-demo.ts'
import { hashOfToken, newSessionToken } from './session-tokens.ts'

/** How an owner manages a merchant's people. Another merchant's people are unknown. */

type Stores = Pick<Dependencies, 'database'>

/** One of a merchant's people, or an invitation, by the id in the path. */
export interface OwnPerson {
  merchantId: MerchantId
  id: string
  act: Act
}

const peopleMax = 100

export interface People {
  people: PersonOfMerchant[]
  invitations: Invitation[]
}

export async function listPeople({ database }: Stores, merchantId: MerchantId): Promise<People> {
  const [people, invitations] = await Promise.all([
    listPeopleOf(database, merchantId),
    listInvitationsOf(database, merchantId),
  ])
  return { people, invitations }
}

export interface NewInvitation {
  merchantId: MerchantId
  email: string
  name: string
  role: MerchantRole
  act: Act
}

/** The link's token is returned only this once. Throws 409 for a person who is there already, and when there are too many. */
export async function invitePerson(
  { database }: Stores,
  { merchantId, email, name, role, act }: NewInvitation,
): Promise<Invitation & { token: string }> {
  const token = newSessionToken()
  return inTransaction(database, async (transaction) => {
    const { people, invitations } = await lockPeople(transaction, merchantId)
    if (people.some((person) => person.email === email)) throw new AppError('conflict', 'This person is here already')
    if (people.length + invitations.length >= peopleMax) {
      throw new AppError('conflict', `A merchant has at most ${peopleMax} people; remove one first`)
    }
    const asked = { id: newId<InvitationId>(), merchantId, email, name, role }
    const invitation = await putInvitation(transaction, { ...asked, tokenHash: hashOfToken(token) })
    const details = { invitation_id: invitation.id, email, role }
    await insertAccessEvent(transaction, act, { event: 'person_invited', merchantId, details })
    return { ...invitation, token }
  })
}

/** Takes effect with the person's next request. Throws `not_found`, and 409 for the last owner. */
export async function changePersonsRole(
  { database }: Stores,
  { merchantId, id, act }: OwnPerson,
  role: MerchantRole,
): Promise<PersonOfMerchant> {
  return inTransaction(database, async (transaction) => {
    const { people } = await lockPeople(transaction, merchantId)
    const person = personOf(people, id)
    if (role !== 'owner') refuseLastOwner(people, person)
    await changeRole(transaction, { personId: person.id, merchantId, role })
    const details = { from: person.role, to: role }
    await insertAccessEvent(transaction, act, {
      event: 'role_changed',
      merchantId,
      clientId: actorOf(person.id),
      details,
    })
    return { ...person, role }
  })
}

/**
 * Makes a link by which the person chooses a new password; its token is returned only this once. With the link one could
 * become the person, so an owner gets none for somebody who belongs to another merchant too. Throws `not_found` and 409.
 */
export async function makePasswordReset(
  { database }: Stores,
  { merchantId, id, act }: OwnPerson,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSessionToken()
  return inTransaction(database, async (transaction) => {
    const { people } = await lockPeople(transaction, merchantId)
    const person = personOf(people, id)
    await lockPerson(transaction, person.id)
    if ((await listMembershipsOf(transaction, person.id)).length > 1) {
      throw new AppError('conflict', 'This person belongs to another merchant too, and keeps the password')
    }
    const expiresAt = await putPasswordReset(transaction, person.id, hashOfToken(token))
    const clientId = actorOf(person.id)
    await insertAccessEvent(transaction, act, { event: 'password_reset_made', merchantId, clientId })
    return { token, expiresAt }
  })
}

/** Removes a person and ends their sessions here, or withdraws the invitation. Throws `not_found`, and 409 for the last owner. */
export async function removePerson({ database }: Stores, { merchantId, id, act }: OwnPerson): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { people, invitations } = await lockPeople(transaction, merchantId)
    const invitation = invitations.find((known) => known.id === id.toLowerCase())
    if (invitation) {
      await deleteInvitation(transaction, merchantId, invitation.id)
      const details = { invitation_id: invitation.id }
      await insertAccessEvent(transaction, act, { event: 'invitation_withdrawn', merchantId, details })
      return
    }
    const person = personOf(people, id)
    refuseLastOwner(people, person)
    await deleteMembership(transaction, person.id, merchantId)
    await deleteSessionsAt(transaction, person.id, merchantId)
    await deletePasswordResetOf(transaction, person.id)
    const details = { role: person.role }
    await insertAccessEvent(transaction, act, {
      event: 'person_removed',
      merchantId,
      clientId: actorOf(person.id),
      details,
    })
  })
}

/** Only one request at a time changes a merchant's people. */
async function lockPeople(transaction: Database, merchantId: MerchantId): Promise<People> {
  if (!(await lockMerchant(transaction, merchantId))) throw noSuchMerchant()
  return listPeople({ database: transaction }, merchantId)
}

function personOf(people: readonly PersonOfMerchant[], id: string): PersonOfMerchant {
  const personId = parseId<PersonId>(id)
  const person = people.find((known) => known.id === personId)
  if (!person) throw new AppError('not_found', 'There is no person with this id')
  refuseDemo(person)
  return person
}

/** Without an owner nobody could invite one any more. */
function refuseLastOwner(people: readonly PersonOfMerchant[], { role }: PersonOfMerchant): void {
  if (role !== 'owner' || people.filter((person) => person.role === 'owner').length > 1) return
  throw new AppError('conflict', 'This is the last owner; make somebody else one first')
}
