import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from 'node:crypto'

/** What a phone or a security key does, as far as a site sees it: one key, made for one site, which counts what it signs. */
export interface VirtualAuthenticator {
  /** Returns what `navigator.credentials.create` would. */
  create: (options: { challenge: string }) => object
  /** Returns what `navigator.credentials.get` would. */
  get: (options: { challenge: string }, changes?: { origin?: string; counter?: number; verified?: boolean }) => object
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url')

export function createAuthenticator(site: { origin: string; id: string }): VirtualAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** The person is present (1), was verified by a finger or a code (4), and a new key follows (64). */
  const authenticatorData = (flags: number, count: number, ...rest: Buffer[]): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([hash('sha256', site.id, 'buffer'), Buffer.from([flags]), counted, ...rest])
  }

  return {
    create({ challenge }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(1 + 4 + 64, 0, Buffer.alloc(16), length, id, coseOf(publicKey))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, site.origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    get({ challenge }, { origin = site.origin, counter: count, verified = true } = {}) {
      counter += 1
      const data = authenticatorData(verified ? 1 + 4 : 1, count ?? counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash('sha256', client, 'buffer')]))
        .sign(privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}

/** An ES256 key as COSE writes it. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}
