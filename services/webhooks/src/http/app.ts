import type { ServiceTokenVerifier } from '@comporta/shared/auth/service-tokens.ts'
import { createHttpServer, type HealthChecks, type HttpServer } from '@comporta/shared/http/server.ts'
import { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'
import { addRoutes } from './routes.ts'

export interface AppOptions {
  dependencies: Dependencies
  verify: ServiceTokenVerifier
  health: HealthChecks
}

/** Services send many events at once, each with its whole object. */
const bodyLimitBytes = 4 * 1_048_576

/** The service's HTTP side; it never listens by itself. */
export function createApp({ dependencies, verify, health }: AppOptions): HttpServer {
  const { logger, metrics } = dependencies
  // Ready without Redis too: the sweeper sends the jobs when Redis is back.
  const { redis: _, ...ready } = health
  const options = { logger, metrics: metrics.process, health, ready, requestIdFrom: 'caller', bodyLimitBytes } as const
  const server = createHttpServer(options)
  addRoutes({
    server,
    dependencies,
    fromGateway: requireService(verify, ['gateway']),
    fromServices: requireService(verify, ['sales', 'withdrawals']),
  })
  return server
}
