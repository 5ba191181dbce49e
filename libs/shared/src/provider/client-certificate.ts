import type { X509Certificate } from 'node:crypto'
import { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { type PixSettings, readTlsMaterial } from './settings.ts'

/** Our client certificate, from a PEM or a PFX file; undefined if none is set. Throws when a file holds no certificate. */
export function clientCertificateOf(settings: PixSettings): X509Certificate | undefined {
  const material = readTlsMaterial(settings)
  if (!material.cert && !material.pfx) return undefined
  // A TLS socket that never sends: Node has no other way to read a certificate from a PFX file.
  const silent = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  const socket = new TLSSocket(silent, {
    isServer: true,
    secureContext: createSecureContext(material),
  })
  try {
    return socket.getX509Certificate()
  } finally {
    socket.destroy()
  }
}
