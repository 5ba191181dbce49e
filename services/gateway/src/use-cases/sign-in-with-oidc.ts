import { hash } from 'node:crypto'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { isDemoPerson } from '@comporta/shared/demo/demo-people.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { actorOf } from '@comporta/shared/ids/ids.ts'
import { type OidcFlow, type OidcIdentity, type OidcProvider, OidcRefused } from '../clients/oidc-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { challengeMinutes } from '../domain/passkey-challenge.ts'
import { type Person, refusePerson } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { findPersonIdByIdentity, insertIdentity } from '../storage/identities.repository.ts'
import { takeChallenge } from '../storage/passkeys.repository.ts'
import { findPerson, findPersonByEmail, listMembershipsOf } from '../storage/people.repository.ts'
import { admitSignIn, type Refusal } from './admit-sign-in.ts'
import { type Browser, type OpenedSession, openSession, type SignedInAccount } from './open-session.ts'
import { elevate } from './show-second-factor.ts'

/** Binds a sealed flow to its purpose: nothing that was sealed for another opens as one. */
const context = 'oidc flow'

/** How long somebody may take at the provider; used flows are remembered for as long. */
export const oidcFlowMinutes = challengeMinutes

/** Returns where the browser goes, and what it keeps until it comes back. Throws `not_found` when there is no provider. */
export async function beginOidc(dependencies: Dependencies): Promise<{ url: string; sealedFlow: string }> {
  const { url, flow } = await providerOf(dependencies).begin()
  const until = Date.now() + oidcFlowMinutes * 60_000
  return { url, sealedFlow: dependencies.sealing.seal(JSON.stringify({ ...flow, until }), context) }
}

/**
 * Opens a session for an operator whom the provider knows. It makes nobody an operator: the person must exist here
 * already. They are found by the verified e-mail address the first time, and by the provider's own id for them from then
 * on. Throws as `admitSignIn` does, `not_found` and `unavailable`.
 */
export async function signInWithOidc(
  dependencies: Dependencies,
  shown: { callback: string; sealedFlow: string | undefined },
  browser: Browser,
): Promise<OpenedSession> {
  const { database } = dependencies
  const { address, requestId } = browser
  const provider = providerOf(dependencies)
  let hasSecondFactor = false
  const account = await admitSignIn(dependencies, {
    name: 'oidc',
    address,
    requestId,
    find: async () => ({ accountId: '' }),
    async check() {
      const identity = await identityOf(dependencies, provider, shown)
      if (!identity) return { refused: 'wrong_oidc_answer', accountId: null }
      hasSecondFactor = identity.hasSecondFactor
      return findOperator(dependencies, identity, browser)
    },
    async onRefused({ refused, accountId }) {
      if (accountId === null) return
      const act = { actor: accountId, address, requestId }
      await insertAccessEvent(database, act, { event: 'sign_in_refused', details: { why: refused, by: 'oidc' } })
    },
    refusal: 'Your organisation’s sign-in does not lead here, or was used before; begin again',
  })
  const opened = await openSession(dependencies, account, browser, { by: 'oidc' })
  if (!hasSecondFactor) return opened
  const elevated = await inTransaction(database, async (transaction) => {
    const act = { actor: actorOf(account.person.id), address, requestId }
    await insertAccessEvent(transaction, act, { event: 'second_factor_shown', details: { by: 'oidc' } })
    return elevate(transaction, opened.session)
  })
  return { ...opened, ...elevated }
}

function providerOf({ oidc }: Dependencies): OidcProvider {
  if (!oidc) throw new AppError('not_found', 'No organisation’s sign-in is set up here')
  return oidc
}

/** Undefined when it is no answer to a flow of this browser, and when that flow was answered before. */
async function identityOf(
  { database, sealing, logger }: Dependencies,
  provider: OidcProvider,
  { callback, sealedFlow }: { callback: string; sealedFlow: string | undefined },
): Promise<OidcIdentity | undefined> {
  const flow = sealedFlow === undefined ? undefined : openFlow(sealing, sealedFlow)
  if (!flow || !(await takeChallenge(database, hash('sha256', `oidc ${flow.state}`, 'buffer')))) return undefined
  try {
    return await provider.finish(new URLSearchParams(callback), flow)
  } catch (error) {
    if (!(error instanceof OidcRefused)) throw error
    const why = error.cause instanceof Error ? error.cause.message : error.message
    logger.warn({ why }, 'the answer of the organisation’s sign-in was not taken')
    return undefined
  }
}

function openFlow({ open }: Dependencies['sealing'], sealed: string): OidcFlow | undefined {
  try {
    const { until, ...flow } = JSON.parse(open(sealed, context)) as OidcFlow & { until: number }
    return until >= Date.now() ? flow : undefined
  } catch {
    return undefined
  }
}

async function findOperator(
  dependencies: Dependencies,
  identity: OidcIdentity,
  browser: Browser,
): Promise<SignedInAccount | Refusal> {
  const { database } = dependencies
  const knownId = await findPersonIdByIdentity(database, identity)
  if (knownId === undefined && identity.email === undefined) return { refused: 'unverified_email', accountId: null }
  const person =
    knownId === undefined
      ? await findPersonByEmail(database, (identity.email ?? '').trim().toLowerCase())
      : await findPerson(database, knownId)
  if (!person) return { refused: 'unknown_person', accountId: null }
  const accountId = actorOf(person.id)
  const memberships = await listMembershipsOf(database, person.id)
  if (person.door !== 'operator' || isDemoPerson(person.id)) return { refused: 'no_operator', accountId }
  const refused = refusePerson(person, memberships)
  if (refused) return { refused, accountId }
  const isTheirs = knownId !== undefined || (await link(dependencies, person, identity, browser))
  return isTheirs ? { person, memberships } : { refused: 'other_identity', accountId }
}

/** False when the person had another account at the provider before: the address is somebody else's now. */
const link = (
  { database }: Dependencies,
  { id: personId }: Person,
  { issuer, subject }: OidcIdentity,
  { address, requestId }: Browser,
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    if (!(await insertIdentity(transaction, { issuer, subject, personId }))) return false
    const act = { actor: actorOf(personId), address, requestId }
    await insertAccessEvent(transaction, act, { event: 'identity_linked', details: { issuer, subject } })
    return true
  })
