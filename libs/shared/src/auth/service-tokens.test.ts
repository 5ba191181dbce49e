import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createServiceTokenSigner, createServiceTokenVerifier, servicePublicKeys } from './service-tokens.ts'

const createPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    key: privateKey,
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    public: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
const gateway = createPair()
const sales = createPair()
const keys = new Map([
  ['gateway', gateway.public],
  ['sales', sales.public],
] as const)
const verify = createServiceTokenVerifier('ledger', keys)

const nowSeconds = () => Math.floor(Date.now() / 1_000)
const goodClaims = (): JWTPayload => ({
  iss: 'gateway',
  aud: 'ledger',
  jti: 'x',
  iat: nowSeconds(),
  exp: nowSeconds() + 60,
})
const sign = (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}, key: KeyObject = gateway.key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'int+jwt', kid: 'gateway', ...header }).sign(key)

describe('service tokens', () => {
  it('say which service calls, and on whose behalf', async () => {
    const claims = {
      merchantId: '0190a0de-0000-7000-8000-000000000001',
      merchantName: 'Loja Exemplo',
      merchantStatus: 'active' as const,
      clientId: 'shop',
      origin: 'api' as const,
      scopes: ['sales:read'],
    }
    const token = await createServiceTokenSigner('gateway', gateway.private)('ledger', claims)
    expect(await verify(token)).toEqual({ ...claims, service: 'gateway' })
    expect(await verify(await createServiceTokenSigner('sales', sales.private)('ledger'))).toEqual({
      service: 'sales',
      scopes: [],
    })
  })

  it('are accepted when made by hand with the right claims', async () => {
    await expect(verify(await sign(goodClaims()))).resolves.toMatchObject({ service: 'gateway' })
  })

  it.each<[string, () => Promise<string>]>([
    ['another audience', () => sign({ ...goodClaims(), aud: 'sales' })],
    ['another issuer than the owner of the key', () => sign({ ...goodClaims(), iss: 'sales' })],
    ['one service’s name with another’s key', () => sign({ ...goodClaims(), iss: 'sales' }, { kid: 'sales' })],
    ['an unknown service', () => sign({ ...goodClaims(), iss: 'withdrawals' }, { kid: 'withdrawals' })],
    ['the type of an access token', () => sign(goodClaims(), { typ: 'at+jwt' })],
    ['no end', () => sign({ ...goodClaims(), exp: undefined as never })],
    ['an end in the past', () => sign({ ...goodClaims(), iat: nowSeconds() - 70, exp: nowSeconds() - 10 })],
    ['an age above a minute', () => sign({ ...goodClaims(), iat: nowSeconds() - 120, exp: nowSeconds() + 3_600 })],
    ['a merchant id that is none', () => sign({ ...goodClaims(), merchantId: 'x' })],
    ['a stranger’s signature', () => sign(goodClaims(), {}, createPair().key)],
  ])('are refused with %s', async (_what, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

describe('SERVICE_PUBLIC_KEYS', () => {
  it('reads pairs of a service and its key', () => {
    expect(servicePublicKeys.parse(`gateway:${gateway.public}, sales:${sales.public}`)).toEqual(keys)
  })
  it.each(['', 'gateway', 'gateway:', ':abc', 'nobody:abc', 'gateway:abc,'])('refuses "%s"', (text) => {
    expect(servicePublicKeys.safeParse(text).success).toBe(false)
  })
})
