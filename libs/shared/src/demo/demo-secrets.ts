import { createPrivateKey, createPublicKey } from 'node:crypto'

/** What every secret of the compose file's defaults begins with, the service keys excepted. */
const demoPrefix = 'demo-only'

/** The public halves of the keys that the compose file has by default: whoever has the repository can sign. */
const demoServiceKeys = [
  'MCowBQYDK2VwAyEA82ixtNJYAqreRq6F+FnNRXnTHvGkCrmIFDAI934jDyE=',
  'MCowBQYDK2VwAyEAySDzfWkqO1mwk174MKP/Kr8GN+cIqmZBoUxek4NmqPo=',
  'MCowBQYDK2VwAyEA5u8rwMtwTHdTIlhG+gIt9naVY36FjE4k0Xv46f2eZMY=',
  'MCowBQYDK2VwAyEA7iIdxl2DslzjCWoS/gzKKnxreRO9U6EBq+eI0c3dkzM=',
  // With the last one the ledger's checkpoints are signed.
  'MCowBQYDK2VwAyEAWvWpzvsSSACGEiK5fkJ+WAAWQpNoDV8c+K7q2+EdXR4=',
] as const

/** Whether a setting holds a secret that everybody knows: by itself, in a URL, or among public keys. */
export const isDemoSecret = (value: string): boolean =>
  value.includes(demoPrefix) || demoServiceKeys.some((key) => value.includes(key) || publicHalf(value) === key)

/** Undefined for what is no private key in base64 PKCS8 DER. */
function publicHalf(value: string): string | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  } catch {
    return undefined
  }
}
