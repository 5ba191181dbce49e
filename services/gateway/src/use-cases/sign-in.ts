import { actorOf } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressPrefix } from '../domain/address-prefix.ts'
import { type Person, refusePerson } from '../domain/person.ts'
import { insertAccessEvent } from '../storage/access-events.repository.ts'
import { rememberGoodAddress } from '../storage/good-addresses.repository.ts'
import { findPersonByEmail, listMembershipsOf } from '../storage/people.repository.ts'
import { admitSignIn, type Refusal, type SignInOrigin } from './admit-sign-in.ts'
import { type Browser, type OpenedSession, openSession, type SignedInAccount } from './open-session.ts'
import type { HashingLane } from './secret-hasher.ts'

export interface Password {
  email: string
  password: string
}

/** A session for a person who knows their password. Throws as `admitSignIn` does. */
export async function signIn(dependencies: Dependencies, shown: Password, browser: Browser): Promise<OpenedSession> {
  const account = await admitPassword(dependencies, shown, browser)
  return openSession(dependencies, account, browser, { by: 'password' })
}

/** The account that the password belongs to. An unknown address costs as much as a wrong password. Throws as `admitSignIn` does. */
export async function admitPassword(
  dependencies: Dependencies,
  { email, password }: Password,
  { address, requestId }: SignInOrigin,
): Promise<SignedInAccount> {
  const { database } = dependencies
  const account = await admitSignIn(dependencies, {
    name: `person ${email}`,
    address,
    requestId,
    find: async () => {
      const person = await findPersonByEmail(database, email)
      return { person, accountId: person ? actorOf(person.id) : '' }
    },
    check: ({ person }, lane) => checkPassword(dependencies, { person, password, lane }),
    async onRefused({ refused, accountId }) {
      if (accountId === null) return
      const act = { actor: accountId, address, requestId }
      await insertAccessEvent(database, act, { event: 'sign_in_refused', details: { why: refused } })
    },
    refusal: 'The e-mail address or the password is not right',
    guesses: dependencies.limits.guessesOfPassword,
  })
  const goodAddress = { clientId: actorOf(account.person.id), addressPrefix: addressPrefix(address) }
  await rememberGoodAddress(database, goodAddress)
  return account
}

/** Nobody's hash: comparing with it costs as much as with somebody's. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$CvaaRw45DDbXlbPohCc6Wg$zRb6kI0m2u6xcBiQ15tdwR3LlxlrvuQ46lOiIjLHiIk'

async function checkPassword(
  { database, hasher }: Dependencies,
  { person, password, lane }: { person: Person | undefined; password: string; lane: HashingLane },
): Promise<SignedInAccount | Refusal> {
  const memberships = person ? await listMembershipsOf(database, person.id) : []
  const isRight = (await hasher.find(password, [person?.passwordHash ?? decoy], lane)) !== undefined
  const refused = refusePerson(person, memberships) ?? (isRight && person?.passwordHash ? undefined : 'wrong_password')
  if (!person || refused !== undefined) {
    return { refused: refused ?? 'unknown_person', accountId: person ? actorOf(person.id) : null }
  }
  return { person, memberships }
}
