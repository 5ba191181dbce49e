import { AppError } from '@comporta/shared/errors/app-error.ts'
import { addHealthRoutes, createHttpServer, type HttpServer, refuseOtherMethods } from '@comporta/shared/http/server.ts'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { addApiReference } from './api-reference.ts'
import { auditActs } from './audit-acts.ts'
import { knownAskerOf } from './callers.ts'
import { logRequests } from './list-requests.route.ts'
import { refusalAtOtherPort } from './operator-listener.ts'
import { createStreamRelay, type StreamRelay } from './relay-stream.ts'
import { addRoutes } from './routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { noteChanges } from './watch-changes.route.ts'

/** What a route is made of. */
export interface GatewayApp {
  server: HttpServer
  dependencies: Dependencies
  streams: StreamRelay
}

/** The public door, which does not listen by itself. `onRoute` is called with every route that it has. */
export async function createApp(
  dependencies: Dependencies,
  onRoute: (route: RouteOptions) => void = () => undefined,
): Promise<HttpServer> {
  const { logger, registry, health, settings } = dependencies
  const server = createHttpServer({
    logger,
    metrics: registry,
    health: health.own,
    healthRoutes: false,
    requestIdFrom: 'self',
    trustProxy: settings.trustProxy,
    connectionsMax: settings.connectionsMax,
    whoAsks: (request) => {
      const caller = knownAskerOf(request)
      return caller && { clientId: caller.clientId, merchantId: caller.merchant?.id }
    },
  })
  server.addHook('onRoute', onRoute)
  server.addHook('onRequest', (request, _reply, done) => done(refusalOfDisguised(request.raw.url)))
  if (settings.operatorsAreApart)
    server.addHook('onRequest', (request, _reply, done) => done(refusalAtOtherPort(request)))
  auditActs({ server, dependencies })
  logRequests({ server, dependencies })
  noteChanges({ server, dependencies })
  addSecurityHeaders(server, settings.publicUrl)
  await addApiReference(server)
  const paths = new Set<string>()
  server.addHook('onRoute', ({ url }) => void paths.add(url))
  const streams = createStreamRelay(dependencies)
  server.addHook('preClose', async () => streams.endAll())
  addRoutes({ server, dependencies, streams })
  await server.after()
  refuseOtherMethods(server as unknown as FastifyInstance, [...paths])
  return server
}

/**
 * None of our paths needs an escape or a step upwards, and a full address is for proxies. A proxy in front of the gateway
 * that decides by the path might read each of these differently.
 */
function refusalOfDisguised(url = ''): AppError | undefined {
  const [path = ''] = url.split('?')
  const isPlain = path.startsWith('/') && !path.includes('%') && !/\/\.\.?(\/|$)/.test(path)
  return isPlain ? undefined : new AppError('unknown_route', 'The path is not valid')
}

/** The gateway's health and metrics for those who run it, on a port of their own. */
export function createMetricsApp({ logger, registry, health }: Dependencies): FastifyInstance {
  const server = fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  addHealthRoutes(server as unknown as FastifyInstance, { health: health.own, metrics: registry })
  return server as unknown as FastifyInstance
}
