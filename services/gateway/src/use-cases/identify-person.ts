import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressFamily, addressPrefix } from '../domain/address-prefix.ts'
import { refusePerson, type SignedIn } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { insertAuthenticationFailure } from '../storage/authentication-failures.repository.ts'
import { findPerson, listMembershipsOf } from '../storage/people.repository.ts'
import { findSession, touchSession } from '../storage/sessions.repository.ts'
import type { SignInOrigin } from './admit-sign-in.ts'
import { hashOfToken } from './session-tokens.ts'

/**
 * The person who holds this cookie, as the database knows them now: an ended session and a removed person are out at
 * once. A cookie that comes over IPv4 but was given out over IPv6, or the reverse, was carried elsewhere and is refused.
 * Throws `unauthorized`.
 */
export async function identifyPerson(
  { database, logger }: Pick<Dependencies, 'database' | 'logger'>,
  token: string,
  { address, requestId }: SignInOrigin,
): Promise<SignedIn> {
  const session = await findSession(database, hashOfToken(token))
  if (!session) throw notSignedIn('there is no such session')
  const { id, personId, addressPrefix: knownPrefix } = session
  const [person, memberships] = await Promise.all([
    findPerson(database, personId),
    listMembershipsOf(database, personId),
  ])
  const membership = memberships.find(({ merchant }) => (merchant?.id ?? null) === session.merchantId)
  if (!person || !membership || refusePerson(person, memberships)) throw notSignedIn('the person was removed')
  if (addressFamily(knownPrefix) !== addressFamily(addressPrefix(address))) {
    const act = { actor: actorOf(personId), address, requestId }
    const reason = 'other_address_family'
    logger.warn({ clientId: act.actor, address, reason, requestId }, 'a session was refused')
    await Promise.all([
      insertAuthenticationFailure(database, { reason, clientId: act.actor, address, requestId }),
      insertAccessEvent(database, act, { event: 'sign_in_refused', details: { why: reason, session_id: id } }),
    ])
    throw notSignedIn('the address is of another family')
  }
  await touchSession(database, id)
  return { person, session, membership, memberships }
}

/** One text for every reason; the reason is for the log. */
export const notSignedIn = (reason: string): AppError =>
  new AppError('unauthorized', 'You are not signed in, or no longer', { cause: reason })
