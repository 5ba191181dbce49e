import { hash } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf } from '@comporta/shared/ids/ids.ts'
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Dependencies } from '../dependencies.ts'
import { isChallengeFor, newChallenge } from '../domain/passkey-challenge.ts'
import { refusePerson } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { insertAuthenticationFailure } from '../storage/authentication-failures.repository.ts'
import { countPasskey, findPasskey, type Passkey, takeChallenge } from '../storage/passkeys.repository.ts'
import { findPerson, listMembershipsOf } from '../storage/people.repository.ts'
import { findSession } from '../storage/sessions.repository.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { siteOf } from './manage-passkeys.ts'
import { type Browser, type OpenedSession, openSession } from './open-session.ts'
import { hashOfToken } from './session-tokens.ts'
import { elevate } from './show-second-factor.ts'

const purpose = 'sign-in'

/** Asks for any key of this site: the device says whose it is. */
export async function askForPasskey({
  sealing,
  settings,
}: Pick<Dependencies, 'sealing' | 'settings'>): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: siteOf(settings).id,
    challenge: Buffer.from(newChallenge(sealing, purpose)),
    userVerification: 'required',
  })
}

/**
 * A device that has asked its person for a finger or a code counts as both factors. The browser's previous session ends;
 * if it was the same person's, the merchant that they looked at stays. Throws `invalid_credentials`.
 */
export async function signInWithPasskey(
  dependencies: Dependencies,
  response: AuthenticationResponseJSON,
  browser: Browser,
): Promise<OpenedSession> {
  const { database } = dependencies
  const passkey = await findPasskey(database, response.id)
  if (!passkey) throw refusal('nobody’s passkey')
  try {
    await takePasskey(dependencies, passkey, response)
  } catch (error) {
    await recordRefused(dependencies, passkey, browser)
    throw error instanceof AppError ? error : refusal(error)
  }
  const { personId } = passkey
  const [person, memberships, before] = await Promise.all([
    findPerson(database, personId),
    listMembershipsOf(database, personId),
    browser.token === undefined ? undefined : findSession(database, hashOfToken(browser.token)),
  ])
  if (!person || refusePerson(person, memberships)) throw refusal('the person was removed')
  const lookedAt = before?.personId === personId ? before.merchantId : undefined
  const isLookedAt = ({ merchant }: (typeof memberships)[number]) => merchant?.id === lookedAt
  const ordered = memberships.toSorted((one, other) => Number(isLookedAt(other)) - Number(isLookedAt(one)))
  const opened = await openSession(dependencies, { person, memberships: ordered }, browser, { by: 'passkey' })
  return { ...opened, ...(await elevate(database, opened.session)) }
}

/** Throws unless this key has signed a recent challenge for this site, for the first time. */
async function takePasskey(
  { database, sealing, settings }: Dependencies,
  { id, publicKey, counter, transports }: Passkey,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const site = siteOf(settings)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  let challenge = ''
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (signed) => {
      challenge = signed
      return isChallengeFor(sealing, purpose, signed)
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports },
    requireUserVerification: true,
  })
  if (!verified) throw refusal('the signature is wrong')
  await inTransaction(database, async (transaction) => {
    const isFirst = await takeChallenge(transaction, hash('sha256', challenge, 'buffer'))
    const isCounted = isFirst && (await countPasskey(transaction, id, BigInt(authenticationInfo.newCounter)))
    if (!isCounted) throw refusal('it was used before')
  })
}

async function recordRefused(
  { database, logger }: Dependencies,
  { personId }: Passkey,
  { address, requestId }: Browser,
): Promise<void> {
  const act = { actor: actorOf(personId), address, requestId }
  const reason = 'wrong_passkey'
  logger.warn({ clientId: act.actor, address, reason, requestId }, 'a sign-in was refused')
  await insertAuthenticationFailure(database, { reason, clientId: act.actor, address, requestId })
  await insertAccessEvent(database, act, { event: 'sign_in_refused', details: { why: reason } })
}

const refusal = (cause: unknown): AppError =>
  new AppError('invalid_credentials', 'This passkey is not known here, or was not used as it was asked for', { cause })
