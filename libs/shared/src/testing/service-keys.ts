import { generateKeyPairSync } from 'node:crypto'
import { createServiceTokenSigner, type ServiceName, type ServiceTokenSigner } from '../auth/service-tokens.ts'

/** The key with which one service signs its calls, in a test that speaks for it. */
export interface ServiceKey {
  name: ServiceName
  /** As in `SERVICE_PRIVATE_KEY`. */
  privateKey: string
  publicKey: string
  sign: ServiceTokenSigner
}

export function createServiceKey(name: ServiceName): ServiceKey {
  const pair = generateKeyPairSync('ed25519')
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return { name, privateKey, publicKey, sign: createServiceTokenSigner(name, privateKey) }
}

/** As in `SERVICE_PUBLIC_KEYS`. */
export const publicKeysOf = (...keys: ServiceKey[]): string =>
  keys.map(({ name, publicKey }) => `${name}:${publicKey}`).join(',')

/** The keys of the services that call each other in tests of one service; a test worker keeps them as long as it lives. */
export const testKeys = {
  gateway: createServiceKey('gateway'),
  sales: createServiceKey('sales'),
  withdrawals: createServiceKey('withdrawals'),
  webhooks: createServiceKey('webhooks'),
} as const satisfies Partial<Record<ServiceName, ServiceKey>>

/** As in `SERVICE_PUBLIC_KEYS`. */
export const testPublicKeys: string = publicKeysOf(...Object.values(testKeys))
