import { readFileSync } from 'node:fs'
import { pingDatabase } from '@comporta/shared/db/database.ts'
import { createHttpServer, type HttpServer } from '@comporta/shared/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { addRoutes } from './routes.ts'

/** The bank as an HTTP server; it does not listen by itself. */
export function createApp(dependencies: Dependencies): HttpServer {
  const { config, logger, metrics, database } = dependencies
  const app = createHttpServer({
    logger,
    metrics,
    health: { database: () => pingDatabase(database) },
    requestIdFrom: 'self',
    ...(config.TLS_CERT_FILE === undefined || config.TLS_KEY_FILE === undefined
      ? {}
      : {
          tls: {
            cert: readFileSync(config.TLS_CERT_FILE),
            key: readFileSync(config.TLS_KEY_FILE),
            ...(config.TLS_CLIENT_CA_FILE === undefined
              ? {}
              : { ca: readFileSync(config.TLS_CLIENT_CA_FILE), requestCert: true, rejectUnauthorized: true }),
          },
        }),
  })
  addRoutes(app, dependencies)
  return app
}
