import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseUnavailable } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { isDraining } from '../process/draining.ts'
import { plainLines } from '../telemetry/log-levels.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { tellSpan } from '../telemetry/traces.ts'
import { appErrorOf } from './app-error-of.ts'
import { closePromptly } from './close-promptly.ts'
import { type ErrorShape, errorBody, errorShapeOfPath } from './error-shapes.ts'
import { fieldMessage } from './field-messages.ts'
import { acceptStrictJson } from './json-body.ts'
import { compileKnowing } from './known-parameters.ts'
import { STATUS_CODES } from './node-http.ts'
import { renewConnections } from './renew-connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How this route words its errors; by path when absent. */
    errorShape?: ErrorShape
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The row that the request has made or is about, for the log and the trace. */
    subject?: string | undefined
    /** The request has made that row. */
    hasBegun?: boolean | undefined
  }
}

z.config({ customError: fieldMessage })

export type HttpServer = ReturnType<typeof createHttpServer>

/** Shown by `/health` besides its checks; it never fails for them. */
export type HealthNotes = Readonly<Record<string, () => object>>

/** Each check throws if the part that it looks at does not answer. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>

export interface HttpServerOptions {
  logger: Logger
  metrics: Metrics
  health: HealthChecks
  /** The checks that must pass for it to take work; all of `health` if absent. */
  ready?: HealthChecks
  healthNotes?: HealthNotes
  /** Internal services take over the caller's request id; the public door makes its own. */
  requestIdFrom: 'caller' | 'self'
  /** The proxies in front of this process that are trusted with `X-Forwarded-For`, e.g. `127.0.0.1/8`. */
  trustProxy?: string | false
  bodyLimitBytes?: number
  /** How long services keep a caller's connection; for tests. */
  connectionLifeMs?: number
  /** Further connections are closed at once. */
  connectionsMax?: number
  /** Who sent the request, for the access log; by default the caller in the service token. */
  whoAsks?: (request: FastifyRequest) => { clientId?: string | undefined; merchantId?: string | undefined } | undefined
  /** False at the public door, which reports its health in its own way and shows no metrics to the outside. */
  healthRoutes?: boolean
}

/**
 * A Fastify server that never listens by itself: strict JSON, zod in and out, the specification's error bodies, request
 * ids, limits on everything that a client can draw out, health routes and `/metrics`.
 */
export function createHttpServer(options: HttpServerOptions) {
  const app = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimitBytes ?? 65_536,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    requestTimeout: 15_000,
    // Node silently swaps the two if requestTimeout is the smaller one, and checks only every 30 s by default.
    http: { headersTimeout: 8_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 500 },
    trustProxy: options.trustProxy ?? false,
    requestIdHeader: false,
    // A child logger per request would run the redaction over its id; the few lines of a request name the id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => (options.requestIdFrom === 'caller' ? callersRequestId(request.headers) : randomUUID()),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    exposeHeadRoutes: true,
    clientErrorHandler: refuseConnection,
    // `closePromptly` refuses with the same body as every other refusal.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()

  if (options.connectionsMax !== undefined) app.server.maxConnections = options.connectionsMax
  app.decorateRequest('serviceCaller')
  app.decorateRequest('subject')
  app.decorateRequest('hasBegun')
  app.setValidatorCompiler(compileKnowing)
  app.setSerializerCompiler(serializerCompiler)
  acceptStrictJson(app as unknown as FastifyInstance)
  closePromptly(app as unknown as FastifyInstance)
  if (options.requestIdFrom === 'caller') renewConnections(app as unknown as FastifyInstance, options.connectionLifeMs)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    sendError(
      new AppError('unknown_route', `There is no ${request.method} ${request.url.split('?')[0]}`),
      request,
      reply,
    ),
  )
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  observeRequests(app as unknown as FastifyInstance, options)
  if (options.healthRoutes ?? true) addHealthRoutes(app as unknown as FastifyInstance, options)
  return app
}

const callersRequestId = (headers: Record<string, string | string[] | undefined>): string => {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : randomUUID()
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const shape = request.routeOptions?.config?.errorShape ?? errorShapeOfPath(request.url)
  const refusal = isDatabaseUnavailable(error)
    ? new AppError('unavailable', 'The service cannot answer right now; try again', { cause: error })
    : appErrorOf(error, shape)
  const { id: requestId, log } = request
  if (refusal.status >= 500) log.error({ requestId, err: refusal.cause ?? refusal, detail: refusal.detail }, 'failed')
  else log.debug({ requestId, code: refusal.code, detail: refusal.detail }, 'refused')
  reply.headers(refusal.headers)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  // The serializer of the route's schema may not know the error's shape, so the text is made here.
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(refusal, shape, request.id))
}

