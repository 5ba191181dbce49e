import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf, type PersonId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Act, byStack } from '../domain/act.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import type { Database } from '../storage/database.ts'
import { deletePasskeysOf } from '../storage/passkeys.repository.ts'
import { deletePasswordResetOf, findPasswordReset, takePasswordReset } from '../storage/password-resets.repository.ts'
import { findPerson, findPersonByEmail, lockPerson, putPasswordHash } from '../storage/people.repository.ts'
import { deleteTotp } from '../storage/second-factors.repository.ts'
import { deleteSessionsOf } from '../storage/sessions.repository.ts'
import type { Browser } from './open-session.ts'
import { hashOfToken } from './session-tokens.ts'

/**
 * Sets the password that a person has chosen by a link, which works once. All sessions end, and nobody is signed in by
 * it: the second factor stays, and is asked for as always. Throws `not_found`.
 */
export async function resetPassword(
  { database, hasher }: Pick<Dependencies, 'database' | 'hasher'>,
  { token, password }: { token: string; password: string },
  { address, requestId }: Browser,
): Promise<void> {
  const tokenHash = hashOfToken(token)
  const personId = await findPasswordReset(database, tokenHash)
  const person = personId && (await findPerson(database, personId))
  if (person?.status !== 'active') throw noSuchReset()
  const passwordHash = await hasher.hashPassword(password)
  await inTransaction(database, async (transaction) => {
    if (!(await takePasswordReset(transaction, tokenHash))) throw noSuchReset()
    await replacePassword(transaction, person.id, passwordHash, { actor: actorOf(person.id), address, requestId })
  })
}

/**
 * Resets a password on the machine, for people who have nobody else to ask: an operator, or a merchant's last owner.
 * Without `withFactors` their second factors stay. Throws `not_found`.
 */
export async function resetPerson(
  { database, hasher }: Pick<Dependencies, 'database' | 'hasher'>,
  { email, password, withFactors }: { email: string; password: string; withFactors: boolean },
): Promise<void> {
  const person = await findPersonByEmail(database, email)
  if (!person || person.status === 'removed') throw new AppError('not_found', 'Nobody has this e-mail address')
  const passwordHash = await hasher.hashPassword(password)
  await inTransaction(database, async (transaction) => {
    await replacePassword(transaction, person.id, passwordHash, byStack)
    if (!withFactors) return
    await deleteTotp(transaction, person.id)
    await deletePasskeysOf(transaction, person.id)
    await insertAccessEvent(transaction, byStack, { event: 'second_factors_removed', clientId: actorOf(person.id) })
  })
}

async function replacePassword(transaction: Database, id: PersonId, passwordHash: string, act: Act): Promise<void> {
  await lockPerson(transaction, id)
  await putPasswordHash(transaction, id, passwordHash)
  await deletePasswordResetOf(transaction, id)
  await deleteSessionsOf(transaction, id)
  await insertAccessEvent(transaction, act, { event: 'password_reset', clientId: actorOf(id) })
}

const noSuchReset = (): AppError =>
  new AppError('not_found', 'This link was used or replaced, or its 24 hours are over')
