import type { ServiceTokenVerifier } from '@comporta/shared/auth/service-tokens.ts'
import { admitCsv } from '@comporta/shared/http/csv.ts'
import { createHttpServer, type HealthChecks, type HttpServer } from '@comporta/shared/http/server.ts'
import { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'
import { addRoutes } from './routes.ts'

export interface AppOptions {
  dependencies: Dependencies
  verify: ServiceTokenVerifier
  health: HealthChecks
}

/** The service's HTTP server; the caller makes it listen. */
export function createApp({ dependencies, verify, health }: AppOptions): HttpServer {
  const { logger, metrics } = dependencies
  // Without Redis it still serves requests; the sweeper sends the jobs once Redis is back.
  const { redis: _, ...ready } = health
  const server = createHttpServer({ logger, metrics: metrics.process, health, ready, requestIdFrom: 'caller' })
  admitCsv(server)
  addRoutes({ server, dependencies, fromGateway: requireService(verify, ['gateway']) })
  return server
}
