import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto'
import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicUrl, startGateway, type TestGateway } from './gateway.ts'
import { sendJson } from './upstream.ts'

let gateway: TestGateway
let superuser: pg.Client
let signingKey: KeyObject
let keyId: string

beforeAll(async () => {
  gateway = await startGateway()
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
  const { id, privateKey } = gateway.dependencies.signingKeys.current()
  keyId = id
  signingKey = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
})
afterAll(async () => {
  await superuser.end()
  await gateway.close()
})
beforeEach(() => {
  gateway.ledger.received.length = 0
  gateway.ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
})

const nowSeconds = () => Math.floor(Date.now() / 1_000)

const goodClaims = (): JWTPayload => ({
  iss: publicUrl,
  aud: 'comporta-api',
  sub: 'demo-merchant',
  client_id: 'demo-merchant',
  merchant_id: '0190a0de-0000-7000-8000-000000000001',
  scope: 'balance:read',
  jti: 'a-token-of-the-tests',
  iat: nowSeconds(),
  exp: nowSeconds() + 60,
})

const sign = (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}, key: KeyObject = signingKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keyId, ...header }).sign(key)

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token made by hand, for those that a library refuses to make. */
const forge = (header: unknown, claims: unknown, signature = ''): string =>
  `${base64(header)}.${base64(claims)}.${signature}`

/** The same with the right signature, so that only its header is wrong. */
const forgeSigned = (header: unknown): string => {
  const claims = goodClaims()
  const bytes = Buffer.from(`${base64(header)}.${base64(claims)}`)
  return forge(header, claims, signBytes(null, bytes, signingKey).toString('base64url'))
}

const getBalance = (authorization?: string) =>
  gateway.app.inject({ url: '/v1/balance', headers: authorization === undefined ? {} : { authorization } })

