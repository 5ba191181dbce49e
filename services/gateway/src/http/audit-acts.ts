import { isPersonal } from '@comporta/shared/telemetry/logger.ts'
import type { FastifyRequest } from 'fastify'
import type { Act } from '../domain/act.ts'
import { type RequestedAct, recordAnswered, recordAsked } from '../use-cases/record-act.ts'
import type { GatewayApp } from './app.ts'
import { actOf, knownCallerOf } from './callers.ts'

/**
 * Writes every act of an operator to the audit log, whatever its route and service: before anything is done, and again
 * with the status of the answer. An act that cannot be recorded is not done.
 */
export function auditActs({ server, dependencies }: Pick<GatewayApp, 'server' | 'dependencies'>): void {
  server.addHook('preHandler', (request, _reply, done) => {
    if (!isAct(request)) return done()
    const { act, requested } = describe(request)
    recordAsked(dependencies, act, requested).then(() => done(), done)
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (!isAct(request)) return done()
    const { act, requested } = describe(request)
    recordAnswered(dependencies, act, requested, reply.statusCode).then(() => done(), done)
  })
}

function isAct(request: FastifyRequest): boolean {
  const caller = knownCallerOf(request)
  return caller !== undefined && caller.merchant === null && request.method !== 'GET' && request.method !== 'HEAD'
}

function describe(request: FastifyRequest): { act: Act; requested: RequestedAct } {
  const { method, routeOptions } = request
  const operation = routeOptions.schema && 'operationId' in routeOptions.schema && routeOptions.schema.operationId
  const body = plainValuesOf(request.body)
  const reason = [body['reason'], body['resolution']].find((text) => typeof text === 'string')
  return {
    act: actOf(request, reason),
    requested: {
      operation: String(operation || `${method} ${routeOptions.url}`),
      subject: subjectOf(request.params),
      details: { ...body, ...(request.params as Record<string, unknown>) },
    },
  }
}

/** The first id of a path is what the act is about. */
const subjectOf = (params: unknown): string | null => String(Object.values(params ?? {})[0] ?? '') || null

const textMax = 500
const valuesMax = 20

/**
 * Keeps of a body only what every operator may see for ever: single values with short texts, none of them personal. PIX
 * keys and other nested values stay with the service that keeps them.
 */
function plainValuesOf(body: unknown): Record<string, unknown> {
  const entries = Object.entries(parsed(body)).filter(
    ([name, value]) =>
      !isPersonal(name) &&
      (value === null ||
        ['boolean', 'number', 'bigint'].includes(typeof value) ||
        (typeof value === 'string' && value.length <= textMax)),
  )
  return Object.fromEntries(entries.slice(0, valuesMax).map(([name, value]) => [storable(name), storable(value)]))
}

/** Makes a value fit for PostgreSQL's JSON; it is for the service to refuse a malformed text. */
function storable(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

/** Relayed bodies are bytes, which only the service judges. */
function parsed(body: unknown): object {
  try {
    const value: unknown = Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
