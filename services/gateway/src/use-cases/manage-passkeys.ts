import { hash } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import { isChallengeFor, newChallenge } from '../domain/passkey-challenge.ts'
import type { Person, SignedIn } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  type Passkey,
  takeChallenge,
} from '../storage/passkeys.repository.ts'
import type { SignInOrigin } from './admit-sign-in.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import type { OpenedSession } from './open-session.ts'
import { refuseDemo } from './refuse-demo.ts'
import { elevate, refuseWithoutFactor } from './show-second-factor.ts'
import { admitPassword } from './sign-in.ts'

type PersonsAct = Act & SignInOrigin

const passkeysMax = 20
/** EdDSA, ES256 and RS256, by their COSE numbers: the library's other algorithms are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The site that passkeys are made for; a device signs for no other. Devices accept names only, so one's own machine is `localhost`. */
export function siteOf({ publicUrl }: Pick<Dependencies['settings'], 'publicUrl'>): { origin: string; id: string } {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, id: url.hostname }
}

const purposeFor = ({ id }: Person): string => `enrol ${id}`

/**
 * The options with which a device makes a passkey. The cookie alone is not enough: it takes the password again, and any
 * second factor that the person already has. Throws as `admitPassword` does, 403 and 409.
 */
export async function beginPasskey(
  dependencies: Dependencies,
  signedIn: SignedIn,
  { password, act }: { password: string; act: PersonsAct },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { person } = signedIn
  refuseDemo(person)
  if (person.secondFactors.length > 0) refuseWithoutFactor(signedIn)
  await admitPassword(dependencies, { email: person.email, password }, act)
  const { database, sealing, settings } = dependencies
  const passkeys = await listPasskeysOf(database, person.id)
  if (passkeys.length >= passkeysMax)
    throw new AppError('conflict', `There are at most ${passkeysMax}; remove one first`)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: 'Comporta',
    rpID: siteOf(settings).id,
    userName: person.email,
    userDisplayName: person.name,
    userID: Buffer.from(person.id),
    challenge: Buffer.from(newChallenge(sealing, purposeFor(person))),
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Adds the passkey that a device has made; it counts as a second factor shown. Throws 400 and 409. */
export async function addPasskey(
  { database, sealing, settings }: Dependencies,
  { person, session }: SignedIn,
  { name, response, act }: { name: string; response: RegistrationResponseJSON; act: PersonsAct },
): Promise<{ passkey: Passkey; token: OpenedSession['token'] }> {
  const site = siteOf(settings)
  let challenge = ''
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (signed) => {
      challenge = signed
      return isChallengeFor(sealing, purposeFor(person), signed)
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    throw notAKey(cause)
  })
  if (!verified.verified) throw notAKey('not verified')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return inTransaction(database, async (transaction) => {
    const made = {
      id,
      personId: person.id,
      name,
      publicKey: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports,
    }
    const isNew =
      (await takeChallenge(transaction, hash('sha256', challenge, 'buffer'))) &&
      (await insertPasskey(transaction, made))
    if (!isNew) throw new AppError('conflict', 'This passkey is known already')
    await insertAccessEvent(transaction, act, { event: 'passkey_added', details: { name } })
    const { token } = await elevate(transaction, session)
    return { passkey: { ...made, createdAt: new Date(), lastUsedAt: null }, token }
  })
}

export const listPasskeys = ({ database }: Dependencies, { person }: SignedIn): Promise<Passkey[]> =>
  listPasskeysOf(database, person.id)

/** Throws `not_found`, and 403 without a second factor. */
export async function removePasskey(
  { database }: Dependencies,
  signedIn: SignedIn,
  { id, act }: { id: string; act: Act },
): Promise<void> {
  refuseWithoutFactor(signedIn)
  await inTransaction(database, async (transaction) => {
    const isRemoved = await deletePasskey(transaction, signedIn.person.id, id)
    if (!isRemoved) throw new AppError('not_found', 'You have no passkey with this id')
    await insertAccessEvent(transaction, act, { event: 'passkey_removed' })
  })
}

const notAKey = (cause: unknown): AppError =>
  new AppError('invalid_request', 'response: is not what this device was asked for, or came too late', {
    fields: { response: ['is not what this device was asked for, or came too late'] },
    cause,
  })