const without = (claims: JWTPayload, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

const stranger = generateKeyPairSync('ed25519').privateKey

const attacks: [string, () => Promise<string> | string][] = [
  ['has alg none', () => forge({ alg: 'none', typ: 'at+jwt', kid: keyId }, goodClaims())],
  ['has alg None and a signature', () => forgeSigned({ alg: 'None', typ: 'at+jwt', kid: keyId })],
  [
    'is HS256 with the public key as its secret',
    async () => {
      const { rows } = await superuser.query('SELECT public_key FROM signing_keys')
      const head = `${base64({ alg: 'HS256', typ: 'at+jwt', kid: keyId })}.${base64(goodClaims())}`
      const secret = Buffer.from(rows[0].public_key, 'base64')
      return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
    },
  ],
  ['is signed by a stranger', () => sign(goodClaims(), {}, stranger)],
  ['is for another audience', () => sign({ ...goodClaims(), aud: 'ledger' })],
  ['has no audience', () => sign(without(goodClaims(), 'aud'))],
  ['is of another issuer', () => sign({ ...goodClaims(), iss: 'https://evil.example.com' })],
  ['has no issuer', () => sign(without(goodClaims(), 'iss'))],
  ['is of type JWT', () => sign(goodClaims(), { typ: 'JWT' })],
  ['is of no type', () => forgeSigned({ alg: 'EdDSA', kid: keyId })],
  ['has expired', () => sign({ ...goodClaims(), iat: nowSeconds() - 120, exp: nowSeconds() - 60 })],
  ['never expires', () => sign(without(goodClaims(), 'exp'))],
  ['has a text for exp', () => sign({ ...goodClaims(), exp: '9999999999' as unknown as number })],
  ['is older than any token', () => sign({ ...goodClaims(), iat: nowSeconds() - 90_000, exp: nowSeconds() + 60 })],
  ['was issued in the future', () => sign({ ...goodClaims(), iat: nowSeconds() + 3_600, exp: nowSeconds() + 7_200 })],
  ['is not valid yet', () => sign({ ...goodClaims(), nbf: nowSeconds() + 3_600 })],
  ['has no iat', () => sign(without(goodClaims(), 'iat'))],
  ['has no jti', () => sign(without(goodClaims(), 'jti'))],
  ['has no scope', () => sign(without(goodClaims(), 'scope'))],
  ['names an unknown key', () => sign(goodClaims(), { kid: 'unknown' })],
  ['names a path as its key', () => sign(goodClaims(), { kid: '../../etc/passwd' })],
  ['names SQL as its key', () => sign(goodClaims(), { kid: "' OR 1=1 --" })],
  ['names no key', () => forgeSigned({ alg: 'EdDSA', typ: 'at+jwt' })],
  [
    'brings its own key',
    async () => {
      const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
      return sign(goodClaims(), { jwk: jwk as never, kid: 'mine' }, stranger)
    },
  ],
  ['points to a key set', () => sign(goodClaims(), { jku: 'https://evil.example.com/keys', kid: 'mine' }, stranger)],
  ['has a critical extension', () => forgeSigned({ alg: 'EdDSA', typ: 'at+jwt', kid: keyId, crit: ['x'], x: 1 })],
  [
    'has its payload swapped',
    async () => {
      const [head, , signature] = (await sign(goodClaims())).split('.')
      return `${head}.${base64({ ...goodClaims(), scope: 'ops' })}.${signature}`
    },
  ],
  [
    'has one bit of its signature flipped',
    async () => {
      const token = await sign(goodClaims())
      const [head, payload, signature = ''] = token.split('.')
      const bytes = Buffer.from(signature, 'base64url')
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
      return `${head}.${payload}.${bytes.toString('base64url')}`
    },
  ],
  [
    'is one between our own services',
    () =>
      createServiceTokenSigner(
        'gateway',
        signingKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      )('ledger'),
  ],
  [
    'says that it is another merchant’s',
    () => sign({ ...goodClaims(), merchant_id: '0190a0de-0000-7000-8000-000000000003' }),
  ],
  ['is of a client that does not exist', () => sign({ ...goodClaims(), sub: 'nobody', client_id: 'nobody' })],
  ['is no JWT', () => 'not-a-token'],
  ['is ten thousand dots', () => '.'.repeat(10_000)],
  ['is empty', () => ''],
]

describe('the token of an authenticated route', () => {
  it('lets its client in when it is valid', async () => {
    const byHand = forgeSigned({ alg: 'EdDSA', typ: 'at+jwt', kid: keyId })
    for (const token of [await sign(goodClaims()), byHand]) {
      expect((await getBalance(`Bearer ${token}`)).statusCode).toBe(200)
    }
  })

  it.each(attacks)('401, and the service is asked nothing, when it %s', async (_attack, makeToken) => {
    const response = await getBalance(`Bearer ${await makeToken()}`)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({
      error: 'Unauthorized',
      message: 'The access token is missing, invalid or expired',
      code: 'unauthorized',
      request_id: response.headers['x-request-id'],
    })
    expect(gateway.ledger.received).toEqual([])
  })

  it.each([
    ['there is no Authorization header', undefined],
    ['the scheme is Basic', 'Basic ZGVtbzpkZW1v'],
    ['only the scheme is there', 'Bearer'],
  ])('401 when %s', async (_condition, authorization) => {
    expect((await getBalance(authorization)).statusCode).toBe(401)
  })

  it('401 when Authorization comes twice', async () => {
    const token = await sign(goodClaims())
    const { statusCode } = await gateway.app.inject({
      url: '/v1/balance',
      headers: { Authorization: [`Bearer ${token}`, 'Bearer other'] },
    })
    expect(statusCode).toBe(401)
  })

  it('401 in shape B, on withdrawals too, before anything else is checked', async () => {
    for (const request of [
      { method: 'POST', url: '/v1/withdrawals', payload: 'no json', headers: { 'content-type': 'text/plain' } },
      { method: 'GET', url: '/v1/withdrawals/x' },
      { method: 'POST', url: '/v1/sales' },
      { method: 'GET', url: '/ops/withdrawals/reviews' },
    ] as const) {
      const response = await gateway.app.inject(request)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
        error: 'Unauthorized',
        code: 'unauthorized',
        request_id: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  it('403 in shape B when it lacks the scope', async () => {
    const authorization = `Bearer ${await sign(goodClaims())}`
    for (const url of ['/v1/sales', '/v1/withdrawals', '/ops/withdrawals/reviews']) {
      const response = await gateway.app.inject({ url, headers: { authorization } })
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({
        error: 'Forbidden',
        code: 'missing_scope',
        request_id: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  it('403 on merchants’ routes for an operator, and on operators’ routes for a merchant', async () => {
    const operator = await gateway.tokenOf('demo-operator')
    const merchant = await gateway.tokenOf('demo-merchant')
    const get = (url: string, token: string) =>
      gateway.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect((await get('/v1/balance', operator)).statusCode).toBe(403)
    expect((await get('/ops/withdrawals/reviews', merchant)).statusCode).toBe(403)
  })

  it('401 soon after its client was revoked, although it has not expired', async () => {
    const token = await gateway.tokenOf('demo-rival')
    const get = () => getBalance(`Bearer ${token}`)
    expect((await get()).statusCode).toBe(200)
    await superuser.query("UPDATE api_clients SET status = 'revoked' WHERE id = 'demo-rival'")
    await vi.waitFor(async () => expect((await get()).statusCode).toBe(401), { timeout: 60_000, interval: 200 })
  })

  it('403 for what moves money, but not for reading, soon after its merchant was suspended', async () => {
    const token = await gateway.tokenOf('demo-newcomer')
    await superuser.query("UPDATE merchants SET status = 'suspended' WHERE name = 'Loja Nova'")
    const request = (method: 'GET' | 'POST', url: string) =>
      gateway.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    await vi.waitFor(async () => expect((await request('POST', '/v1/sales')).statusCode).toBe(403), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await request('POST', '/v1/withdrawals')).statusCode).toBe(403)
    expect((await request('POST', '/v1/withdrawals/x/approve')).statusCode).toBe(403)
    expect((await request('POST', '/v1/sales/x/refunds')).statusCode).toBe(403)
    expect((await request('GET', '/v1/balance')).statusCode).toBe(200)
    expect(gateway.withdrawals.received).toEqual([])
  })

  it('429 with Retry-After when its merchant sends too many requests, and for no other merchant', async () => {
    const strict = await startGateway({ environment: { REQUESTS_PER_SECOND_PER_MERCHANT: '2' } })
    try {
      strict.ledger.answerWith((_request, response) => sendJson(response, 200, { success: true }))
      const [token, other] = [await strict.tokenOf('demo-merchant'), await strict.tokenOf('demo-rival')]
      const get = (bearer: string) =>
        strict.app.inject({ url: '/v1/balance', headers: { authorization: `Bearer ${bearer}` } })
      const answers = await Promise.all(Array.from({ length: 40 }, () => get(token)))
      const refusal = answers.find((answer) => answer.statusCode === 429)
      expect(refusal?.json()).toEqual({
        error: 'Too Many Requests',
        code: 'too_many_requests',
        request_id: expect.any(String),
        message: expect.any(String),
      })
      expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await get(other)).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
