import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { parseId, type SessionId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Session, SignedIn } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { replacePasswordHash } from '../storage/people.repository.ts'
import {
  deleteSession,
  deleteSessionsOf,
  listSessionsOf,
  pointSession,
  rotateSession,
} from '../storage/sessions.repository.ts'
import type { SignInOrigin } from './admit-sign-in.ts'
import type { OpenedSession } from './open-session.ts'
import { refuseDemo } from './refuse-demo.ts'
import { hashOfToken, newSessionToken } from './session-tokens.ts'
import { admitPassword } from './sign-in.ts'

/** How people manage their own sessions and passwords. */

type Stores = Pick<Dependencies, 'database'>

export const listSessions = ({ database }: Stores, { person }: SignedIn): Promise<Session[]> =>
  listSessionsOf(database, person.id)

/** Another person's session is unknown. Throws `not_found`. */
export async function endSession(
  { database }: Stores,
  { person }: SignedIn,
  { id, act }: { id: string; act: Act },
): Promise<void> {
  const sessionId = parseId<SessionId>(id)
  await inTransaction(database, async (transaction) => {
    const isEnded = sessionId !== undefined && (await deleteSession(transaction, person.id, sessionId))
    if (!isEnded) throw new AppError('not_found', 'You have no session with this id')
    await insertAccessEvent(transaction, act, { event: 'session_ended', details: { session_id: id } })
  })
}

/**
 * Switches the session to another of the person's merchants, under a new cookie: changes by a page that still shows the
 * previous merchant are refused, because its CSRF token no longer fits. A merchant that the person does not belong to is
 * unknown. Throws `not_found`.
 */
export async function switchMerchant(
  { database }: Stores,
  signedIn: SignedIn,
  merchantId: string,
): Promise<OpenedSession> {
  const { session, memberships } = signedIn
  const membership = memberships.find(({ merchant }) => merchant?.id === merchantId.toLowerCase())
  if (!membership?.merchant) throw new AppError('not_found', 'You belong to no merchant with this id')
  const { id } = membership.merchant
  const token = newSessionToken()
  await pointSession(database, session.id, { merchantId: id, tokenHash: hashOfToken(token) })
  return { ...signedIn, membership, session: { ...session, merchantId: id }, token }
}

/** Ends the person's other sessions and changes this one's cookie. Returns its new token. Throws as `signIn` does, 403 and 409. */
export async function changePassword(
  dependencies: Dependencies,
  { person, session }: SignedIn,
  { password, newPassword, act }: { password: string; newPassword: string; act: Act & SignInOrigin },
): Promise<string> {
  refuseDemo(person)
  const { passwordHash } = (await admitPassword(dependencies, { email: person.email, password }, act)).person
  const token = newSessionToken()
  const made = await dependencies.hasher.hashPassword(newPassword)
  await inTransaction(dependencies.database, async (transaction) => {
    const isChanged = passwordHash !== null && (await replacePasswordHash(transaction, person.id, passwordHash, made))
    if (!isChanged) throw new AppError('conflict', 'The password was changed just now')
    await deleteSessionsOf(transaction, person.id, session.id)
    await rotateSession(transaction, session.id, hashOfToken(token))
    await insertAccessEvent(transaction, act, { event: 'password_changed' })
  })
  return token
}
