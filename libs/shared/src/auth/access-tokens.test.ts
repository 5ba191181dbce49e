import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { type SigningKey, signAccessToken, verifyAccessToken } from './access-tokens.ts'
import { createServiceTokenSigner } from './service-tokens.ts'

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

  it('are refused under another issuer, with an unknown key, and under another’s id', async () => {
    const token = await signAccessToken(grant, key, settings)
    await expect(verifyAccessToken(token, find, { ...settings, issuer: 'https://evil' })).rejects.toMatchObject(refused)
    await expect(verifyAccessToken(token, async () => undefined, settings)).rejects.toMatchObject(refused)
    await expect(verifyAccessToken(token, async () => other, settings)).rejects.toMatchObject(refused)
  })

  it('are refused when they are tokens between services, and the other way round', async () => {
    const token = await createServiceTokenSigner('gateway', key.privateKey)('ledger')
    await expect(verifyAccessToken(token, async () => key, settings)).rejects.toMatchObject(refused)
  })

  it('are refused when their time is over or their key is gone, however often they were taken before', async () => {
    const token = await signAccessToken(grant, key, settings)
    await verifyAccessToken(token, find, settings)
    await expect(verifyAccessToken(token, async () => undefined, settings)).rejects.toMatchObject(refused)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (settings.lifetimeSeconds + 10) * 1_000 })
    await expect(verifyAccessToken(token, find, settings)).rejects.toMatchObject(refused)
    vi.useRealTimers()
  })

  it('leave a failing look-up what it is: it says nothing about the token', async () => {
    const token = await signAccessToken(grant, key, settings)
    const away = new AppError('unavailable', 'away')
    await expect(verifyAccessToken(token, () => Promise.reject(away), settings)).rejects.toBe(away)
  })

  it.each(['', 'a', 'a.b.c', '..', '{}.{}.{}'])('refuses "%s"', async (token) => {
    await expect(verifyAccessToken(token, find, settings)).rejects.toMatchObject(refused)
  })
})
