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

/** Why a secret was refused, and the account that was named; null when there is no such account. */
export interface Refusal {
  refused: FailureReason
  accountId: string | null
}

/** An attempt to sign in to an account by showing its secret. */
export interface SignInAttempt<Known extends { accountId: string }, Account extends object> extends SignInOrigin {
  /** The name under which budgets count the attempt, whether such an account exists or not. */
  name: string
  /** Looks up the named account when the attempt's turn comes; the empty id when there is none. */
  find: () => Promise<Known>
  /** Costs the same whether the account exists or not. */
  check: (known: Known, lane: HashingLane) => Promise<Account | Refusal>
  /** What else to record about a refusal that counts. */
  onRefused?: (refusal: Refusal) => Promise<void>
  /** The message of every refusal, whatever the reason. */
  refusal: string
  /**
   * How often a wrong secret may come from an address where the right one has come from before: for passwords, which
   * people choose and others can guess. Without it the right secret always works there.
   */
  guesses?: RateLimit
}

/**
 * Admits an attempt that shows the right secret. Wrong ones count per name and address, and per address. Once either
 * budget is used up, attempts get `too_many_requests` before the secret is checked, except from an address where the
 * right one has come from before: there it works until `guesses` are used up, so nobody can easily lock anybody else out.
 * It is for the caller to remember the address of a good sign-in. Refusals that count are recorded, and all of them get
 * the same answer. Throws `unavailable` when too many wait.
 *
 * Attempts run one at a time per name and address, and a few at a time per address: a thousand wrong secrets at once
 * count like a thousand in a row, and take no connections or places from others while they wait.
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

/** Only checks the budgets; counts nothing. Throws `too_many_requests`. */
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
  // Once a budget is used up, refusals from a good address are recorded only if `guesses` limits how many there can be.
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

/** Counters per address, so that made-up names fill neither our memory nor Redis's. */
const countersPerAddress = 64

/** Names with the same share are counted together; from one address there is rarely more than one name. */
const shareOf = (name: string): number => hash('sha256', name, 'buffer').readUInt16BE() % countersPerAddress

/** Never by name alone: then anybody could lock out everybody. */
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
