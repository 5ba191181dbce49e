import { Agent, type Dispatcher } from 'undici'
import { createTokenCache, userAgent } from './access-token.ts'
import { type Deadline, deadlineIn, timeoutError } from './deadline.ts'
import { dialectOf } from './dialects/dialect-of.ts'
import { type PixSettings, readTlsMaterial } from './settings.ts'
import { causeOf, jsonOf } from './transport-failures.ts'

export interface PixRequest {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** Relative to `PIX_API_URL`, or to the host with `fromHost`: extensions have versions of their own. */
  path: string
  fromHost?: boolean
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** For the whole request, access token included; `PIX_TIMEOUT_MS` when absent. */
  timeoutMs?: number
  /** Sent at most once: only the caller can decide what a second try would mean. */
  movesMoney?: true
}

/**
 * The result of a request.
 * - `answered`: a complete answer; `body` is undefined when it is not JSON.
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
/** Drops a byte order mark, which no JSON begins with. */
const utf8 = new TextDecoder()

/** HTTP to the PSP: mTLS where configured, a cached token, one deadline for each request, no redirects, bounded answers. */
export function createPixHttp(settings: PixSettings, dialect = dialectOf(settings)): PixHttp {
  const agent = new Agent({
    // As many as `WORKER_CONCURRENCY` allows: hanging calls of one merchant must not make others wait for a connection.
    connections: 256,
    pipelining: 1,
    connectTimeout: connectTimeoutMs,
    keepAliveTimeout: 30_000,
    maxResponseSize: answerBytesMax,
    // HTTP/2 may write a request again on another connection; a payout must be written once.
    allowH2: false,
    connect: { ...readTlsMaterial(settings), timeout: connectTimeoutMs },
  })
  const { origin, pathname, search } = new URL(settings.PIX_API_URL)
  const basePath = pathname.replace(/\/$/, '')
  const tokens = createTokenCache(settings, dialect, agent)

  /** Uses undici's handlers: its streams and abort signals cost as much as everything else in a request. */
  function send(request: PixRequest, token: string, deadline: Deadline): Promise<PixAnswer> {
    return new Promise((resolve) => {
      let controller: Dispatcher.DispatchController | undefined
      let hasStarted = false
      let status = 0
      const chunks: Buffer[] = []
      const fail = (error: unknown): void => {
        const cause = causeOf(error)
        resolve(hasStarted ? { kind: 'lost', cause } : { kind: 'not_sent', cause, unauthorized: false })
      }
      // A request that still waits for a connection has no controller; it is never written.
      void deadline.passed.then(() => {
        fail(timeoutError())
        controller?.abort(timeoutError())
      })
      agent.dispatch(callOf(request, token), {
        // Error codes cannot tell "never sent" from "sent and lost": an established connection can fail with
        // EHOSTUNREACH too, and a TLS 1.3 server refuses a certificate after the request. At this point undici is about
        // to write it.
        onRequestStart(started) {
          controller = started
          // A deadline that passed while connecting aborts here, before the first byte.
          if (!started.aborted && deadline.isOver()) started.abort(timeoutError())
          if (!started.aborted) hasStarted = true
        },
        onResponseStart(_controller, statusCode) {
          status = statusCode
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk)
        },
        onResponseEnd() {
          resolve({ kind: 'answered', status, body: jsonOf(utf8.decode(Buffer.concat(chunks))) })
        },
        onResponseError: (_controller, error) => fail(error),
      })
    })
  }

  const callOf = (request: PixRequest, token: string): Dispatcher.DispatchOptions => ({
    origin,
    method: request.method,
    path: withQuery(request.fromHost ? request.path : `${basePath}${request.path}`, search),
    headers: {
      ...dialect.headers(settings),
      ...settings.PIX_EXTRA_HEADERS,
      ...request.headers,
      authorization: `Bearer ${token}`,
      accept: 'application/json, application/problem+json',
      'user-agent': userAgent,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
  })

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
      try {
        const answer = await sendWithToken(request, deadline)
        // A token may be withdrawn before it expires, e.g. when the PSP restarts.
        const isOutdated = isUnauthorized(answer) && !request.movesMoney
        return isOutdated ? await sendWithToken(request, deadline) : answer
      } finally {
        deadline.end()
      }
    },
    close: () => agent.close(),
  }
}

/** The query of `PIX_API_URL`, e.g. Banco do Brasil's `gw-dev-app-key`, belongs to every call. */
const withQuery = (path: string, search: string): string =>
  path.includes('?') ? path + search.replace('?', '&') : path + search

const isUnauthorized = (answer: PixAnswer): boolean => answer.kind === 'answered' && answer.status === 401
