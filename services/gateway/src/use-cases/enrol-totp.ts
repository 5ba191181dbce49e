import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { SignedIn } from '../domain/person.ts'
import { newRecoveryCodes, newTotpSecret, otpauthUriOf, plainRecoveryCode, stepOf } from '../domain/second-factor.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import {
  confirmTotpSecret,
  deleteTotp,
  findTotpSecret,
  insertRecoveryCodes,
  putTotpSecret,
  takeTotpStep,
} from '../storage/second-factors.repository.ts'
import { forgetFactors } from '../storage/sessions.repository.ts'
import type { SignInOrigin } from './admit-sign-in.ts'
import type { OpenedSession } from './open-session.ts'
import { refuseDemo } from './refuse-demo.ts'
import { countTry, elevate, refuseWithoutFactor, wrongFactor } from './show-second-factor.ts'
import { admitPassword } from './sign-in.ts'

type PersonsAct = Act & SignInOrigin

export interface NewTotp {
  /** Shown only once, to be put into an authenticator. */
  secret: string
  otpauthUri: string
}

/**
 * Begins to enrol an authenticator. The cookie alone is not enough: it takes the password again, and any second factor
 * that the person already has. Throws as `admitPassword` does, 403 without that factor or for the demo's people, and 409
 * when there is an authenticator.
 */
export async function beginTotp(
  dependencies: Dependencies,
  signedIn: SignedIn,
  { password, act }: { password: string; act: PersonsAct },
): Promise<NewTotp> {
  const { person } = signedIn
  refuseDemo(person)
  // A passkey is a second factor too: the password alone must not add another beside it.
  if (person.secondFactors.length > 0) refuseWithoutFactor(signedIn)
  await admitPassword(dependencies, { email: person.email, password }, act)
  const secret = newTotpSecret()
  const { database, sealing } = dependencies
  const isNew = await putTotpSecret(database, person.id, sealing.seal(secret, person.id))
  if (!isNew) throw new AppError('conflict', 'An authenticator is enrolled; remove it first')
  return { secret, otpauthUri: otpauthUriOf(secret, person.email) }
}

/**
 * Enrols the authenticator by its first code, which also counts as a factor shown. Throws `invalid_credentials`, 403 when
 * another factor was enrolled meanwhile and not shown, 409 when nothing was begun recently, and `too_many_requests`.
 */
export async function confirmTotp(
  dependencies: Dependencies,
  signedIn: SignedIn,
  { code, act }: { code: string; act: PersonsAct },
): Promise<Pick<OpenedSession, 'token'> & { recoveryCodes: string[] }> {
  const { person, session } = signedIn
  const { database, hasher, sealing } = dependencies
  if (person.secondFactors.length > 0) refuseWithoutFactor(signedIn)
  await countTry(dependencies, person)
  const recoveryCodes = newRecoveryCodes()
  const hashes = await Promise.all(recoveryCodes.map((text) => hasher.hash(plainRecoveryCode(text))))
  const opened = await inTransaction(database, async (transaction) => {
    const known = await findTotpSecret(transaction, person.id)
    if (!known?.isFresh || known.isConfirmed) throw nothingToConfirm()
    const step = stepOf(sealing.open(known.secret, person.id), code)
    if (step === undefined || !(await takeTotpStep(transaction, person.id, step))) return undefined
    if (!(await confirmTotpSecret(transaction, person.id, known.secret))) throw nothingToConfirm()
    await insertRecoveryCodes(transaction, person.id, hashes)
    await insertAccessEvent(transaction, act, { event: 'totp_enrolled' })
    return elevate(transaction, session)
  })
  if (!opened) throw await wrongFactor(dependencies, act)
  return { token: opened.token, recoveryCodes }
}

/**
 * Removes the authenticator and its recovery codes. Throws as `admitPassword` does, and 403 without a second factor: the
 * password alone is not enough.
 */
export async function removeTotp(
  dependencies: Dependencies,
  signedIn: SignedIn,
  { password, act }: { password: string; act: PersonsAct },
): Promise<void> {
  const { person } = signedIn
  refuseDemo(person)
  refuseWithoutFactor(signedIn)
  await admitPassword(dependencies, { email: person.email, password }, act)
  await inTransaction(dependencies.database, async (transaction) => {
    await deleteTotp(transaction, person.id)
    await forgetFactors(transaction, person.id)
    await insertAccessEvent(transaction, act, { event: 'totp_removed' })
  })
}

const nothingToConfirm = (): AppError => new AppError('conflict', 'No authenticator waits to be confirmed')
