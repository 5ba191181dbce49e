import { finished } from 'node:stream'
import type { Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { ErrorShape } from '@comporta/shared/http/error-shapes.ts'
import { refuseEncodings } from '@comporta/shared/http/json-body.ts'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Dependencies, UpstreamName } from '../dependencies.ts'
import { findActiveMerchantsIn } from '../use-cases/find-active-merchants.ts'
import { type RelayedAnswer, relayRequest } from '../use-cases/relay-request.ts'
import type { GatewayApp } from './app.ts'
import { callerOf, requireCaller } from './callers.ts'

/** A route whose whole work is done by one service. */
export interface RelayedRoute {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  service: UpstreamName
  /** The service's own path, if it differs. */
  upstreamUrl?: string
  /** Absent when no token is needed. */
  scope?: Scope
  movesMoney?: boolean
  /** Headers that the service takes from the client, in lower case; no other reaches it. */
  passes?: readonly string[]
  /** Whether it may answer with a file of any length, which is then passed on as it arrives. */
  files?: boolean
  /** Whether its body may name other merchants, who have to exist and be active; the service does not know them. */
  namesMerchants?: boolean
  errorShape?: ErrorShape
  /** For the API reference; the service validates. */
  schema: FastifySchema
}

/** Adds routes that pass on bodies byte by byte: only the service reads them, so that two readers never disagree. */
export function addRelayedRoutes(app: GatewayApp, routes: readonly RelayedRoute[]): void {
  app.server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      try {
        refuseEncodings(request)
        done(null, body)
      } catch (error) {
        done(error as Error)
      }
    })
    for (const route of routes) addRelayedRoute({ ...app, server: scope as unknown as HttpServer }, route)
  })
}

function addRelayedRoute({ server, dependencies, streams }: GatewayApp, route: RelayedRoute): void {
  const { method, url, upstreamUrl = url, service, scope, movesMoney = false, passes = [], errorShape } = route
  server.route({
    method,
    url,
    schema: scope === undefined ? route.schema : withScope(route.schema, scope),
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    ...(errorShape === undefined ? {} : { config: { errorShape } }),
    ...(scope === undefined ? {} : { onRequest: requireCaller(dependencies, { scope, movesMoney }) }),
    handler: async (request, reply) => {
      const headers = passedHeaders(request, passes)
      const relayed = {
        service,
        method,
        path: upstreamPath(upstreamUrl, request),
        ...(scope === undefined ? {} : { caller: callerOf(request) }),
        ...bodyOf(request),
        ...(route.namesMerchants ? await findNamedMerchants(dependencies, request) : {}),
        headers,
        requestId: request.id,
        // A key makes a repetition harmless.
        idempotent: method === 'GET' || 'idempotency-key' in headers,
      }
      if (route.files && asksForFile(request)) {
        takePlaceForFile(dependencies, request, reply)
        return streams.send('files', relayed, reply)
      }
      return sendAnswer(reply, await relayRequest(dependencies, relayed))
    },
  })
}

/** A service answers JSON to a client that accepts anything, or says nothing about it. */
const asksForFile = ({ headers }: FastifyRequest): boolean => /csv|text\/\*/i.test(headers.accept ?? '')

/** A reader may take a file as slowly as it likes, so one merchant gets only some of the places. */
function takePlaceForFile({ underWay }: Dependencies, request: FastifyRequest, reply: FastifyReply): void {
  const { merchant, clientId } = callerOf(request)
  const giveBack = underWay.files.take(merchant?.id ?? clientId)
  if (!giveBack) {
    const text = 'Too many files at once; read the others to their end first'
    throw new AppError('unavailable', text, { retryAfterSeconds: 5 })
  }
  finished(reply.raw, giveBack)
}

const withScope = (schema: FastifySchema, scope: Scope): FastifySchema => ({
  ...schema,
  description: [`Needs the scope \`${scope}\`.`, schema.description].join(' ').trim(),
})

/** The route's own path with the request's ids and query in it; no part of a client's path reaches a service unescaped. */
export function upstreamPath(url: string, request: FastifyRequest): string {
  const params = request.params as Readonly<Record<string, string>>
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = request.url.indexOf('?')
  return query < 0 ? path : path + request.url.slice(query)
}

/** The client's headers that a service takes; Node joins one that was sent several times. */
export function passedHeaders(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string') passed[name] = value
  }
  return passed
}

/**
 * Looks up whatever looks like a merchant's id in a body with a split. Only the service reads the body, and it believes
 * about the merchants named there only what it is told here.
 */
async function findNamedMerchants(
  dependencies: Dependencies,
  { body }: FastifyRequest,
): Promise<{ activeMerchants?: MerchantId[] }> {
  if (!Buffer.isBuffer(body) || !body.includes('"split"')) return {}
  return { activeMerchants: await findActiveMerchantsIn(dependencies, body.toString()) }
}

const bodyOf = ({ body }: FastifyRequest): { body?: Buffer } =>
  Buffer.isBuffer(body) && body.length > 0 ? { body } : {}

export function sendAnswer(reply: FastifyReply, { status, headers, text, subject = '' }: RelayedAnswer): FastifyReply {
  const [id, begun] = subject.split(' ')
  reply.request.subject = id || undefined
  reply.request.hasBegun = begun !== undefined
  return reply
    .code(status)
    .headers({ ...headers })
    .send(text)
}
