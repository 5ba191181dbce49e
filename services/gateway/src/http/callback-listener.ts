import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import type { Config } from '../config.ts'
import { listenerConnectionsMax, listenerLimits } from './listener-limits.ts'

/** Whether the caller has shown a certificate of the configured authority: only the listener below asks for one. */
export const isCertified = ({ socket }: IncomingMessage): boolean => socket instanceof TLSSocket && socket.authorized

/**
 * The listener for the provider's callbacks over mutual TLS: nobody gets past the handshake without a certificate of the
 * configured authority, and only callbacks are answered. Undefined when none is configured.
 */
export function createCallbackListener(
  app: HttpServer,
  config: Pick<Config, 'CALLBACKS_CERT_FILE' | 'CALLBACKS_CERT_KEY_FILE' | 'CALLBACKS_CLIENT_CA_FILE'>,
): Server | undefined {
  const { CALLBACKS_CERT_FILE: cert, CALLBACKS_CERT_KEY_FILE: key, CALLBACKS_CLIENT_CA_FILE: ca } = config
  if (cert === undefined || key === undefined || ca === undefined) return undefined
  const server = createServer(
    {
      cert: readFileSync(cert),
      key: readFileSync(key),
      ca: readFileSync(ca),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      handshakeTimeout: 8_000,
      ...listenerLimits,
    },
    (request, response) => {
      if (request.url?.startsWith('/webhooks/pix/')) app.routing(request, response)
      else response.writeHead(404).end()
    },
  )
  server.maxConnections = listenerConnectionsMax
  return server
}
