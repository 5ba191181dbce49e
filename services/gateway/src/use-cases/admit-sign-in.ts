import { hash } from 'node:crypto'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { RateLimit } from '../clients/rate-limit.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressPrefix } from '../domain/address-prefix.ts'
import type { FailureReason } from '../domain/client.ts'
import { insertAuthenticationFailure } from '../storage/authentication-failures.repository.ts'
import { isGoodAddress } from '../storage/good-addresses.repository.ts'
import type { HashingLane } from './secret-hasher.ts'

/** Where a sign-in comes from. */
export interface SignInOrigin {
  address: string
  requestId: string
}

/** Why a secret was not taken, and whose it would have been; null for nobody's. */
export interface Refusal {
  refused: FailureReason
  accountId: string | null
}

/** Somebody who says who they are, and shows a secret for it. */
export interface SignInAttempt<Known extends { accountId: string }, Account extends object> extends SignInOrigin {
  /** Whom they name, by the name that budgets count: whether there is such a one makes no difference. */
  name: string
  /** What is known of whom they name, once it is their turn; the empty id for nobody. */
  find: () => Promise<Known>
  /** Costs the same whether there is such a one or not. */
  check: (known: Known, lane: HashingLane) => Promise<Account | Refusal>
  /** What else is to be kept of a refusal that counts. */
  onRefused?: (refusal: Refusal) => Promise<void>
  /** What is told to who is refused, whatever the reason. */
  refusal: string
  /**
   * How often a wrong secret may come from where the right one has come from before: of one that people think of, which can be guessed.
   * Without it the right one always serves there.
   */
  guesses?: RateLimit
}

/**
 * Lets in who shows the right secret. Wrong ones count per name and address, and per address. Who has used up either is
 * `too_many_requests` before the secret is looked at, except where the right one has come from before: there it serves until
 * `guesses` are used up, so nobody can easily keep anybody out: whoever lets somebody in remembers the address. Each refusal is
 * recorded, and all of them are told alike. Throws `unavailable` when too many wait.
 *
 * One attempt at a time for each name at each address, and a few for each address: a thousand wrong secrets at once are
 * counted like a thousand in a row, and take neither connections nor places from others while they wait.
 */
export function admitSignIn<Known extends { accountId: string }, Account extends object>(
  dependencies: Dependencies,
  attempt: SignInAttempt<Known, Account>,
): Promise<Account> {
  const { lines } = dependencies
  const placed = { ...attempt, addressPrefix: addressPrefix(attempt.address) }
  return lines.ofNameAndAddress(`${placed.addressPrefix}|${attempt.name}`, () =>
    lines.ofAddress(placed.addressPrefix, async () => {
      const known = await attempt.find()
      return judge(dependencies, placed, known, await admit(dependencies, placed, known.accountId))
    }),
  )
}

interface Placed {
  name: string
  address: string
  addressPrefix: string
  requestId: string
  guesses?: RateLimit
}

interface Admission {
  /** The right secret has come from this address before. */
  isGood: boolean
  /** Set when wrong secrets have used up a budget. */
  retryAfterSeconds: number | undefined
}

/** Only asks; counts nothing. Throws `too_many_requests`. */
async function admit(
  { database, limits, metrics }: Dependencies,
  placed: Placed,
  accountId: string,
): Promise<Admission> {
  const [isGood, ...waits] = await Promise.all([
    isGoodAddress(database, { clientId: accountId, addressPrefix: placed.addressPrefix }),
    ...failureCounters(limits, placed).map(([limit, key]) => limit.check(key)),
  ])
  const retryAfterSeconds = longest(waits)
  if (retryAfterSeconds === undefined) return { isGood, retryAfterSeconds }
  const waitSeconds = isGood ? await placed.guesses?.check(keyOf(placed)) : retryAfterSeconds
  if (waitSeconds === undefined) return { isGood, retryAfterSeconds }
  metrics.signIns.inc({ outcome: 'too_many_requests' })
  throw tooMany(waitSeconds)
}

async function judge<Known extends { accountId: string }, Account extends object>(
  dependencies: Dependencies,
  attempt: SignInAttempt<Known, Account> & Placed,
  known: Known,
  { isGood, retryAfterSeconds }: Admission,
): Promise<Account> {
  const lane = isGood && retryAfterSeconds === undefined ? 'known' : 'strangers'
  const outcome = await attempt.check(known, lane)
  if (!isRefusal(outcome)) return outcome
  // Of those that come again and again from a good address so many are recorded as may come.
  if (retryAfterSeconds === undefined || attempt.guesses) {
    await Promise.all([recordFailure(dependencies, attempt, outcome), attempt.onRefused?.(outcome)])
  }
  if (retryAfterSeconds === undefined) throw new AppError('invalid_credentials', attempt.refusal)
  dependencies.metrics.signIns.inc({ outcome: 'too_many_requests' })
  throw tooMany(retryAfterSeconds)
}

const isRefusal = (outcome: object): outcome is Refusal => 'refused' in outcome

async function recordFailure(
  { limits, database, metrics, logger }: Dependencies,
  placed: Placed,
  { refused: reason, accountId: clientId }: Refusal,
): Promise<void> {
  const { address, requestId } = placed
  metrics.signIns.inc({ outcome: reason })
  logger.warn({ clientId, address, reason, requestId }, 'a sign-in was refused')
  await Promise.all([
    insertAuthenticationFailure(database, { reason, clientId, address, requestId }),
    ...failureCounters(limits, placed).map(([limit, key]) => limit.take(key)),
    placed.guesses?.take(keyOf(placed)),
  ])
}

/** Counters that one address may make: whoever makes up names fills no memory with them, ours or Redis's. */
const countersPerAddress = 64

/** Names of one share are counted together; from one address that is rarely more than one. */
const shareOf = (name: string): number => hash('sha256', name, 'buffer').readUInt16BE() % countersPerAddress

/** Never per name alone: then anyone could lock out everyone. */
const keyOf = ({ name, addressPrefix }: Placed): string => `${addressPrefix}|${shareOf(name)}`

const failureCounters = (limits: Dependencies['limits'], placed: Placed) =>
  [
    [limits.failuresOfNameAndAddress, keyOf(placed)],
    [limits.failuresOfAddress, placed.addressPrefix],
  ] as const

const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', 'Too many attempts to sign in; try again later', { retryAfterSeconds })

const longest = (waits: readonly (number | undefined)[]): number | undefined => {
  const known = waits.filter((seconds) => seconds !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}
