import type { ServiceTokenVerifier } from '@comporta/shared/auth/service-tokens.ts'
import { admitCsv } from '@comporta/shared/http/csv.ts'
import { createHttpServer, type HealthChecks, type HttpServer } from '@comporta/shared/http/server.ts'
import { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'
import { addRoutes } from './routes.ts'

/** What routes are built from. */
export interface LedgerApp {
  server: HttpServer
  dependencies: Dependencies
  /** Admits only the gateway; for the routes that merchants reach through it. */
  fromGateway: ReturnType<typeof requireService>
  /** Admits the services that move money or ask about it. */
  fromServices: ReturnType<typeof requireService>
  /** Admits webhooks, which reports adjustments to merchants. */
  fromWebhooks: ReturnType<typeof requireService>
}

export interface AppOptions {
  dependencies: Dependencies
  verify: ServiceTokenVerifier
  health: HealthChecks
}

/** Enough for 500 commands with the longest texts, escaped. */
const bodyLimitBytes = 1_048_576

/** The service's HTTP side; it does not listen by itself. */
export function createApp({ dependencies, verify, health }: AppOptions): HttpServer {
  const { logger, metrics } = dependencies
  const server = createHttpServer({
    logger,
    metrics: metrics.process,
    health,
    requestIdFrom: 'caller',
    bodyLimitBytes,
  })
  admitCsv(server)
  addRoutes({
    server,
    dependencies,
    fromGateway: requireService(verify, ['gateway']),
    fromServices: requireService(verify, ['sales', 'withdrawals', 'gateway']),
    fromWebhooks: requireService(verify, ['webhooks']),
  })
  return server
}
