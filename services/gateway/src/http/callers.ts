import { finished } from 'node:stream'
import type { Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { bearerToken } from '@comporta/shared/http/service-auth.ts'
import { actorOf, type MerchantId } from '@comporta/shared/ids/ids.ts'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { type Caller, refuseWithout } from '../domain/client.ts'
import { type SignedIn, scopesOf } from '../domain/person.ts'
import { isDecisive } from '../domain/second-factor.ts'
import { identifyCaller } from '../use-cases/identify-caller.ts'
import { identifyPerson, notSignedIn } from '../use-cases/identify-person.ts'
import { refuseWithoutFactor } from '../use-cases/show-second-factor.ts'
import { refuseForgery, sessionTokenOf } from './session-cookie.ts'

const callers = new WeakMap<FastifyRequest, Caller>()
const people = new WeakMap<FastifyRequest, SignedIn & { token: string }>()

interface Access {
  scope: Scope
  /** A suspended merchant may look, cancel and reject, but start no movement of money. */
  movesMoney?: boolean
  /** A stream takes no place among the requests that are under way: it has limits of its own. */
  staysOpen?: boolean
}

/**
 * The first check of every route with a token, before the body is read: who it is (401), not too often (429), with the
 * right scope (403), and for a person's decision with a second factor. A person's session can take the place of a token;
 * a request that shows a token is judged by that alone.
 */
export function requireCaller(dependencies: Dependencies, { scope, movesMoney = false, staysOpen = false }: Access) {
  const hook: onRequestAsyncHookHandler = async (request, reply) => {
    const token = cookieInPlaceOfToken(request, dependencies)
    const signedIn = token === undefined ? undefined : await identifyBrowser(dependencies, request, token)
    const caller = signedIn ? callerBehind(signedIn) : await identifyCaller(dependencies, bearerToken(request))
    callers.set(request, caller)
    if (signedIn && token !== undefined) people.set(request, { ...signedIn, token })
    await refuseTooMany(dependencies, caller, reply, { staysOpen })
    refuseWithout(caller.scopes, scope)
    if (signedIn && isDecisive(scope) && !isReading(request)) refuseWithoutFactor(signedIn)
    if (movesMoney && caller.merchant?.status === 'suspended') {
      throw new AppError('merchant_suspended', 'This merchant is suspended')
    }
  }
  return hook
}

/**
 * Whether a caller who was let in would be let in again, for the same merchant. By now the session may have ended, the
 * token may have run out, or the person may be removed or look at another merchant. Returns false or throws when not.
 */
export async function isStillLetIn(
  dependencies: Dependencies,
  request: FastifyRequest,
  scope: Scope,
): Promise<boolean> {
  const token = cookieInPlaceOfToken(request, dependencies)
  const { scopes, merchant } =
    token === undefined
      ? await identifyCaller(dependencies, bearerToken(request))
      : callerBehind(await identifyBrowser(dependencies, request, token))
  refuseWithout(scopes, scope)
  return merchant?.id === callerOf(request).merchant?.id
}

/** For a request that decides only by what its body says: a person needs a second factor. Throws 403. */
export function refuseUnprovenPerson(request: FastifyRequest): void {
  const signedIn = people.get(request)
  if (signedIn) refuseWithoutFactor(signedIn)
}

/** The first check of routes for one's own account: who is signed in (401), not too often (429). */
export function requirePerson(dependencies: Dependencies) {
  const hook: onRequestAsyncHookHandler = async (request, reply) => {
    const token = cookieInPlaceOfToken(request, dependencies)
    if (token === undefined) throw notSignedIn('there is no session')
    const signedIn = await identifyBrowser(dependencies, request, token)
    people.set(request, { ...signedIn, token })
    await refuseTooMany(dependencies, callerBehind(signedIn), reply)
  }
  return hook
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Does nothing for a request that shows a token. */
const cookieInPlaceOfToken = (request: FastifyRequest, { settings }: Dependencies): string | undefined =>
  request.headers.authorization === undefined ? sessionTokenOf(request, settings) : undefined

async function identifyBrowser(dependencies: Dependencies, request: FastifyRequest, token: string): Promise<SignedIn> {
  const signedIn = await identifyPerson(dependencies, token, { address: request.ip, requestId: request.id })
  refuseForgery(request, dependencies.settings, token)
  return signedIn
}

const callerBehind = ({ person, membership }: SignedIn): Caller => ({
  clientId: actorOf(person.id),
  scopes: scopesOf(membership),
  merchant: membership.merchant,
  person: person.id,
})

/** Says in each answer how many requests are left (draft-ietf-httpapi-ratelimit-headers-10): in the window, and at the same time. */
async function refuseTooMany(
  { limits, metrics, underWay }: Dependencies,
  { merchant, clientId }: Caller,
  reply: FastifyReply,
  { staysOpen = false } = {},
): Promise<void> {
  const tenant = merchant?.id ?? clientId
  const { points, seconds } = limits.requests
  const { remaining, resetSeconds, retryAfterSeconds } = await limits.requests.take(tenant)
  const giveBack = retryAfterSeconds === undefined ? underWay.requests.take(tenant) : undefined
  reply.headers({
    'ratelimit-policy': `"requests";q=${points};w=${seconds}, "at-once";q=${underWay.requests.max};qu="concurrent-requests"`,
    ratelimit: `"requests";r=${remaining};t=${resetSeconds}, "at-once";r=${underWay.requests.left(tenant)}`,
  })
  if (giveBack) {
    if (staysOpen) giveBack()
    else finished(reply.raw, giveBack)
    return
  }
  metrics.rateLimited.inc()
  if (retryAfterSeconds !== undefined) {
    throw new AppError('too_many_requests', 'Too many requests; slow down', { retryAfterSeconds })
  }
  throw new AppError('too_many_requests', 'Too many requests at once; wait for the answers to some of them')
}

/** The caller, on a route that needs one and got a good token or session; the scope may be missing. */
export const knownCallerOf = (request: FastifyRequest): Caller | undefined => callers.get(request)

/** The caller for the access log, also on routes for one's own account. */
export function knownAskerOf(request: FastifyRequest): Caller | undefined {
  const signedIn = people.get(request)
  return callers.get(request) ?? (signedIn && callerBehind(signedIn))
}

/** The caller that `requireCaller` let in. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = knownCallerOf(request)
  if (!caller) throw new AppError('internal', 'Something went wrong on our side', { detail: 'a route without access' })
  return caller
}

/** The caller's merchant; everything that the caller reads or changes here belongs to it. */
export function merchantOf(request: FastifyRequest): MerchantId {
  const { merchant } = callerOf(request)
  if (!merchant) throw new AppError('forbidden', 'This token does not belong to a merchant')
  return merchant.id
}

/** The person whom `requirePerson` let in, with the token in their cookie. */
export function personOf(request: FastifyRequest): SignedIn & { token: string } {
  const signedIn = people.get(request)
  if (!signedIn)
    throw new AppError('internal', 'Something went wrong on our side', { detail: 'a route without a person' })
  return signedIn
}

/** What is recorded about a request with every change that it makes. */
export const actOf = <Reason extends string | undefined = undefined>(request: FastifyRequest, reason?: Reason) => ({
  actor: people.has(request) ? actorOf(personOf(request).person.id) : callerOf(request).clientId,
  address: request.ip,
  requestId: request.id,
  reason: reason as Reason,
})
