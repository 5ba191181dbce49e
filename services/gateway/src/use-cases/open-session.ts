import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf, newId, type SessionId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressPrefix } from '../domain/address-prefix.ts'
import type { Membership, Person, SignedIn } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { recordSeen } from '../storage/people.repository.ts'
import { deleteSession, findSession, insertSession } from '../storage/sessions.repository.ts'
import { hashOfToken, newSessionToken } from './session-tokens.ts'

/** Where somebody signs in from. */
export interface Browser {
  address: string
  requestId: string
  userAgent: string
  /** The token in its cookie, if it has one; that session ends. */
  token: string | undefined
}

export interface SignedInAccount {
  person: Person
  /** At least one; the session begins at the first. */
  memberships: readonly Membership[]
}

/** A session that was just opened, with the token for its cookie, which is known only this once. */
export type OpenedSession = SignedIn & { token: string }

/** Opens a session for somebody who has proved who they are, at the first of `memberships`. */
export async function openSession(
  { database, metrics }: Pick<Dependencies, 'database' | 'metrics'>,
  { person, memberships }: SignedInAccount,
  browser: Browser,
  details: { by: 'password' | 'passkey' | 'invitation' | 'demo' | 'oidc' },
): Promise<OpenedSession> {
  const [membership] = memberships
  if (!membership) throw new AppError('internal', 'Something went wrong on our side', { detail: 'nobody’s session' })
  const token = newSessionToken()
  const { address, requestId } = browser
  const before = browser.token === undefined ? undefined : hashOfToken(browser.token)
  const session = await inTransaction(database, async (transaction) => {
    const replaced = before && (await findSession(transaction, before))
    if (replaced) await deleteSession(transaction, replaced.personId, replaced.id)
    const opened = await insertSession(transaction, {
      id: newId<SessionId>(),
      personId: person.id,
      tokenHash: hashOfToken(token),
      merchantId: membership.merchant?.id ?? null,
      addressPrefix: addressPrefix(address),
      userAgent: shortened(browser.userAgent),
    })
    await recordSeen(transaction, person.id)
    const act = { actor: actorOf(person.id), address, requestId }
    await insertAccessEvent(transaction, act, { event: 'signed_in', details: { ...details, session_id: opened.id } })
    return opened
  })
  metrics.signIns.inc({ outcome: 'session' })
  return { person, session, membership, memberships, token }
}

const userAgentMax = 300

/** Fit to be shown in a list: a header may hold any bytes. */
const shortened = (userAgent: string): string =>
  [...userAgent.toWellFormed().replaceAll(/\p{Cc}/gu, '')].slice(0, userAgentMax).join('')
