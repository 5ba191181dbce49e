import { inTransaction } from '@comporta/shared/db/database.ts'
import { isDemoPerson } from '@comporta/shared/demo/demo-people.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { PersonId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Act } from '../domain/act.ts'
import type { Person, Session, SignedIn } from '../domain/person.ts'
import { factorFreshMinutes, plainRecoveryCode, stepOf } from '../domain/second-factor.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { insertAuthenticationFailure } from '../storage/authentication-failures.repository.ts'
import type { Database } from '../storage/database.ts'
import {
  findTotpSecret,
  listRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from '../storage/second-factors.repository.ts'
import { confirmFactor } from '../storage/sessions.repository.ts'
import type { SignInOrigin } from './admit-sign-in.ts'
import type { OpenedSession } from './open-session.ts'
import { hashOfToken, newSessionToken } from './session-tokens.ts'

/** What somebody shows besides the password. */
export type ShownFactor = { totp: string } | { recoveryCode: string }

type FactorStores = Pick<Dependencies, 'hasher' | 'sealing'>

/**
 * Lets the session decide for some minutes, under a new cookie. Throws `invalid_credentials`, also when no factor is
 * enrolled, and `too_many_requests`.
 */
export async function showSecondFactor(
  dependencies: Dependencies,
  signedIn: SignedIn,
  { shown, act }: { shown: ShownFactor; act: Act & SignInOrigin },
): Promise<OpenedSession> {
  const { person, session } = signedIn
  await countTry(dependencies, person)
  const opened = await inTransaction(dependencies.database, async (transaction) => {
    const isTaken =
      'totp' in shown
        ? await takeTotp(transaction, dependencies, { personId: person.id, code: shown.totp })
        : await takeRecovery(transaction, dependencies, { personId: person.id, code: shown.recoveryCode })
    if (!isTaken) return undefined
    const by = 'totp' in shown ? 'totp' : 'recovery_code'
    await insertAccessEvent(transaction, act, { event: 'second_factor_shown', details: { by } })
    return elevate(transaction, session)
  })
  if (!opened) throw await wrongFactor(dependencies, act)
  return { ...signedIn, ...opened }
}

/** Every try counts, even a right one. Only somebody who knows the password can use them up, so no stranger locks anybody out. */
export async function countTry({ limits }: Pick<Dependencies, 'limits'>, { id }: Person): Promise<void> {
  const { retryAfterSeconds } = await limits.factors.take(id)
  if (retryAfterSeconds === undefined) return
  throw new AppError('too_many_requests', 'Too many codes; try again later', { retryAfterSeconds })
}

/** Records a wrong factor, and returns the error to throw. */
export async function wrongFactor(
  { database, logger }: Pick<Dependencies, 'database' | 'logger'>,
  act: Act & SignInOrigin,
): Promise<AppError> {
  const { actor: clientId, address, requestId } = act
  const reason = 'wrong_factor'
  logger.warn({ clientId, address, reason, requestId }, 'a second factor was refused')
  await insertAuthenticationFailure(database, { reason, clientId, address, requestId })
  await insertAccessEvent(database, act, { event: 'second_factor_refused' })
  return new AppError('invalid_credentials', 'This code is not right, or was used before')
}

/** Marks the session as one that has shown a factor, under a new cookie. */
export async function elevate(
  transaction: Database,
  { id }: Session,
): Promise<Pick<OpenedSession, 'session' | 'token'>> {
  const token = newSessionToken()
  return { session: await confirmFactor(transaction, id, hashOfToken(token)), token }
}

interface Code {
  personId: PersonId
  code: string
}

async function takeTotp(transaction: Database, { sealing }: FactorStores, { personId, code }: Code): Promise<boolean> {
  const known = await findTotpSecret(transaction, personId)
  if (!known?.isConfirmed) return false
  const step = stepOf(sealing.open(known.secret, personId), code)
  return step !== undefined && takeTotpStep(transaction, personId, step)
}

async function takeRecovery(
  transaction: Database,
  { hasher }: FactorStores,
  { personId, code }: Code,
): Promise<boolean> {
  const hashes = await listRecoveryCodes(transaction, personId)
  const known = await hasher.find(plainRecoveryCode(code), hashes, 'strangers')
  return known !== undefined && takeRecoveryCode(transaction, personId, known)
}

/** To decide, a person must have shown a second factor in the last minutes; the demo's people need none. Throws 403. */
export function refuseWithoutFactor({ person, session }: SignedIn): void {
  if (session.hasFreshFactor || isDemoPerson(person.id)) return
  const text = `This needs a second factor, shown in the last ${factorFreshMinutes} minutes`
  throw new AppError('second_factor_required', text)
}
