import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'
import type { SaleWatcher } from '../use-cases/sales/watch-sales.ts'

/** What a route of this service is built from. */
export interface SalesRoutes {
  server: HttpServer
  dependencies: Dependencies
  watcher: SaleWatcher
  /** Admits the gateway only; on every route that acts for a merchant, an operator or the provider. */
  fromGateway: ReturnType<typeof requireService>
}
