import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { CompactSign, type JSONWebKeySet } from 'jose'

/** Signs the payloads of locations, so that the payer's bank can tell that they come from the receiver's bank. */
export interface LocationSigner {
  sign: (payload: Record<string, unknown>) => Promise<string>
  /** The answer of `keySetUrl`. */
  keySet: JSONWebKeySet
}

const alg = 'ES256'

/** The key is made anew by each process. The payer's bank fetches a location whenever it reads a code, so it needs no older signature. */
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