/** Answers on the socket itself if there is no request to reply to. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = randomUUID()
  const refusal = connectionRefusals[error.code ?? ''] ?? new AppError('invalid_request', 'This is not valid HTTP')
  const body = JSON.stringify(errorBody(refusal, 'label', requestId))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nconnection: close\r\nx-request-id: ${requestId}\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

const connectionRefusals: Readonly<Record<string, AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout', 'The request did not arrive in time'),
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large', 'The headers are too large'),
}

function observeRequests(
  app: FastifyInstance,
  { logger, metrics, requestIdFrom, whoAsks = (request) => request.serviceCaller }: HttpServerOptions,
): void {
  const seconds = metrics.histogram('http_request_seconds', 'Time to answer, by route', ['method', 'route', 'status'])
  metrics.measure(
    { http_connections: { help: 'Connections that are open' } },
    () =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, value) =>
          error ? reject(error) : resolve({ http_connections: [{ value }] }),
        )
      }),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    if (!unloggedRoutes.has(route)) {
      const ms = Math.round(reply.elapsedTime * 10) / 10
      const { clientId, merchantId } = whoAsks(request) ?? {}
      const { id: requestId, method, subject } = request
      const { statusCode: status } = reply
      plainLines(logger).info({ requestId, method, route, status, ms, clientId, merchantId, subject }, 'answered')
      if (subject !== undefined) {
        tellSpan({
          subject,
          name: `${method} ${route}`,
          tookMs: ms,
          hasFailed: status >= 500,
          // The trace begins at the door; the service that makes the row is below it.
          isFirst: requestIdFrom === 'self' && request.hasBegun === true,
          askedBy: requestIdFrom === 'self' ? headerText(request.headers['traceparent']) : undefined,
          attributes: { 'http.response.status_code': status, 'comporta.request_id': requestId },
        })
      }
    }
    done()
  })
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** In a service's answer, for the door only: the row that the request is about, and whether the request has made it. */
export const subjectHeader = 'x-comporta-subject'

/** Tells the log, the trace and the door which row a request is about. */
export function aboutRow(reply: FastifyReply, subject: string, hasBegun = false): void {
  reply.request.subject = subject
  reply.header(subjectHeader, hasBegun ? `${subject} begun` : subject)
}

/** The routes that monitoring asks again and again. */
const unloggedRoutes = new Set(['/health', '/health/live', '/health/ready', '/ready', '/metrics'])

/**
 * For monitoring. `/health/live`: the process runs; only if this has no answer does a restart help. `/health/ready`: its
 * stores answer, it takes work, and it is not about to end. `/health`: all checks.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  {
    health,
    ready = health,
    healthNotes = {},
    metrics,
  }: Pick<HttpServerOptions, 'health' | 'ready' | 'healthNotes' | 'metrics'>,
): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const answer = async (
    reply: FastifyReply,
    wanted: HealthChecks,
    isEnding: boolean,
    notes: Readonly<Record<string, object>> = {},
  ) => {
    const checks = await runChecks(wanted)
    const ok = !isEnding && Object.values(checks).every((state) => state === 'ok')
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', checks, ...notes })
  }
  app.get('/health', (_request, reply) => {
    const notes = Object.fromEntries(Object.entries(healthNotes).map(([name, note]) => [name, note()]))
    return answer(reply, health, closing, notes)
  })
  app.get('/health/live', (_request, reply) => answer(reply, {}, false))
  // The second is its former name.
  for (const url of ['/health/ready', '/ready']) {
    app.get(url, (_request, reply) => answer(reply, ready, closing || isDraining()))
  }
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}

const checkTimeoutMs = 2_000

/** Runs all checks at once; one that does not answer in time counts as down. */
export async function runChecks(checks: HealthChecks): Promise<Record<string, 'ok' | 'down'>> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = AbortSignal.timeout(checkTimeoutMs)
      const timeout = new Promise<'down'>((resolve) => late.addEventListener('abort', () => resolve('down')))
      return [
        name,
        await Promise.race([
          check().then(
            () => 'ok' as const,
            () => 'down' as const,
          ),
          timeout,
        ]),
      ] as const
    }),
  )
  return Object.fromEntries(states)
}

const methodsKnown = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'] as const

/**
 * Answers 405 with `Allow` where a path exists with other methods. Call it after the last route; paths that a plugin
 * adds later keep Fastify's 404.
 */
export function refuseOtherMethods(app: FastifyInstance, paths: readonly string[]): void {
  for (const url of new Set(paths)) {
    const allowed = methodsKnown.filter((method) => app.hasRoute({ method, url }))
    app.route({
      method: methodsKnown.filter((method) => !allowed.includes(method)),
      url,
      schema: { hide: true },
      // Before the body is read: what it holds does not matter here.
      onRequest: async () => {
        throw new AppError('method_not_allowed', `Use ${allowed.join(' or ')} here`, {
          headers: { allow: allowed.join(', ') },
        })
      },
      handler: async () => undefined,
    })
  }
}
