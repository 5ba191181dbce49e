import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isDemoSecret } from './demo-secrets.ts'

describe('a demo secret', () => {
  it.each([
    ['by itself', 'demo-only-webhook-secret'],
    ['in a URL', 'postgres://ledger:demo-only-ledger@postgres:5432/ledger'],
    ['as the private half of a committed key', 'MC4CAQAwBQYDK2VwBCIEIJ8FCFTE+6ROhfEnaAAXPmjaTuHtWYiJUxs7vxIxQEih'],
    ['among public keys', 'gateway:MCowBQYDK2VwAyEA82ixtNJYAqreRq6F+FnNRXnTHvGkCrmIFDAI934jDyE=,sales:other'],
  ])('is recognised %s', (_where, value) => {
    expect(isDemoSecret(value)).toBe(true)
  })

  it('is not confused with a secret of one’s own', () => {
    const pair = generateKeyPairSync('ed25519')
    const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    for (const value of ['', 'true', privateKey, `gateway:${publicKey}`, 'postgres://ledger:k3y@db/ledger']) {
      expect(isDemoSecret(value)).toBe(false)
    }
  })
})
