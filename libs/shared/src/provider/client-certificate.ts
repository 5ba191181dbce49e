import type { X509Certificate } from 'node:crypto'
import { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { type PixSettings, readTlsMaterial } from './settings.ts'

/** The certificate that we show the provider, out of either form of file; undefined without one. Throws for files that are none. */
export function clientCertificateOf(settings: PixSettings): X509Certificate | undefined {
  const material = readTlsMaterial(settings)
  if (!material.cert && !material.pfx) return undefined
  // A side of TLS that never speaks: Node reads a certificate out of a PFX file in no other way.
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
