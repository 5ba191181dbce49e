import { createPublicKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicUrl, startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway
let superuser: pg.Client

beforeAll(async () => {
  gateway = await startGateway({
    environment: {
      AUTH_FAILURES_PER_CLIENT_AND_ADDRESS: '5',
      AUTH_FAILURES_PER_ADDRESS: '20',
      TRUST_PROXY: '127.0.0.1',
    },
  })
  superuser = new pg.Client({ connectionString: gateway.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await gateway.close()
})

const signIn = (payload: unknown, address = '203.0.113.1') =>
  gateway.app.inject({
    method: 'POST',
    url: '/auth',
    payload: payload as object,
    headers: { 'x-forwarded-for': address },
  })

const demoMerchant = { client_id: 'demo-merchant', client_secret: 'demo-merchant-secret' }

describe('POST /auth', () => {
  it('200 with a bearer token of this issuer when the secret is right', async () => {
    const response = await signIn(demoMerchant)
    expect(response.statusCode).toBe(200)
    const body = response.json<Record<string, unknown>>()
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3_600 })
    const token = String(body['access_token'])
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) })
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({
      iss: publicUrl,
      aud: 'comporta-api',
      sub: 'demo-merchant',
      client_id: 'demo-merchant',
      merchant_id: '0190a0de-0000-7000-8000-000000000001',
      jti: expect.any(String),
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3_600)
    expect(String(claims['scope']).split(' ')).toEqual([
      'sales:read',
      'sales:write',
      'withdrawals:read',
      'withdrawals:write',
      'withdrawals:approve',
      'balance:read',
      'webhooks:read',
      'webhooks:write',
    ])
  })

  it('200 with the scope `ops` and no merchant for an operator’s client', async () => {
    const response = await signIn({ client_id: 'demo-operator', client_secret: 'demo-operator-secret' })
    const claims = decodeJwt(response.json<{ access_token: string }>().access_token)
    expect(claims['scope']).toBe('ops')
    expect(claims).not.toHaveProperty('merchant_id')
  })

  it('keeps no secret in the database, only its keyed hash', async () => {
    const { rows } = await superuser.query('SELECT secret_hash FROM client_secrets')
    expect(rows.length).toBe(5)
    for (const row of rows) expect(row.secret_hash).toMatch(/^hmac-sha256\$/)
  })

  it('publishes the public key of its tokens, and not the private one', async () => {
    const response = await gateway.app.inject('/.well-known/jwks.json')
    expect(response.statusCode).toBe(200)
    const { keys } = response.json<{ keys: Record<string, string>[] }>()
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
    ])
    expect(() => createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })).not.toThrow()
  })

  const refused: [string, unknown][] = [
    ['the secret is wrong', { client_id: 'demo-merchant', client_secret: 'wrong' }],
    ['the client is unknown', { client_id: 'nobody', client_secret: 'demo-merchant-secret' }],
    ['the client id could be none', { client_id: "x' OR 1=1 --\u0000", client_secret: 'demo-merchant-secret' }],
    ['the secret belongs to another client', { client_id: 'demo-rival', client_secret: 'demo-merchant-secret' }],
  ]
  it.each(refused)('401 with the same text when %s', async (_condition, payload) => {
    const response = await signIn(payload)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({
      error: 'Unauthorized',
      code: 'invalid_credentials',
      request_id: expect.any(String),
      message: 'The client credentials are not valid',
    })
  })

  it('401 with the same text when the merchant is suspended, even with the right secret', async () => {
    await superuser.query("UPDATE merchants SET status = 'suspended' WHERE name = 'Loja Nova'")
    const response = await signIn({ client_id: 'demo-newcomer', client_secret: 'demo-newcomer-secret' })
    await superuser.query("UPDATE merchants SET status = 'active' WHERE name = 'Loja Nova'")
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({
      error: 'Unauthorized',
      code: 'invalid_credentials',
      request_id: expect.any(String),
      message: 'The client credentials are not valid',
    })
  })

  it('records each failure with its reason, and the client’s id only if that client exists', async () => {
    await signIn({ client_id: 'my-secret-in-the-wrong-field', client_secret: 'x' }, '203.0.113.9')
    await signIn({ client_id: 'demo-merchant', client_secret: 'x' }, '203.0.113.9')
    const { rows } = await superuser.query(
      "SELECT reason, client_id, address FROM authentication_failures WHERE address = '203.0.113.9' ORDER BY id",
    )
    expect(rows).toEqual([
      { reason: 'unknown_client', client_id: null, address: '203.0.113.9' },
      { reason: 'wrong_secret', client_id: 'demo-merchant', address: '203.0.113.9' },
    ])
  })

  it.each([
    ['client_secret is missing', { client_id: 'demo-merchant' }],
    ['client_id is missing', { client_secret: 'x' }],
    ['client_id is a number', { client_id: 5, client_secret: 'x' }],
    ['the secret is null', { client_id: 'demo-merchant', client_secret: null }],
    ['the body is a list', []],
  ])('400 Validation Error when %s', async (_condition, payload) => {
    const response = await signIn(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      error: 'Validation Error',
      message: expect.any(String),
      code: expect.stringMatching(/^invalid_(request|json)$/),
      request_id: response.headers['x-request-id'],
    })
  })

  it('429 with Retry-After after too many wrong secrets for a client, only at the address that guessed', async () => {
    const guess = () => signIn({ client_id: 'demo-rival', client_secret: 'guess' }, '198.51.100.7')
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).statusCode).toBe(401)
    const refusal = await guess()
    expect(refusal.statusCode).toBe(429)
    expect(refusal.json()).toEqual({
      error: 'Too Many Requests',
      code: 'too_many_requests',
      request_id: expect.any(String),
      message: expect.any(String),
    })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)

    const right = { client_id: 'demo-rival', client_secret: 'demo-rival-secret' }
    expect((await signIn(right, '198.51.100.7')).statusCode).toBe(429)
    expect((await signIn(right, '198.51.100.8')).statusCode).toBe(200)
    expect((await signIn(demoMerchant, '198.51.100.7')).statusCode).toBe(200)
  })

  it('429 with Retry-After when one address guesses the secrets of many clients', async () => {
    const guess = (client: number) => signIn({ client_id: `client-${client}`, client_secret: 'guess' }, '198.51.100.66')
    for (let client = 0; client < 20; client += 1) expect((await guess(client)).statusCode).toBe(401)
    const refusal = await guess(20)
    expect(refusal.statusCode).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('200 for a burst of right secrets: only failures count', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(demoMerchant, '192.0.2.5')))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(40).fill(200))
  })
})

describe('POST /auth without Redis', () => {
  it('200 for the right secret, and still 429 after too many wrong ones', async () => {
    const lone = await startGateway({
      environment: { REDIS_URL: 'redis://127.0.0.1:1', AUTH_FAILURES_PER_CLIENT_AND_ADDRESS: '3' },
    })
    try {
      const attempt = (client_secret: string) =>
        lone.app.inject({ method: 'POST', url: '/auth', payload: { client_id: 'demo-merchant', client_secret } })
      expect((await attempt('demo-merchant-secret')).statusCode).toBe(200)
      for (let count = 0; count < 3; count += 1) expect((await attempt('guess')).statusCode).toBe(401)
      expect((await attempt('guess')).statusCode).toBe(429)
    } finally {
      await lone.close()
    }
  })
})
