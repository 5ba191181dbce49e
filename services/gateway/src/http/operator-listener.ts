import type { IncomingMessage, Server } from 'node:http'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { createServer } from '@comporta/shared/http/node-http.ts'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { listenerConnectionsMax, listenerLimits } from './listener-limits.ts'

const fromListener = new WeakSet<IncomingMessage>()

/** The listener for operators, when they have a port of their own. Undefined when they share the public one. */
export function createOperatorListener(app: HttpServer, { OPS_PORT }: Pick<Config, 'OPS_PORT'>): Server | undefined {
  if (OPS_PORT === undefined) return undefined
  const server = createServer({ ...listenerLimits, keepAliveTimeout: 65_000 }, (request, response) => {
    fromListener.add(request)
    app.routing(request, response)
  })
  server.maxConnections = listenerConnectionsMax
  return server
}

/** Signing in, one's own account and the portal's files: neither a merchant's nor an operator's. */
const isAtBothPorts = (path: string): boolean =>
  /^\/(auth$|app(\/|$)|v1\/(sessions?|second-factors|passkeys)(\/|$))/.test(path)

/**
 * Operators' routes are at their own port and nowhere else, with nothing beside them but signing in: somebody who reaches
 * one port gets nothing of the other, whatever token they have.
 */
export function refusalAtOtherPort({ url, method, raw }: FastifyRequest): AppError | undefined {
  const [path = ''] = url.split('?')
  if (isAtBothPorts(path) || path.startsWith('/ops/') === fromListener.has(raw)) return undefined
  return new AppError('unknown_route', `There is no ${method} ${path}`)
}
