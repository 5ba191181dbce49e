import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { requireService } from '@comporta/shared/http/service-auth.ts'
import type { Dependencies } from '../dependencies.ts'

/** What each route of this service is given. */
export interface WithdrawalsRoutes {
  server: HttpServer
  dependencies: Dependencies
  /** Used by every route: admits only the gateway, which speaks for merchants, operators and the bank. */
  fromGateway: ReturnType<typeof requireService>
}
