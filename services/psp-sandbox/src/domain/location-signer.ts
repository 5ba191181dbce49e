import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { CompactSign, type JSONWebKeySet } from 'jose'

/** Signs what stands behind locations, so that the payer's bank can tell that it is the receiver's bank who says it. */
export interface LocationSigner {
  sign: (payload: Record<string, unknown>) => Promise<string>
  /** What `keySetUrl` answers. */
  keySet: JSONWebKeySet
}

const alg = 'ES256'

/** The key is of this process: a location is asked for whenever a code is read, so that no signature is older than an answer. */
export function createLocationSigner(keySetUrl: string): LocationSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  return {
    sign: (payload) =>
      new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg, typ: 'JWS', kid, jku: keySetUrl })
        .sign(privateKey),
    keySet: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' }] },
  }
}
