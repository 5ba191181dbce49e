import { pingDatabase } from '@comporta/shared/db/database.ts'
import { createHttpServer, type HttpServer } from '@comporta/shared/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { addRoutes } from './routes.ts'

/** The bank as an HTTP server, not listening yet. */
export function createApp(dependencies: Dependencies): HttpServer {
  const { logger, metrics, database } = dependencies
  const app = createHttpServer({
    logger,
    metrics,
    health: { database: () => pingDatabase(database) },
    requestIdFrom: 'caller',
  })
  addRoutes(app, dependencies)
  return app
}
