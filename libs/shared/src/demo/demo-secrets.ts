import { createPrivateKey, createPublicKey } from 'node:crypto'

/** Every default secret of the compose file begins with this, except the service keys. */
const demoPrefix = 'demo-only'

/** Public halves of the compose file's default key pairs; anyone who has the repository can sign with them. */
const demoServiceKeys = [
  'MCowBQYDK2VwAyEA82ixtNJYAqreRq6F+FnNRXnTHvGkCrmIFDAI934jDyE=',
  'MCowBQYDK2VwAyEAySDzfWkqO1mwk174MKP/Kr8GN+cIqmZBoUxek4NmqPo=',
  'MCowBQYDK2VwAyEA5u8rwMtwTHdTIlhG+gIt9naVY36FjE4k0Xv46f2eZMY=',
  'MCowBQYDK2VwAyEA7iIdxl2DslzjCWoS/gzKKnxreRO9U6EBq+eI0c3dkzM=',
  // The ledger signs its checkpoints with this pair.
  'MCowBQYDK2VwAyEAWvWpzvsSSACGEiK5fkJ+WAAWQpNoDV8c+K7q2+EdXR4=',
] as const

/** Whether a setting holds a publicly known secret: by itself, in a URL, or among public keys. */
export const isDemoSecret = (value: string): boolean =>
  value.includes(demoPrefix) || demoServiceKeys.some((key) => value.includes(key) || publicHalf(value) === key)

/** Undefined unless the value is a private key in base64 PKCS8 DER. */
function publicHalf(value: string): string | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  } catch {
    return undefined
  }
}
