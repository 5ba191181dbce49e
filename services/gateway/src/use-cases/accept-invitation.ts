import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf, newId, type PersonId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Person } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { deleteInvitation, findInvitation, type Invitation } from '../storage/invitations.repository.ts'
import { deletePasskeysOf } from '../storage/passkeys.repository.ts'
import { deletePasswordResetOf } from '../storage/password-resets.repository.ts'
import {
  findPerson,
  findPersonByEmail,
  insertMembership,
  insertPerson,
  listMembershipsOf,
  lockPerson,
  restorePerson,
} from '../storage/people.repository.ts'
import { deleteTotp } from '../storage/second-factors.repository.ts'
import { type Browser, type OpenedSession, openSession } from './open-session.ts'
import { hashOfToken } from './session-tokens.ts'
import { admitPassword } from './sign-in.ts'

/**
 * Joins the merchant; the link works once. A person who belongs to no merchant chooses a password. A person who belongs
 * to another merchant has to enter theirs: otherwise the owner, who is given the link, could become that person there.
 * Throws `not_found`, 409 for an operator's address, and as `signIn` does.
 */
export async function acceptInvitation(
  dependencies: Dependencies,
  { token, password }: { token: string; password: string },
  browser: Browser,
): Promise<OpenedSession> {
  const { database } = dependencies
  const invitation = await findInvitation(database, hashOfToken(token))
  if (!invitation) throw noSuchInvitation()
  const known = await findPersonByEmail(database, invitation.email)
  if (known?.door === 'operator') throw new AppError('conflict', 'This e-mail address is an operator’s')
  const isElsewhere = known !== undefined && (await listMembershipsOf(database, known.id)).length > 0
  if (isElsewhere) await admitPassword(dependencies, { email: known.email, password }, browser)
  const personId = isElsewhere
    ? await join(dependencies, invitation, browser, { known })
    : await join(dependencies, invitation, browser, {
        known,
        passwordHash: await dependencies.hasher.hashPassword(password),
      })
  const [person, memberships] = await Promise.all([
    findPerson(database, personId),
    listMembershipsOf(database, personId),
  ])
  if (!person) throw noSuchInvitation()
  const isHere = ({ merchant }: (typeof memberships)[number]) => merchant?.id === invitation.merchantId
  const hereFirst = memberships.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
  return openSession(dependencies, { person, memberships: hereFirst }, browser, { by: 'invitation' })
}

interface Joining {
  known: Person | undefined
  /** The new password's hash, for a person who has to choose one. */
  passwordHash?: string
}

function join(
  { database }: Pick<Dependencies, 'database'>,
  { id, merchantId, email, name, role }: Invitation,
  { address, requestId }: Browser,
  { known, passwordHash }: Joining,
): Promise<PersonId> {
  return inTransaction(database, async (transaction) => {
    if (!(await deleteInvitation(transaction, merchantId, id))) throw noSuchInvitation()
    const personId = known?.id ?? newId<PersonId>()
    if (known) await lockPerson(transaction, personId)
    if (!known) {
      const person = { id: personId, email, name, door: 'merchant' as const, ...(passwordHash && { passwordHash }) }
      if (!(await insertPerson(transaction, person))) throw new AppError('conflict', 'Somebody has joined just now')
    } else if (passwordHash !== undefined) {
      // A person who has joined another merchant meanwhile has a password there.
      const isFree = await restorePerson(transaction, personId, { name, passwordHash })
      if (!isFree) throw new AppError('conflict', 'This person has joined another merchant just now; send it again')
      await deleteTotp(transaction, personId)
      await deletePasskeysOf(transaction, personId)
    }
    await insertMembership(transaction, personId, { merchantId, role })
    // Otherwise an owner of the person's previous merchant could use it to become them here.
    await deletePasswordResetOf(transaction, personId)
    const act = { actor: actorOf(personId), address, requestId }
    const details = { invitation_id: id, role }
    await insertAccessEvent(transaction, act, { event: 'person_joined', merchantId, clientId: act.actor, details })
    return personId
  })
}

const noSuchInvitation = (): AppError =>
  new AppError('not_found', 'This invitation was used, withdrawn or replaced, or its seven days are over')
