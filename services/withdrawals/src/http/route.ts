import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'

/** What a route of this service is made of. */
export interface WithdrawalsRoutes {
  server: HttpServer
  dependencies: Dependencies
  /** Admits the gateway only, on every route: it speaks for merchants, operators and the bank. */
  fromGateway: ReturnType<typeof requireService>
}
