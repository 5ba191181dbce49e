import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'

export interface TlsDoor {
  /** Resolves with the port. Call it after the plain server listens. */
  listen: () => Promise<number>
  close: () => Promise<void>
}

/** The same routes on `TLS_PORT`, where clients show a certificate if a CA is set; undefined without TLS. */
export function createTlsDoor(app: HttpServer, config: Config): TlsDoor | undefined {
  const { TLS_PORT, TLS_CERT_FILE, TLS_KEY_FILE, TLS_CLIENT_CA_FILE, HOST } = config
  if (TLS_PORT === undefined || TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) return undefined
  const server = createServer(
    {
      cert: readFileSync(TLS_CERT_FILE),
      key: readFileSync(TLS_KEY_FILE),
      ...(TLS_CLIENT_CA_FILE === undefined
        ? {}
        : { ca: readFileSync(TLS_CLIENT_CA_FILE), requestCert: true, rejectUnauthorized: true }),
    },
    app.routing,
  )
  return {
    async listen() {
      server.listen(TLS_PORT, HOST)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    async close() {
      const closed = promisify(server.close.bind(server))()
      server.closeIdleConnections()
      await closed
    },
  }
}

/** A bank with a TLS port serves its API only there; `PORT` is then for the payer's side and for monitoring. */
export const requireTls = ({ config }: Dependencies): onRequestAsyncHookHandler =>
  async function checkTls(request) {
    if (config.TLS_PORT === undefined || request.raw.socket instanceof TLSSocket) return
    throw problem(403, 'AcessoNegado', 'A API é servida somente por TLS')
  }
