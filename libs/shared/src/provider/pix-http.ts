import { Agent, type Dispatcher } from 'undici'
import { createTokenCache } from './access-token.ts'
import { type Deadline, deadlineIn, timeoutError } from './deadline.ts'
import { type PixSettings, readTlsMaterial } from './settings.ts'
import { causeOf, jsonOf } from './transport-failures.ts'

export interface PixRequest {
  method: 'GET' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `PIX_API_URL`, or absolute from the host with `fromHost`: extensions have versions of their own. */
  path: string
  fromHost?: boolean
  body?: unknown
  /** For all of the request, its access token included; `PIX_TIMEOUT_MS` when absent. */
  timeoutMs?: number
  /** Asked once and no more: what a second try would mean is for the caller to decide. */
  movesMoney?: true
}

/**
 * What came of a request.
 * - `answered`: a complete answer; `body` is undefined when it is no JSON.
 * - `not_sent`: the failure came before the request was written (DNS, refused connection, TLS, no token).
 * - `lost`: it was written, or may have been, and no complete answer came.
 */
export type PixAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not_sent'; cause: string; unauthorized: boolean }
  | { kind: 'lost'; cause: string }

export interface PixHttp {
  request: (request: PixRequest) => Promise<PixAnswer>
  close: () => Promise<void>
}

const connectTimeoutMs = 3_000
const answerBytesMax = 4 * 1_048_576

/** HTTP to the PSP: mTLS where configured, a cached token, one deadline for each request, no redirects, bounded answers. */
export function createPixHttp(settings: PixSettings): PixHttp {
  const agent = new Agent({
    connections: 32,
    pipelining: 1,
    connectTimeout: connectTimeoutMs,
    keepAliveTimeout: 30_000,
    maxResponseSize: answerBytesMax,
    // HTTP/2 may write a request again on another connection; a payout must be written once.
    allowH2: false,
    connect: { ...readTlsMaterial(settings), timeout: connectTimeoutMs },
  })
  const api = new URL(settings.PIX_API_URL)
  const tokens = createTokenCache(settings, agent)

  async function send(request: PixRequest, token: string, deadline: Deadline): Promise<PixAnswer> {
    let hasStarted = false
    const dispatcher = agent.compose(
      tellStart(deadline, () => {
        hasStarted = true
      }),
    )
    const failure = (error: unknown): PixAnswer => {
      const cause = causeOf(error)
      return hasStarted ? { kind: 'lost', cause } : { kind: 'not_sent', cause, unauthorized: false }
    }
    const exchange = answerOf(dispatcher, request, token, deadline).catch(failure)
    // A request that still waits for a connection does not hear its signal; once the time is over it is never written.
    return Promise.race([exchange, deadline.passed.then(() => failure(timeoutError()))])
  }

  async function answerOf(
    dispatcher: Dispatcher,
    request: PixRequest,
    token: string,
    { signal }: Deadline,
  ): Promise<PixAnswer> {
    const response = await dispatcher.request({
      origin: api.origin,
      method: request.method,
      path: request.fromHost ? request.path : `${api.pathname.replace(/\/$/, '')}${request.path}`,
      headers: {
        ...settings.PIX_EXTRA_HEADERS,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal,
    })
    return { kind: 'answered', status: response.statusCode, body: jsonOf(await response.body.text()) }
  }

  async function sendWithToken(request: PixRequest, deadline: Deadline): Promise<PixAnswer> {
    const token = await tokens.get(deadline)
    if (token.kind !== 'token') return { kind: 'not_sent', cause: token.cause, unauthorized: token.unauthorized }
    const answer = await send(request, token.value, deadline)
    if (isUnauthorized(answer)) tokens.forget(token.value)
    return answer
  }

  return {
    async request(request) {
      const deadline = deadlineIn(request.timeoutMs ?? settings.PIX_TIMEOUT_MS)
      const answer = await sendWithToken(request, deadline)
      // A token may be withdrawn before it expires, e.g. when the PSP restarts.
      return isUnauthorized(answer) && !request.movesMoney ? sendWithToken(request, deadline) : answer
    },
    close: () => agent.close(),
  }
}

const isUnauthorized = (answer: PixAnswer): boolean => answer.kind === 'answered' && answer.status === 401

/**
 * Calls `onStart` when undici is about to write the request. Error codes cannot tell "never sent" from "sent and lost":
 * an established connection can fail with EHOSTUNREACH too, and a TLS 1.3 server refuses a certificate after the request.
 */
const tellStart =
  (deadline: Deadline, onStart: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        handler.onRequestStart?.(controller, context)
        // A deadline that passed while connecting aborts here, before the first byte.
        if (!controller.aborted && deadline.isOver()) controller.abort(timeoutError())
        if (!controller.aborted) onStart()
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    })
