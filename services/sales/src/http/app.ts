import type { ServiceTokenVerifier } from '@comporta/shared/auth/service-tokens.ts'
import { admitCsv } from '@comporta/shared/http/csv.ts'
import { createHttpServer, type HealthChecks, type HttpServer } from '@comporta/shared/http/server.ts'
import { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'
import type { SaleWatcher } from '../use-cases/sales/watch-sales.ts'
import { addRoutes } from './routes.ts'

export interface AppOptions {
  dependencies: Dependencies
  watcher: SaleWatcher
  verify: ServiceTokenVerifier
  health: HealthChecks
}

/** The service's HTTP side; the caller makes it listen. */
export function createApp({ dependencies, watcher, verify, health }: AppOptions): HttpServer {
  const { logger, metrics } = dependencies
  // The service is ready without Redis: the sweeper sends the jobs once Redis is back.
  const { redis: _, ...ready } = health
  const server = createHttpServer({ logger, metrics: metrics.process, health, ready, requestIdFrom: 'caller' })
  admitCsv(server)
  addRoutes({ server, dependencies, watcher, fromGateway: requireService(verify, ['gateway']) })
  return server
}
