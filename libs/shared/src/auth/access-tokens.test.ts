import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { type SigningKey, signAccessToken, verifyAccessToken } from './access-tokens.ts'
import { createServiceTokenSigner, createServiceTokenVerifier } from './service-tokens.ts'

const settings = { issuer: 'https://pay.example.com', lifetimeSeconds: 3_600 }

function createKey(id: string): SigningKey {
  const pair = generateKeyPairSync('ed25519')
  return {
    id,
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

const key = createKey('one')
const other = createKey('two')
const find = async (id: string) => [key, other].find((known) => known.id === id)
const grant = {
  clientId: 'shop',
  merchantId: '0190a0de-0000-7000-8000-000000000001',
  scopes: ['sales:read', 'balance:read'],
}

const refused = { code: 'unauthorized', message: 'The access token is missing, invalid or expired' }

describe('access tokens', () => {
  it('say whose they are and what they allow', async () => {
    expect(await verifyAccessToken(await signAccessToken(grant, key, settings), find, settings)).toEqual(grant)
    const operator = { clientId: 'op', merchantId: undefined, scopes: ['ops'] }
    expect(await verifyAccessToken(await signAccessToken(operator, other, settings), find, settings)).toEqual(operator)
  })

  it('are refused for another issuer, an unknown key or another key’s signature', async () => {
    const token = await signAccessToken(grant, key, settings)
    await expect(verifyAccessToken(token, find, { ...settings, issuer: 'https://evil' })).rejects.toMatchObject(refused)
    await expect(verifyAccessToken(token, async () => undefined, settings)).rejects.toMatchObject(refused)
    await expect(verifyAccessToken(token, async () => other, settings)).rejects.toMatchObject(refused)
  })

  it('are refused in place of service tokens, and the other way round', async () => {
    const gateway = createKey('gateway')
    const token = await createServiceTokenSigner('gateway', gateway.privateKey)('ledger')
    await expect(verifyAccessToken(token, async () => gateway, settings)).rejects.toMatchObject(refused)
    const verify = createServiceTokenVerifier('ledger', new Map([['gateway', gateway.publicKey]]))
    await expect(verify(token)).resolves.toMatchObject({ service: 'gateway' })
    const accessToken = await signAccessToken(grant, gateway, settings)
    await expect(verify(accessToken)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('are refused once they expire or their key is gone, even if accepted before', async () => {
    const token = await signAccessToken(grant, key, settings)
    await verifyAccessToken(token, find, settings)
    await expect(verifyAccessToken(token, async () => undefined, settings)).rejects.toMatchObject(refused)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (settings.lifetimeSeconds + 10) * 1_000 })
    await expect(verifyAccessToken(token, find, settings)).rejects.toMatchObject(refused)
    vi.useRealTimers()
  })

  it('pass on the error when the key look-up fails', async () => {
    const token = await signAccessToken(grant, key, settings)
    const away = new AppError('unavailable', 'away')
    await expect(verifyAccessToken(token, () => Promise.reject(away), settings)).rejects.toBe(away)
  })

  it.each(['', 'a', 'a.b.c', '..', '{}.{}.{}'])('are refused when malformed: "%s"', async (token) => {
    await expect(verifyAccessToken(token, find, settings)).rejects.toMatchObject(refused)
  })
})
