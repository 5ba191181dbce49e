import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { z } from 'zod'
import type { CallerClaims, ServiceName, ServiceTokenSigner } from '../auth/service-tokens.ts'
import { AppError } from '../errors/app-error.ts'
import { spreadLookups } from './spread-lookups.ts'

interface ConnectionOptions {
  baseUrl: string
  /** The time until the whole answer is here, repetitions included; for a stream, until its headers are. */
  timeoutMs: number
  maxConnections?: number
  /** How names are looked up; for tests. */
  lookup?: LookupFunction
  /** How many streams of each kind may be open at once; a further one waits for its turn and its headers for `waitMs` at most. */
  streams?: Partial<Record<StreamKind, { atOnce: number; waitMs: number }>>
}

/** Each kind has connections of its own, so that none waits for another: pages are short, files long, events endless. */
const streamKinds = ['pages', 'files', 'events'] as const
export type StreamKind = (typeof streamKinds)[number]

/** Every call carries a token for its audience; only the sandbox, which is not one of our services, is called without one. */
export type ServiceClientOptions = ConnectionOptions &
  ({ audience: ServiceName; sign: ServiceTokenSigner } | { audience: 'psp-sandbox'; sign?: never })

export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Begins with `/`; ids in it are already encoded. */
  path: string
  /** Sent as JSON; bytes are sent as they are, under the `content-type` of `headers`. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** On whose behalf the call is made. */
  caller?: Partial<CallerClaims>
  requestId?: string
  /** True if a repetition has no second effect, so that the call may be repeated when its answer is lost. */
  idempotent: boolean
}

export interface ServiceResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The body as it came. */
  text: string
}

/** The body's JSON; undefined if it is empty. Throws `unavailable` if it is not JSON: that is no clear answer. */
export function bodyOf({ text }: Pick<ServiceResponse, 'text'>): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new AppError('unavailable', 'The service cannot answer right now; try again', {
      cause,
      detail: 'an answer is no JSON',
    })
  }
}

export interface ServiceStream {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** It has no deadline: the caller must read it to its end or destroy it. */
  body: Readable
}

export interface ServiceClient {
  /** Throws `unavailable` if no clear answer came: unless the call is a read, its effect is then unknown. */
  request: (request: ServiceRequest) => Promise<ServiceResponse>
  /** Like `request`, but throws for a status other than 2xx, and parses the body with `schema`. */
  call: <Schema extends z.ZodType>(schema: Schema, request: ServiceRequest) => Promise<z.output<Schema>>
  /** Like `request`, for answers that are long or never end; `signal` ends them. */
  open: (request: ServiceRequest, kind: StreamKind, signal: AbortSignal) => Promise<ServiceStream>
  close: () => Promise<void>
}

const attemptsMax = 3
const retryPauseMs = 50
const bodyLimitBytes = 16 * 1_048_576

