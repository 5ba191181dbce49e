import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'

/** What a route of this service is made of. */
export interface WebhooksRoutes {
  server: HttpServer
  dependencies: Dependencies
  /** Admits the gateway, which speaks for merchants and operators. */
  fromGateway: ReturnType<typeof requireService>
  /** Admits the services that own what merchants hear of. */
  fromServices: ReturnType<typeof requireService>
}
