import { setImmediate } from 'node:timers/promises'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { subjectHeader } from '@comporta/shared/http/server.ts'
import type { ServiceRequest, ServiceResponse } from '@comporta/shared/http/service-client.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies, UpstreamName } from '../dependencies.ts'
import type { Caller } from '../domain/client.ts'

export interface RelayedRequest {
  service: UpstreamName
  method: ServiceRequest['method']
  /** The service's own path, with the query. */
  path: string
  /** Absent on routes that need no token. */
  caller?: Caller
  /** Only these reach the service; none of the client's own headers does. */
  headers?: Readonly<Record<string, string>>
  body?: unknown
  requestId: string
  idempotent: boolean
  /** The active ones among the merchants that the request names. */
  activeMerchants?: readonly MerchantId[]
}

export interface RelayedAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
  /** What the answer is about, for the log and the trace; the caller does not get it. */
  subject?: string
}

/**
 * Sends a request to a service in the caller's name and returns its answer as it is. Equal reads of one caller at the
 * same moment share one request. It is sent after the last of them came, so none gets an answer older than its question.
 */
export function relayRequest(
  dependencies: Pick<Dependencies, 'services'>,
  request: RelayedRequest,
): Promise<RelayedAnswer> {
  const { method, service, path, caller, headers } = request
  if (method !== 'GET' || caller === undefined) return relayAlone(dependencies, request)
  const unsent = unsentOf.get(caller) ?? new Map<string, Promise<RelayedAnswer>>()
  unsentOf.set(caller, unsent)
  const question = `${service} ${path} ${JSON.stringify(headers)}`
  const known = unsent.get(question)
  if (known) return known
  // Sent at the end of this turn of the event loop: all that came together is known by then.
  const answer = setImmediate().then(() => {
    unsent.delete(question)
    return relayAlone(dependencies, request)
  })
  unsent.set(question, answer)
  return answer
}

/** Reads that are about to be sent, by caller. */
const unsentOf = new WeakMap<Caller, Map<string, Promise<RelayedAnswer>>>()

async function relayAlone(
  { services }: Pick<Dependencies, 'services'>,
  request: RelayedRequest,
): Promise<RelayedAnswer> {
  const response = await services[request.service].request(toServiceRequest(request))
  refuseInternals(request, response.status)
  const subject = response.headers[subjectHeader]
  return {
    status: response.status,
    text: response.text,
    headers: answerHeaders(response.headers),
    ...(typeof subject === 'string' ? { subject } : {}),
  }
}

export const toServiceRequest = (request: RelayedRequest): ServiceRequest => ({
  method: request.method,
  path: request.path,
  body: request.body,
  headers: request.headers ?? {},
  caller: {
    ...(request.caller === undefined ? {} : callerClaimsOf(request.caller)),
    ...(request.activeMerchants === undefined ? {} : { activeMerchants: [...request.activeMerchants] }),
  },
  requestId: request.requestId,
  idempotent: request.idempotent,
})

/** What the services learn about a caller; they trust nothing else. */
function callerClaimsOf({ clientId, scopes, merchant, person }: Caller): NonNullable<ServiceRequest['caller']> {
  const origin = person === undefined ? ('api' as const) : ('portal' as const)
  // The duty that a route needs was checked here; for the services, an operator is an operator.
  if (!merchant) return { clientId, scopes: [...new Set(['ops', ...scopes])], origin }
  const caller = { clientId, scopes: [...scopes], origin }
  return {
    ...caller,
    merchantId: merchant.id,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    merchantStatus: merchant.status,
  }
}

/** A service that refuses our own token is not the client's fault: the client's token was good. Throws `internal`. */
export function refuseInternals({ service, path }: RelayedRequest, status: number): void {
  if (status !== 401) return
  throw new AppError('internal', 'Something went wrong on our side', { detail: `${service} refused a token: ${path}` })
}

const passedHeaders = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'etag',
  'location',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'vary',
  'x-accel-buffering',
] as const

/** The headers of an answer that are meant for the caller. */
export function answerHeaders(headers: ServiceResponse['headers']): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of passedHeaders) {
    const value = headers[name]
    if (typeof value === 'string') passed[name] = value
  }
  return passed
}