/** HTTP to one service: kept-alive connections, a deadline on every call, bounded retries of calls that may be repeated. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const common: Pool.Options = {
    pipelining: 1,
    connect: { timeout: 2_000, lookup: options.lookup ?? spreadLookups() },
    keepAliveTimeout: 30_000,
    headersTimeout: options.timeoutMs,
  }
  const pool = new Pool(options.baseUrl, {
    ...common,
    connections: options.maxConnections ?? 64,
    bodyTimeout: options.timeoutMs,
    maxResponseSize: bodyLimitBytes,
  })
  // Requests never wait for a stream either.
  const lanes = Object.fromEntries(
    streamKinds.map((kind) => {
      const { atOnce = 16, waitMs = options.timeoutMs } = options.streams?.[kind] ?? {}
      return [kind, { pool: new Pool(options.baseUrl, { ...common, connections: atOnce, bodyTimeout: 0 }), waitMs }]
    }),
  ) as Record<StreamKind, { pool: Pool; waitMs: number }>

  async function callOf(request: ServiceRequest): Promise<Dispatcher.RequestOptions> {
    const token = options.sign === undefined ? undefined : await options.sign(options.audience, request.caller)
    return {
      method: request.method,
      path: request.path,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(request.requestId === undefined ? {} : { 'x-request-id': request.requestId }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: bytesOf(request.body),
    }
  }

  async function request(request: ServiceRequest): Promise<ServiceResponse> {
    const deadlineAt = performance.now() + options.timeoutMs
    for (let attempt = 1; ; attempt += 1) {
      const pauseMs = retryPauseMs * attempt
      const isLast = attempt >= attemptsMax
      try {
        const response = await exchange(pool, await callOf(request), deadlineAt)
        if (isLast || !isRefusedByClosingServer(response)) return response
      } catch (error) {
        const mayRepeat = request.idempotent || wasNeverSent(error)
        // Timers may be a millisecond early, so a call that ran into the deadline may seem to be before it.
        if (isLast || !mayRepeat || performance.now() + pauseMs >= deadlineAt) throw unavailable(request, error)
      }
      await delay(pauseMs)
    }
  }

  async function open(request: ServiceRequest, kind: StreamKind, signal: AbortSignal): Promise<ServiceStream> {
    const { pool: lane, waitMs } = lanes[kind]
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), waitMs)
    try {
      const ending = AbortSignal.any([signal, late.signal])
      const response = await untilAborted(lane.request({ ...(await callOf(request)), signal: ending }), ending)
      return { status: response.statusCode, headers: response.headers, body: response.body }
    } catch (error) {
      throw unavailable(request, error)
    } finally {
      clearTimeout(timer)
    }
  }

  const unavailable = ({ method, path }: ServiceRequest, cause: unknown): AppError =>
    new AppError('unavailable', 'The service cannot answer right now; try again', {
      cause,
      detail: `${options.audience} did not answer ${method} ${path}`,
    })

  return {
    request,
    open,
    async call(schema, serviceRequest) {
      const response = await request(serviceRequest)
      if (response.status >= 200 && response.status < 300) return schema.parse(bodyOf(response))
      throw new AppError('unavailable', 'The service cannot answer right now; try again', {
        detail: `${options.audience} answered ${response.status} to ${serviceRequest.method} ${serviceRequest.path}`,
      })
    },
    async close() {
      await Promise.all([pool.close(), ...Object.values(lanes).map((lane) => lane.pool.destroy())])
    },
  }
}

/**
 * One call and its whole answer. It uses undici's handler, not its streams: those, and a signal for the deadline, would
 * cost as much as the rest of the call.
 */
function exchange(pool: Pool, call: Dispatcher.RequestOptions, deadlineAt: number): Promise<ServiceResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        controller?.abort(tooLate())
        reject(tooLate())
      },
      Math.max(deadlineAt - performance.now(), 0),
    )
    let [status, headers]: [number, ServiceResponse['headers']] = [0, {}]
    const chunks: Buffer[] = []
    pool.dispatch(call, {
      onRequestStart(started) {
        controller = started
        // A call that waited for a connection until it was too late is never written.
        if (isLate) started.abort(tooLate())
      },
      onResponseStart(_controller, statusCode, received) {
        status = statusCode
        headers = received
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        clearTimeout(timer)
        const [only = Buffer.alloc(0), ...others] = chunks
        resolve({ status, headers, text: (others.length > 0 ? Buffer.concat(chunks) : only).toString('utf8') })
      },
      onResponseError(_controller, error) {
        clearTimeout(timer)
        reject(error)
      },
    })
  })
}

const tooLate = (): Error => new Error('no answer in time')

/** undici looks at a signal only once a request has its connection; a request that waits for one must end in time too. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

const bytesOf = (body: unknown): string | Uint8Array | null => {
  if (body === undefined) return null
  return body instanceof Uint8Array ? body : JSON.stringify(body)
}

/** A server that is stopping answers like this on the connections that it still has, before it looks at the request. */
const isRefusedByClosingServer = ({ status, headers }: ServiceResponse): boolean =>
  status === 503 && headers['connection'] === 'close'

const neverSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const wasNeverSent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && neverSentCodes.has(String(error.code))
